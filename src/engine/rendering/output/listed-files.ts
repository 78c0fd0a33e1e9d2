/** The files in the output folder, compared with the files of the site. */
import { filesBelow } from '../../disk/files-below.ts';
import type { FilesRecord, PageRecord } from '../incremental/build-index.ts';
import { payloadFile } from '../render/payload.ts';

/** Extensions of the compressed copies that hosts serve instead of a file. */
export const COMPRESSED = ['.br', '.gz'] as const;

/**
 * Returns the files of a site: compiled files, pages with their payloads, and all others. The pages
 * that are `missing` have none.
 */
export function listedFiles(
  compiled: readonly string[],
  pages: ReadonlyMap<string, PageRecord>,
  others: Iterable<FilesRecord>,
  missing: ReadonlySet<string>,
): string[] {
  const listed = [...compiled];
  // Only compiled files can be in a group too; a set of all files would take long.
  const known = new Set(compiled);
  for (const [file, { hasPayload }] of pages) {
    if (missing.has(file)) continue;
    listed.push(file);
    if (hasPayload) listed.push(payloadFile(file));
  }
  for (const { files } of others) listed.push(...files.filter((file) => !known.has(file)));
  return listed;
}

/** Whether a file, or the file that it is a compressed copy of, is listed. */
export const isListed = (file: string, listed: ReadonlySet<string>): boolean =>
  listed.has(file) ||
  COMPRESSED.some((ending) => file.endsWith(ending) && listed.has(file.slice(0, -ending.length)));

/** Returns the files below a folder that are not listed, sorted. */
export const strayFiles = (folder: string, listed: ReadonlySet<string>): string[] =>
  filesBelow(folder)
    .filter((file) => !isListed(file, listed))
    .sort();
