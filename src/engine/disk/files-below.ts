import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns all files below a folder, as relative paths with slashes, sorted: file systems list them
 * in different orders. Throws if it does not exist.
 */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
