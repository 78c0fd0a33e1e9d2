/** Room for a new run that does not make it slower. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bench } from './site-build.ts';

const aside = path.join(bench, '.aside');
let count = 0;

/**
 * Moves folders out of the way; those that are not there are left out. Not removed:
 * for some minutes after it has lost many files, ext4 looks at each new one whether its
 * place was one of theirs, and a third of a build's CPU time went there.
 */
export function setAside(folders: readonly string[]): void {
  mkdirSync(aside, { recursive: true });
  for (const folder of folders.filter((one) => existsSync(one))) {
    renameSync(folder, path.join(aside, `${process.pid}-${(count += 1)}`));
  }
}

/** Sets aside whatever an earlier benchmark has left. */
export function emptyBench(): void {
  mkdirSync(bench, { recursive: true });
  const names = readdirSync(bench).filter((name) => name !== path.basename(aside));
  setAside(names.map((name) => path.join(bench, name)));
}

/** Removes all that was set aside. */
export function removeAside(): void {
  rmSync(aside, { recursive: true, force: true });
}
