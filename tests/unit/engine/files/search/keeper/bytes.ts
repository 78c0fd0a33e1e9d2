import type { IndexFiles } from '../../../../../../src/engine/files/search/pagefind.ts';

/** The files of an index as text, whichever kind of array their bytes came in. */
export const bytesOf = (files: IndexFiles): (readonly [string, string])[] =>
  Array.from(files, ([name, data]) => [name, Buffer.from(data).toString('base64')]);
