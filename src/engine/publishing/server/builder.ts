/** A process of its own for a publish: whatever happens to it happens to nobody else. */
import { fork, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { GO, type ChildMessage, type Outcome } from './messages.ts';

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

/** A process that is ready to publish once. */
export interface Builder {
  /** Publishes and tells how it ended; that it crashed is an outcome, too. */
  run(): Promise<Outcome>;
  /** Ends the process at once. */
  kill(): void;
  /** Whether it is there still. */
  isAlive(): boolean;
}

export type StartBuilder = (onOutput: (line: string) => void) => Builder;

/** Starts builders from a module that calls `publishWhenTold`, with more in their environment. */
export function builderOf(
  module: URL,
  environment: () => Readonly<Record<string, string>> = () => ({}),
): StartBuilder {
  return (onOutput) => {
    const child = forkApart(module, { env: { ...process.env, ...environment() }, onOutput });
    let outcome: Outcome | undefined;
    let isAlive = true;
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'ended') outcome = message.outcome;
    });
    const ended = new Promise<Outcome>((resolve) => {
      const fail = (reason: string): void => {
        isAlive = false;
        resolve(outcome ?? { kind: 'failed', reason });
      };
      child.once('error', (error) => fail(error.message));
      child.once('exit', (code, signal) =>
        fail(
          `the process that publishes ${signal ? `was ended by ${signal}` : `ended with ${code}`}`,
        ),
      );
    });
    return {
      run: () => {
        if (isAlive && child.connected) child.send(GO, () => undefined);
        return ended;
      },
      kill: () => void child.kill('SIGKILL'),
      isAlive: () => isAlive,
    };
  };
}
