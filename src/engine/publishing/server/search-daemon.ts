/** Starts the search index daemon, so that an edit indexes one page and not a whole locale. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DAEMON_VARIABLE, PAUSE, PREPARE } from '../../files/search/daemon/client.ts';
import { errorMessage } from '../errors.ts';
import { forkDetached, type StartBuilder } from './builder.ts';
import type { Log } from './log.ts';

export interface SearchDaemon {
  /** Returns the environment for a build that uses the daemon; restarts the daemon if it ended. */
  environment(): Readonly<Record<string, string>>;
  send(message: typeof PREPARE | typeof PAUSE): void;
  /** Kills the daemon and waits until it has exited. */
  stop(): Promise<void>;
}

const PROCESS = new URL('../../files/search/daemon/process.ts', import.meta.url);

/** The system's limit for the path of a socket, in bytes. */
const MAX_SOCKET_BYTES = 107;

/** Returns a socket path in a folder, relative if that is shorter. Throws if it is too long. */
function socketIn(folder: string): string {
  const absolute = path.join(folder, 'socket');
  const relative = path.relative('', absolute);
  const address = relative.length < absolute.length ? relative : absolute;
  if (Buffer.byteLength(address) > MAX_SOCKET_BYTES) {
    throw new Error(
      `${absolute} is longer than the ${MAX_SOCKET_BYTES} bytes of a socket path; shorten PUBLISH_DIR`,
    );
  }
  return address;
}

/** Returns a daemon with about this much memory in MiB and its socket in `parent`; none with 0. */
export function searchDaemon(mebibytes: number, log: Log, parent: string): SearchDaemon {
  let child: ChildProcess | undefined;
  let socketPath = '';

  function start(): void {
    // A private folder, so that no other user can connect.
    const folder = mkdtempSync(path.join(parent, 'daemon-'));
    socketPath = socketIn(folder);
    const parameters = [socketPath, String(mebibytes)];
    const onOutput = (line: string): void => log('output', { line });
    const started = forkDetached(PROCESS, { parameters, onOutput });
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
        // The disk may be full. Builds then make their own indexes.
        log('daemon failed', { reason: errorMessage(error) });
        return {};
      }
    },
    send(message) {
      if (child?.connected) child.send(message, () => undefined);
    },
    async stop() {
      if (!child) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Pauses the daemon during each publish, and lets it prepare missing indexes afterwards. */
export const withSearchDaemon =
  (daemon: Pick<SearchDaemon, 'send'>, startBuilder: StartBuilder): StartBuilder =>
  (onOutput) => {
    const builder = startBuilder(onOutput);
    return {
      ...builder,
      async run() {
        daemon.send(PAUSE);
        return builder.run().finally(() => daemon.send(PREPARE));
      },
    };
  };
