/** Processes of the server that outlive a Ctrl-C and a crash of each other. */
import { fork, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

interface ForkOptions {
  readonly parameters?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Called with each line that the process prints. */
  readonly onOutput: (line: string) => void;
}

/** Starts a module in a group of its own: Ctrl-C is for the server, which ends what it has started. */
export function forkApart(
  module: URL,
  { parameters = [], env = process.env, onOutput }: ForkOptions,
): ChildProcess {
  const child = fork(module, parameters, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env,
  });
  for (const stream of [child.stdout, child.stderr] as (Readable | null)[]) {
    if (stream) createInterface({ input: stream }).on('line', onOutput);
  }
  return child;
}
