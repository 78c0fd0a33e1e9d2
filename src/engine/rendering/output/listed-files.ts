/** What lies in the folder of the built site, beside what the build says of it. */
import { readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';
import type { FilesRecord, PageRecord } from '../incremental/build-index.ts';
import { payloadFile } from '../render/payload.ts';

/** Endings of the compressed neighbours that hosts serve in place of a file. */
export const COMPRESSED = ['.br', '.gz'] as const;

/** All files below a folder, as paths with slashes. */
export function filesBelow(folder: string): string[] {
  const pathOf = ({ parentPath, name }: Dirent): string =>
    path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(pathOf);
}

/** The files of a site: what the compiler wrote, pages with their payloads, and all others. */
export function listedFiles(
  compiled: readonly string[],
  pages: ReadonlyMap<string, PageRecord>,
  others: Iterable<FilesRecord>,
): string[] {
  const listed = new Set(compiled);
  for (const [file, { hasPayload }] of pages) {
    listed.add(file);
    if (hasPayload) listed.add(payloadFile(file));
  }
  for (const { files } of others) for (const file of files) listed.add(file);
  return [...listed];
}

/** Whether a file belongs to a list: as one of it, or as the compressed neighbour of one. */
export const isListed = (file: string, listed: ReadonlySet<string>): boolean =>
  listed.has(file) ||
  COMPRESSED.some((ending) => file.endsWith(ending) && listed.has(file.slice(0, -ending.length)));

/** The files below a folder that do not belong to a list, in order. */
export const strayFiles = (folder: string, listed: ReadonlySet<string>): string[] =>
  filesBelow(folder)
    .filter((file) => !isListed(file, listed))
    .sort();
