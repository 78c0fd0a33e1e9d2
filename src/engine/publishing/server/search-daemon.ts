/** The process that keeps search indexes between publishes, so that an edit costs a page and not a locale. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DAEMON_VARIABLE, PAUSE, PREPARE } from '../../files/search/daemon/client.ts';
import { errorMessage } from '../errors.ts';
import { forkApart, type StartBuilder } from './builder.ts';
import type { Log } from './log.ts';

export interface SearchDaemon {
  /** The environment of a build that asks the daemon; a new one is started where the last has ended. */
  environment(): Readonly<Record<string, string>>;
  tell(message: typeof PREPARE | typeof PAUSE): void;
  /** Ends the process, and waits until nothing of it is left. */
  stop(): Promise<void>;
}

const PROCESS = new URL('../../files/search/daemon/process.ts', import.meta.url);

/** The system takes no longer address of a socket, in bytes. */
const SOCKET_BYTES = 107;

/** The address of a socket in a folder: from here where that is shorter. Throws when it is too long. */
function socketIn(folder: string): string {
  const whole = path.join(folder, 'socket');
  const fromHere = path.relative('', whole);
  const address = fromHere.length < whole.length ? fromHere : whole;
  if (Buffer.byteLength(address) > SOCKET_BYTES) {
    throw new Error(`${whole}: is longer than the ${SOCKET_BYTES} bytes that a socket may have`);
  }
  return address;
}

/** A daemon that takes about so many MiB of memory, with its socket in a folder; with 0 there is none. */
export function searchDaemon(mebibytes: number, log: Log, parent: string): SearchDaemon {
  let child: ChildProcess | undefined;
  let socketPath = '';

  function start(): void {
    // In a folder that nobody else can look into.
    const folder = mkdtempSync(path.join(parent, 'daemon-'));
    socketPath = socketIn(folder);
    const parameters = [socketPath, String(mebibytes)];
    const started = forkApart(PROCESS, { parameters, onOutput: (line) => log('output', { line }) });
    child = started;
    const forget = (): void => {
      if (child === started) child = undefined;
      rmSync(folder, { recursive: true, force: true });
    };
    started.once('error', forget);
    started.once('exit', forget);
  }

  return {
    environment() {
      if (mebibytes === 0) return {};
      try {
        if (!child) start();
        return { [DAEMON_VARIABLE]: socketPath };
      } catch (error) {
        // A full disk, perhaps: builds make their indexes themselves.
        log('daemon failed', { reason: errorMessage(error) });
        return {};
      }
    },
    tell(message) {
      if (child?.connected) child.send(message, () => undefined);
    },
    async stop() {
      if (!child) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Builders whose publishes the daemon makes way for; after each it prepares what it has not. */
export const withSearchDaemon =
  (daemon: Pick<SearchDaemon, 'tell'>, startBuilder: StartBuilder): StartBuilder =>
  (onOutput) => {
    const builder = startBuilder(onOutput);
    return {
      ...builder,
      async run() {
        daemon.tell(PAUSE);
        return builder.run().finally(() => daemon.tell(PREPARE));
      },
    };
  };
