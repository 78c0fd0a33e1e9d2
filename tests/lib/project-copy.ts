/** The project as a fresh clone has it, once its packages are installed. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Where it lies: below the project, whose packages Node then finds by going up. */
const COPIES = path.join(root, 'test-results');

/** What a build, a fetch or the tests made, or what `astro dev` does not need. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'docs', 'tests', 'test-results', 'coverage']);

/** Copies the project without anything that was made from it; returns the folder, for the caller to remove. */
export function copyProject(): string {
  mkdirSync(COPIES, { recursive: true });
  const copy = mkdtempSync(path.join(COPIES, 'fresh-clone-'));
  for (const name of readdirSync(root)) {
    if (name.startsWith('.') || LEFT_OUT.has(name)) continue;
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  // A folder of its own for the caches of tools, and the commands that `npx` looks for.
  mkdirSync(path.join(copy, 'node_modules'));
  symlinkSync(path.join(root, 'node_modules/.bin'), path.join(copy, 'node_modules/.bin'));
  return copy;
}
