/** Publishes in a separate process, so that a crash does not affect the server. */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { GO, NEXT_WAITS, type ChildMessage, type Outcome } from './messages.ts';

/** A process that is ready to publish once. */
export interface Builder {
  /** Publishes and returns the outcome; a crash is an outcome too. */
  run(): Promise<Outcome>;
  /** Tells that another publish waits, so this one can leave search indexes to it. */
  hurry(): void;
  /** Ends the process immediately. */
  kill(): void;
  /** Whether the process still runs. */
  isAlive(): boolean;
}

export type StartBuilder = (onOutput: (line: string) => void) => Builder;

/**
 * Returns a function that starts a module with `publishOnMessage`, in its own process group, so
 * that Ctrl-C reaches only the server. Each process has a folder in `temporary` for its temporary
 * files, private to its user and removed when it ends.
 */
export const builderOf =
  (module: URL, temporary: string): StartBuilder =>
  (onOutput) => {
    const own = mkdtempSync(path.join(temporary, 'publish-'));
    const env = { ...process.env, TMPDIR: own };
    const child = fork(module, { detached: true, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    for (const stream of [child.stdout, child.stderr] as (Readable | null)[]) {
      if (stream) createInterface({ input: stream }).on('line', onOutput);
    }
    let outcome: Outcome | undefined;
    let isAlive = true;
    child.on('message', (message: ChildMessage) => {
      if (message.kind === 'ended') outcome = message.outcome;
    });
    const ended = new Promise<Outcome>((resolve) => {
      const end = (reason: string): void => {
        isAlive = false;
        rmSync(own, { recursive: true, force: true });
        resolve(outcome ?? { kind: 'failed', reason });
      };
      child.once('error', (error) => end(error.message));
      child.once('exit', (code, signal) =>
        end(
          `the publish process ${signal ? `was killed by ${signal}` : `exited with code ${code}`}`,
        ),
      );
    });
    const send = (message: string): void => {
      if (isAlive && child.connected) child.send(message, () => undefined);
    };
    return {
      run: () => {
        send(GO);
        return ended;
      },
      hurry: () => send(NEXT_WAITS),
      kill: () => void child.kill('SIGKILL'),
      isAlive: () => isAlive,
    };
  };
