/** What `diff -r` would say of two folders. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Everything below a folder, with `/` after the names of folders. */
function namesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const name = path.relative(folder, path.join(entry.parentPath, entry.name));
      return entry.isDirectory() ? `${name}/` : name;
    })
    .sort();
}

/** Files and folders that are not the same in both, each once; empty when nothing differs. */
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
