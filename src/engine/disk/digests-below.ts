import { readFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from './digest.ts';
import { filesBelow } from './files-below.ts';

/** Returns the digests of all files below a folder, by their relative paths. */
export const digestsBelow = (folder: string): Record<string, string> =>
  Object.fromEntries(
    filesBelow(folder).map((file) => [file, digestOf(readFileSync(path.join(folder, file)))]),
  );
