/** The files in the output folder, compared with the files of the site. */
import { filesBelow } from '../../disk/files-below.ts';
import type { FileDigests, FilesRecord, PageRecord } from '../incremental/build-index.ts';
import { payloadFile } from '../render/payload.ts';

/** Extensions of the compressed copies that hosts serve instead of a file. */
export const COMPRESSED = ['.br', '.gz'] as const;

export type Compression = (typeof COMPRESSED)[number];

/**
 * Returns the files of a site with their digests: compiled files, pages with their payloads, and all
 * others. The pages that are `missing` have none.
 */
export function listedFiles(
  compiled: FileDigests,
  pages: ReadonlyMap<string, PageRecord>,
  others: Iterable<Pick<FilesRecord, 'files'>>,
  missing: ReadonlySet<string>,
): Map<string, string> {
  const listed = new Map(Object.entries(compiled));
  for (const [file, { digest, payloadDigest }] of pages) {
    if (missing.has(file)) continue;
    listed.set(file, digest);
    if (payloadDigest !== undefined) listed.set(payloadFile(file), payloadDigest);
  }
  // A group may replace a compiled file.
  for (const { files } of others) {
    for (const [file, digest] of Object.entries(files)) listed.set(file, digest);
  }
  return listed;
}

/** The files of a site. */
type Listed = Pick<ReadonlySet<string>, 'has'>;

/** Whether a file, or the file that it is a compressed copy of, is listed. */
export const isListed = (file: string, listed: Listed): boolean =>
  listed.has(file) ||
  COMPRESSED.some((ending) => file.endsWith(ending) && listed.has(file.slice(0, -ending.length)));

/** Returns the files below a folder that are not listed, sorted. */
export const strayFiles = (folder: string, listed: Listed): string[] =>
  filesBelow(folder)
    .filter((file) => !isListed(file, listed))
    .sort();
