import type { IndexFiles } from '../../../../../../src/engine/files/search/pagefind.ts';

/** Returns the files of an index as text, regardless of the array type. */
export const bytesOf = (files: IndexFiles): (readonly [string, string])[] =>
  Array.from(files, ([name, data]) => [name, Buffer.from(data).toString('base64')]);
