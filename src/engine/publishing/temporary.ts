/**
 * Temporary files of publishing lie in one folder of the store, by process: what
 * a process leaves when it is killed is found and removed by the next one.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning, processStart, type Holder } from './lock.ts';

/** A process by its id and when it began, as a folder is named. */
const OWNER = /^(\d+)-(\d*)$/;
/** What a lock leaves beside it when its process is killed in the middle of taking it. */
const LOCK_DRAFT = /\.lock\.(?:after-)?[\da-f-]{36}/;

/** Whether the process that a draft of a lock names is gone. */
function isAbandonedDraft(file: string): boolean {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return !isRunning(pid, started);
  } catch {
    // Removed meanwhile, or not written yet.
    return false;
  }
}

/** Removes what processes that are gone have left in a store. */
function removeAbandoned(store: string): void {
  const parent = path.join(store, 'temporary');
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    const [, pid, started = ''] = OWNER.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid), started)) continue;
    rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  for (const name of readdirSync(store).filter((one) => LOCK_DRAFT.test(one))) {
    const file = path.join(store, name);
    if (isAbandonedDraft(file)) rmSync(file, { force: true });
  }
}

/**
 * Returns a new folder of a store for the temporary files of this process, which
 * nobody else can look into. Removes those of processes that are gone.
 */
export function temporaryFolder(store: string): string {
  removeAbandoned(store);
  const name = `${process.pid}-${processStart(process.pid)}`;
  const folder = path.join(store, 'temporary', name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
