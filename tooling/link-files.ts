import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../src/engine/disk/files-below.ts';
import { linkFile } from '../src/engine/publishing/trees.ts';

/** Hard-links the files of a folder, or the wanted ones of them, into another. Returns how many. */
export function linkFiles(from: string, to: string, isWanted = (_file: string) => true): number {
  const files = filesBelow(from).filter(isWanted);
  for (const file of files) {
    const target = path.join(to, file);
    mkdirSync(path.dirname(target), { recursive: true });
    linkFile(path.join(from, file), target);
  }
  return files.length;
}
