/** A copy of the project like a fresh clone with installed packages. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Inside the project, so that Node finds its packages in a parent folder. */
const COPIES = path.join(root, 'test-results');

/** Output of builds, fetches and tests, and what `astro dev` doesn't need. */
const EXCLUDED = new Set('node_modules dist docs tests test-results coverage bench cms'.split(' '));

/** Copies the project without generated files; the caller must remove the returned folder. */
export function copyProject(): string {
  mkdirSync(COPIES, { recursive: true });
  const copy = mkdtempSync(path.join(COPIES, 'fresh-clone-'));
  for (const name of readdirSync(root)) {
    if (name.startsWith('.') || EXCLUDED.has(name)) continue;
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  // A separate folder for tool caches, with the commands that `npx` looks for.
  mkdirSync(path.join(copy, 'node_modules'));
  symlinkSync(path.join(root, 'node_modules/.bin'), path.join(copy, 'node_modules/.bin'));
  return copy;
}
