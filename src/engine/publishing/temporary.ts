/**
 * Temporary files of publishing are in one folder of the store, by process, so that the next
 * process can remove what a killed one left.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning, machineName, processStart, type Holder } from './lock.ts';

/** A folder name: the id and start time of a process, and its machine. */
const OWNER = /^(\d+)-(\d*)-(.+)$/;
/** Draft of a lock file, left by a process that was killed while it took the lock. */
const LOCK_DRAFT = /\.lock\.(?:after-)?[\da-f-]{36}/;

/** Whether the process named in a draft of a lock file no longer runs. */
function isAbandonedDraft(file: string): boolean {
  try {
    const { pid, started, machine } = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return (machine ?? machineName()) === machineName() && !isRunning(pid, started);
  } catch {
    // The file was removed in the meantime, or is not written yet.
    return false;
  }
}

/** Removes temporary files and lock drafts of this machine's processes that no longer run. */
function removeAbandoned(store: string): void {
  const parent = path.join(store, 'temporary');
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    const [, pid, started = '', machine] = OWNER.exec(name) ?? [];
    if (machine !== encodeURIComponent(machineName()) || isRunning(Number(pid), started)) continue;
    rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  for (const name of readdirSync(store).filter((one) => LOCK_DRAFT.test(one))) {
    const file = path.join(store, name);
    if (isAbandonedDraft(file)) rmSync(file, { force: true });
  }
}

/**
 * Creates and returns a folder for the temporary files of this process, private to its user.
 * Removes the folders of this machine's processes that no longer run.
 */
export function temporaryFolder(store: string): string {
  removeAbandoned(store);
  const machine = encodeURIComponent(machineName());
  const name = `${process.pid}-${processStart(process.pid)}-${machine}`;
  const folder = path.join(store, 'temporary', name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
