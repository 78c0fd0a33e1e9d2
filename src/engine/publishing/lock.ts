/**
 * A lock between processes of one machine: a file that names its holder. The file is written
 * first and then linked into place, so nobody reads half of it. The lock of a killed process
 * is taken over. A second lock, named after the first one's token, decides which process may
 * do so, so that two processes never both get the lock.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { errorCode, PublishError } from './errors.ts';

/** The content of a lock file. */
export interface Holder {
  readonly pid: number;
  /** Start time from the kernel, because process ids are reused. */
  readonly started: string;
  readonly token: string;
}

export interface Lock {
  /** Whether the previous holder was killed, and may have left unfinished work. */
  readonly takenOver: boolean;
  release(): void;
}

export interface LockOptions {
  /** Called once when the lock is held by another process. */
  readonly onWait?: (pid: number) => void;
  /** Milliseconds to wait for another holder; by default 0. */
  readonly patience?: number;
  /** Waits between attempts; replaced in tests. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

const PAUSE_MS = 50;

/** Returns the start time of a process, in ticks since boot; '' if the system does not tell. */
export function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; the start time is the 22nd field.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Whether a process with this id runs and, if `started` is known, is still the same process. */
export function isRunning(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  return started === '' || processStart(pid) === started;
}

function holderOf(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Tries once to take a lock. Returns the lock, or the running process that holds it. */
function attempt(file: string): Lock | Holder {
  const own: Holder = { pid: process.pid, started: processStart(process.pid), token: randomUUID() };
  const temporary = `${file}.${own.token}`;
  const lock = (takenOver: boolean): Lock => ({
    takenOver,
    release: () => {
      if (holderOf(file)?.token === own.token) rmSync(file, { force: true });
    },
  });
  writeFileSync(temporary, JSON.stringify(own));
  try {
    for (;;) {
      try {
        linkSync(temporary, file);
        return lock(false);
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
      const holder = holderOf(file);
      if (holder === undefined) continue;
      if (isRunning(holder.pid, holder.started)) return holder;
      const takeoverLock = attempt(`${file}.after-${holder.token}`);
      if (!('release' in takeoverLock)) return takeoverLock;
      try {
        if (holderOf(file)?.token !== holder.token) continue;
        renameSync(temporary, file);
        return lock(true);
      } finally {
        takeoverLock.release();
      }
    }
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Takes a lock. Throws `PublishError` if another process holds it for longer than `patience`. */
export async function acquireLock(
  file: string,
  { onWait, patience = 0, pause = after }: LockOptions = {},
): Promise<Lock> {
  let waited = 0;
  for (;;) {
    const result = attempt(file);
    if ('release' in result) return result;
    if (waited === 0) onWait?.(result.pid);
    if (waited >= patience) {
      throw new PublishError(
        `${file} is locked by process ${result.pid}, which is still running. Try again later.`,
      );
    }
    await pause(PAUSE_MS);
    waited += PAUSE_MS;
  }
}
