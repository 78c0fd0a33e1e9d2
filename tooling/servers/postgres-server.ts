/** Runs a separate Postgres on a free port of 127.0.0.1, with all its files in one folder. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, globSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureFound, findProgram } from '../programs/debian-package.ts';
import { freePort, startProgram } from './program.ts';

const OWNER = 'postgres';

/** Returns the folder with the newest installed server; `undefined` if there is none. */
function findPostgres(): string | undefined {
  const version = (file: string) => Number(file.split('/').at(-3));
  // Debian does not have the programs of the server on the PATH.
  const [newest] = globSync('/usr/lib/postgresql/*/bin/initdb').sort(
    (one, other) => version(other) - version(one),
  );
  const found = newest ?? findProgram('initdb');
  return found && path.dirname(realpathSync(found));
}

/**
 * Returns the folder with the server's programs; installs Debian's package if it is missing and
 * we are permitted to. Throws an error with instructions when it can't be installed.
 */
export const ensurePostgres = (): string =>
  ensureFound(
    findPostgres,
    ['postgresql'],
    `Postgres is missing. On Debian or Ubuntu: 'sudo apt-get install postgresql'.`,
  );

/** Runs a program to its end. Throws with its output if it fails. */
function run(program: string, parameters: readonly string[], owner: object = {}): void {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    encoding: 'utf8',
    ...owner,
  });
  if (status === 0) return;
  throw new Error(`${path.basename(program)} failed: ${error?.message ?? stdout + stderr}`);
}

/** The server refuses to run as root, which Debian's package has a user for. */
function serverUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string): number => {
    const { status, stdout } = spawnSync('id', [option, OWNER], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`There is no user '${OWNER}' to run Postgres`);
    return Number(stdout);
  };
  return { uid: id('-u'), gid: id('-g') };
}

export interface PostgresServer {
  /** The URL of an empty database. */
  readonly url: string;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

/** Starts a server that keeps nothing safe on the disk. Rejects with its log if it fails. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = ensurePostgres();
  const owner = serverUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const password = randomBytes(18).toString('base64url');
    const passwordFile = path.join(folder, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (owner.uid !== undefined && owner.gid !== undefined) {
      for (const file of [folder, passwordFile]) chownSync(file, owner.uid, owner.gid);
    }
    const data = path.join(folder, 'data');
    const access = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, `--username=${OWNER}`];
    const contents = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
    run(path.join(programs, 'initdb'), [`--pgdata=${data}`, ...access, ...contents], owner);
    const port = await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: folder,
      fsync: 'off',
      full_page_writes: 'off',
      log_min_messages: 'log',
    };
    const server = startProgram(
      path.join(programs, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap((pair) => ['-c', pair.join('=')])],
      owner,
    );
    await server.printed(/(ready to accept connections)/);
    return {
      url: `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`,
      async stop() {
        // Ends connections, too.
        await server.stop('SIGINT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
