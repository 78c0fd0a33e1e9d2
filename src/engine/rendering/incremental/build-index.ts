/**
 * The build index: what a build records for the next one about its pages, their dependencies and
 * its code. It is in the folder of non-public files, and is written atomically as the last step.
 */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FailedEntry } from '../../content/set-aside.ts';
import { QueryResults, type StoredQueryResults } from './query-results.ts';
import { fileVersion } from '../../disk/file-version.ts';
import { replaceFile } from '../../disk/replace-file.ts';
import type { Locale } from '../../../i18n/locales.ts';

const VERSION = 4;
const INDEX_FILE = 'index.json';

/** A page of the site. */
export interface PlannedPage {
  /** Path inside the renderer: `/ru/pricing`. */
  readonly address: string;
  /** The status code that the page must return. */
  readonly status: number;
  /** The query that lists the page; undefined for a page that always exists. */
  readonly list: number | undefined;
}

/** A page as it was rendered. */
export interface PageRecord extends PlannedPage {
  readonly dependencies: readonly number[];
  /** The SHA-256 digest of its file, empty if it has none, and of its payload if it has one. */
  readonly digest: string;
  readonly payloadDigest?: string | undefined;
  /** Whether it could not be rendered: its files, if there are any, are of an earlier build. */
  readonly failed?: boolean | undefined;
}

export interface BuildIndex {
  /** Hash of the compiled code and the configuration. */
  readonly code: string;
  readonly snapshot: string;
  readonly build: string;
  /** Hash of the three above: identifies the output as a whole. */
  readonly output: string;
  readonly results: QueryResults;
  /** By file. */
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** All other files, by the name of their group. */
  readonly files: ReadonlyMap<string, FilesRecord>;
  /** The queries that the shared chrome, and with it the build id, depends on. */
  readonly chrome: readonly number[];
  /** Files of the site that the compiler wrote. */
  readonly compiled: FileDigests;
  /** The inline scripts of the project's own code. */
  readonly scripts: readonly string[];
  /** Of a shard: the locales that it has; none if it has what all locales share. */
  readonly locales?: readonly Locale[] | undefined;
  /** Set if pages failed because of entries. Other code, or other content, tries them again. */
  readonly setAside?: SetAside | undefined;
}

/** The entries that a build has set aside, and the id of the content with them. */
export interface SetAside {
  readonly content: string;
  readonly entries: readonly FailedEntry[];
}

/** Files of the site with their SHA-256 digests. */
export type FileDigests = Readonly<Record<string, string>>;

/** A file group as it was written. */
export interface FilesRecord {
  /** Whether the next build writes it in any case: the last one left it out. */
  readonly isDeferred?: boolean;
  readonly dependencies: readonly number[];
  readonly files: FileDigests;
}

type StoredPage = readonly [
  file: string,
  address: string,
  status: number,
  list: number,
  dependencies: readonly number[],
  digest: string,
  payloadDigest: string,
  failed?: true,
];

interface StoredIndex extends Omit<BuildIndex, 'results' | 'pages' | 'files'> {
  readonly version: number;
  readonly results: StoredQueryResults;
  readonly pages: readonly StoredPage[];
  readonly files: readonly (readonly [string, FilesRecord])[];
}

/** The index read ahead or last written, and its file version. Used only once: builds modify it. */
let preloaded: { readonly version: string; readonly index: BuildIndex | undefined } | undefined;

/** Preloads the index in a folder. The next `readIndex` returns it if the file is unchanged. */
export function readIndexAhead(folder: string): BuildIndex | undefined {
  const file = path.join(folder, INDEX_FILE);
  const version = fileVersion(file);
  preloaded = version === undefined ? undefined : { version, index: parseIndex(file) };
  return preloaded?.index;
}

/** Returns the index in a folder; undefined if there is none of this version. */
export function readIndex(folder: string): BuildIndex | undefined {
  const file = path.join(folder, INDEX_FILE);
  const version = fileVersion(file);
  if (version === undefined) return undefined;
  const known = preloaded;
  preloaded = undefined;
  return known?.version === version ? known.index : parseIndex(file);
}

function parseIndex(file: string): BuildIndex | undefined {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredIndex;
    if (stored.version !== VERSION) return undefined;
    const pages = stored.pages.map((page) => {
      const [name, address, status, list, dependencies, digest, payload, failed] = page;
      const payloadDigest = payload || undefined;
      const ownList = list < 0 ? undefined : list;
      const record = {
        address,
        status,
        list: ownList,
        dependencies,
        digest,
        payloadDigest,
        failed,
      };
      return [name, record] as const;
    });
    return {
      ...stored,
      results: new QueryResults(stored.results),
      pages: new Map(pages),
      files: new Map(stored.files),
    };
  } catch {
    return undefined;
  }
}

/** Writes the index in a folder. */
export function writeIndex(folder: string, index: BuildIndex): void {
  const stored: StoredIndex = {
    ...index,
    version: VERSION,
    results: index.results.stored(),
    pages: Array.from(index.pages, ([file, page]): StoredPage => {
      const { address, status, list = -1, dependencies, digest, payloadDigest = '', failed } = page;
      const stored = [file, address, status, list, dependencies, digest, payloadDigest] as const;
      return failed ? [...stored, true] : stored;
    }),
    files: [...index.files],
  };
  const file = path.join(folder, INDEX_FILE);
  replaceFile(file, JSON.stringify(stored));
  preloaded = { version: fileVersion(file) ?? '', index };
}

/** Removes the index in a folder, so that the next build is a full one. */
export const removeIndex = (folder: string): Promise<void> =>
  rm(path.join(folder, INDEX_FILE), { force: true });
