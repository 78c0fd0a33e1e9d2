/** Publishes in a separate process, so that a crash does not affect the server. */
import { fork, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { GO, type ChildMessage, type Outcome } from './messages.ts';

interface ForkOptions {
  readonly parameters?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Called with each line of stdout and stderr. */
  readonly onOutput: (line: string) => void;
}

/** Starts a module in its own process group, so that Ctrl-C reaches only the server. */
export function forkDetached(
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
  /** Publishes and returns the outcome; a crash is an outcome too. */
  run(): Promise<Outcome>;
  /** Ends the process immediately. */
  kill(): void;
  /** Whether the process still runs. */
  isAlive(): boolean;
}

export type StartBuilder = (onOutput: (line: string) => void) => Builder;

/** Returns a function that starts a module with `publishOnMessage` and these extra variables. */
export function builderOf(
  module: URL,
  environment: () => Readonly<Record<string, string>> = () => ({}),
): StartBuilder {
  return (onOutput) => {
    const child = forkDetached(module, { env: { ...process.env, ...environment() }, onOutput });
    let outcome: Outcome | undefined;
    let isAlive = true;
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'ended') outcome = message.outcome;
    });
    const ended = new Promise<Outcome>((resolve) => {
      const end = (reason: string): void => {
        isAlive = false;
        resolve(outcome ?? { kind: 'failed', reason });
      };
      child.once('error', (error) => end(error.message));
      child.once('exit', (code, signal) =>
        end(
          `the publish process ${signal ? `was killed by ${signal}` : `exited with code ${code}`}`,
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
