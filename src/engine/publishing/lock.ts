/**
 * A lock between processes. The kernel holds it: an open transaction on an empty SQLite database
 * next to the lock file (Node has no other file locks), which ends with its process, however that
 * ends, and which another machine on a shared disk sees too. The lock file names the holder; one
 * that is left tells the next holder that the last one was killed.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import { errorMessage, ifExists, PublishError } from './errors.ts';

export interface Lock {
  /** Whether the previous holder was killed, and may have left unfinished work. */
  readonly takenOver: boolean;
  release(): void;
}

export interface LockOptions {
  /** Called once when the lock is held, by `process 4711`, for example. */
  readonly onWait?: ((holder: string) => void) | undefined;
  /** Milliseconds to wait for another holder; by default 0. */
  readonly patience?: number;
  /** Waits between attempts; replaced in tests. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

const PAUSE_MS = 50;
/** SQLite's result code of a database that another connection has locked. */
const SQLITE_BUSY = 5;

/** Returns the open database that locks a file; undefined if another process has it. */
function attempt(file: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    // Only locked and never written, so it has no journal and stays empty.
    database = new DatabaseSync(`${file}.db`, { timeout: 0 });
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new PublishError(`${file}.db: ${errorMessage(error)}`);
  }
}

/** Returns who holds a lock. The holder may just have released it. */
function holderOf(file: string): string {
  const pid = ifExists(() => readFileSync(file, 'utf8'));
  return pid ? `process ${pid}` : 'another process';
}

function lockOf(file: string, database: DatabaseSync): Lock {
  const takenOver = existsSync(file);
  const release = (): void => {
    rmSync(file, { force: true });
    database.close();
  };
  try {
    writeFileSync(file, String(process.pid));
  } catch (error) {
    // For example on a full disk. What an earlier process left is for the next one.
    database.close();
    throw error;
  }
  return { takenOver, release };
}

/** Takes a lock. Throws `PublishError` if another process holds it for longer than `patience`. */
export async function acquireLock(
  file: string,
  { onWait, patience = 0, pause = after }: LockOptions = {},
): Promise<Lock> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const database = attempt(file);
    if (database) return lockOf(file, database);
    if (waited === 0) onWait?.(holderOf(file));
    if (waited >= patience) {
      throw new PublishError(
        `${file} is locked by ${holderOf(file)}, which is still running. Try again later.`,
      );
    }
    await pause(PAUSE_MS);
  }
}

/** Longer than any build. */
const PATIENCE_MS = 30 * 60 * 1000;

/**
 * Runs work under a lock, and waits while another process has it. Throws `PublishError` if the lock
 * is not free after 30 minutes.
 */
export async function withLock<T>(
  file: string,
  options: Omit<LockOptions, 'patience'>,
  work: () => Promise<T>,
): Promise<T> {
  const lock = await acquireLock(file, { ...options, patience: PATIENCE_MS });
  try {
    return await work();
  } finally {
    lock.release();
  }
}
