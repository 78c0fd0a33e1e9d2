/**
 * A lock between processes of one machine: a file that names its holder. It is
 * linked into place whole, so it is never seen half written. The lock of a
 * process that was killed is taken over; who may do so is settled by a second
 * lock, named after the dead one, so that two who find it never both get it.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { errorCode, PublishError } from './errors.ts';

/** What the file of a lock says. */
export interface Holder {
  readonly pid: number;
  /** When the process began, as the kernel counts; a process id alone may be used again. */
  readonly started: string;
  readonly token: string;
}

export interface Lock {
  /** Whether its last holder was killed, and may have left things behind. */
  readonly takenOver: boolean;
  release(): void;
}

export interface LockOptions {
  /** Called once when the lock is held by another process. */
  readonly onWait?: (pid: number) => void;
  /** Milliseconds to wait for another holder; not at all unless said. */
  readonly patience?: number;
  /** Waits; a test passes its own. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

const PAUSE_MS = 50;

/** When a process began, in ticks since the machine did; '' where the system does not tell. */
export function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the 22nd field counts from the front.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Whether a process runs: that with this id, and where `started` is known, the same one. */
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

/** One attempt; the living holder where there is one. */
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
      const heir = attempt(`${file}.after-${holder.token}`);
      if (!('release' in heir)) return heir;
      try {
        if (holderOf(file)?.token !== holder.token) continue;
        renameSync(temporary, file);
        return lock(true);
      } finally {
        heir.release();
      }
    }
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Takes a lock. Throws `PublishError` when another process holds it for longer than the patience. */
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
      throw new PublishError(`${file}: is held by process ${result.pid}, which is at work.`);
    }
    await pause(PAUSE_MS);
    waited += PAUSE_MS;
  }
}
