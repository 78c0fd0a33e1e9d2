/** Puts files at second paths without copying their bytes. */
import { constants, copyFileSync, linkSync, mkdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files-below.ts';

/** Error codes of file systems that cannot link a file, or have no links left. */
const CANNOT_LINK = new Set(['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Puts a file at a second path with a hard link, or with a copy if it cannot be linked. Throws if
 * there is a file already.
 */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!CANNOT_LINK.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    // Hosts send the modification time to caches.
    const { atime, mtime } = statSync(from);
    utimesSync(to, atime, mtime);
  }
}

/**
 * Links the files of a folder, or the wanted ones of them, into another. Returns how many. Throws
 * if one is there already.
 */
export function linkFiles(from: string, to: string, isWanted = (_file: string) => true): number {
  const files = filesBelow(from).filter(isWanted);
  const folders = new Set(files.map((file) => path.dirname(file)));
  for (const folder of folders) mkdirSync(path.join(to, folder), { recursive: true });
  for (const file of files) linkFile(path.join(from, file), path.join(to, file));
  return files.length;
}
