/** Compares two folders, like `diff -r`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns everything in a folder; names of folders end with `/`. */
function namesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const name = path.relative(folder, path.join(entry.parentPath, entry.name));
      return entry.isDirectory() ? `${name}/` : name;
    })
    .sort();
}

/** Returns files and folders that differ or exist only once; empty if the folders are equal. */
export function differences(one: string, other: string): string[] {
  const names = namesBelow(one);
  const otherNames = new Set(namesBelow(other));
  const missing = names.filter((name) => !otherNames.has(name));
  const known = new Set(names);
  const added = [...otherNames].filter((name) => !known.has(name));
  const different = names.filter(
    (name) =>
      otherNames.has(name) &&
      !name.endsWith('/') &&
      !readFileSync(path.join(one, name)).equals(readFileSync(path.join(other, name))),
  );
  return [...missing, ...added, ...different];
}
