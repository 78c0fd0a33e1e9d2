/**
 * A lock between processes: a file that names its holder. The file is written first and then
 * linked into place, so nobody reads half of it. The lock of a killed process is taken over, and
 * on a shared disk that of an earlier leader (`lease.ts`) on another machine. A second lock, named
 * after the first one's token, decides which process may do so, so that two processes never both
 * get the lock.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { errorCode, ifExists, PublishError } from './errors.ts';

/** The content of a lock file. */
export interface Holder {
  readonly pid: number;
  /** Start time from the kernel, because process ids are reused. */
  readonly started: string;
  readonly token: string;
  /** The machine of the process. */
  readonly machine?: string;
  /** The term of the server that leads the store, if the process works for it. */
  readonly term?: number | undefined;
}

export interface Lock {
  /** Whether the previous holder was killed, and may have left unfinished work. */
  readonly takenOver: boolean;
  release(): void;
}

export interface LockOptions {
  /** Called once when the lock is held by another process. */
  readonly onWait?: ((pid: number) => void) | undefined;
  /** Milliseconds to wait for another holder; by default 0. */
  readonly patience?: number;
  /** Waits between attempts; replaced in tests. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  /** The term of the server that leads the store, if the process works for it. */
  readonly term?: number | undefined;
  /** Whether only this machine uses the lock: a holder on another had it under an earlier name. */
  readonly isLocal?: boolean;
}

const PAUSE_MS = 50;

/** Returns the name of this machine, which must differ between machines that share a store. */
export const machineName = (): string => process.env['PUBLISH_MACHINE'] || hostname();

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

type Seeker = Pick<LockOptions, 'term' | 'isLocal'>;

/** Whether the holder of a lock may still work, seen by a process that wants it. */
function isHeld(holder: Holder, { term = 0, isLocal = false }: Seeker): boolean {
  const { pid, started, machine = machineName() } = holder;
  if (isLocal || machine === machineName()) return isRunning(pid, started);
  // Whether it runs is unknown, but the leader of a later term has shut it out.
  return (holder.term ?? Infinity) >= term;
}

/** The holder of a lock file that is damaged, for example after a power cut: no process. */
const NOBODY: Holder = { pid: 0, started: 'never', token: 'damaged' };

function holderOf(file: string): Holder | undefined {
  try {
    return ifExists(() => JSON.parse(readFileSync(file, 'utf8')) as Holder);
  } catch (error) {
    if (error instanceof SyntaxError) return NOBODY;
    throw error;
  }
}

/** Tries once to take a lock. Returns the lock, or the running process that holds it. */
function attempt(file: string, seeker: Seeker): Lock | Holder {
  const own: Holder = {
    pid: process.pid,
    started: processStart(process.pid),
    token: randomUUID(),
    machine: machineName(),
    term: seeker.term,
  };
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
      if (isHeld(holder, seeker)) return holder;
      const takeoverLock = attempt(`${file}.after-${holder.token}`, seeker);
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
  { onWait, patience = 0, pause = after, ...seeker }: LockOptions = {},
): Promise<Lock> {
  let waited = 0;
  for (;;) {
    const result = attempt(file, seeker);
    if ('release' in result) return result;
    if (waited === 0) onWait?.(result.pid);
    if (waited >= patience) {
      const { pid, machine = machineName() } = result;
      throw new PublishError(
        machine === machineName()
          ? `${file} is locked by process ${pid}, which is still running. Try again later.`
          : `${file} is locked by process ${pid} on ${machine}. Try again later, or remove the file if that machine is lost.`,
      );
    }
    await pause(PAUSE_MS);
    waited += PAUSE_MS;
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
