/**
 * What a build remembers for the next one: which pages there are, what each
 * rests on, and what made them. It lies in the folder of what is not public and
 * appears there whole, after everything else of a build.
 */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Answers, type StoredAnswers } from './answers.ts';
import { fileVersion } from './place.ts';
import { replaceFile } from './write-file.ts';

const VERSION = 2;
const INDEX_FILE = 'index.json';

/** A page as it was rendered. */
export interface PageRecord {
  readonly address: string;
  readonly status: number;
  /** The query that lists it among others; undefined for a page that is always there. */
  readonly list: number | undefined;
  readonly reads: readonly number[];
  readonly hasPayload: boolean;
  /** Whether it could not be rendered: its files, if there are any, are of an earlier build. */
  readonly failed?: boolean | undefined;
}

export interface BuildIndex {
  /** Hash of what was compiled, and of the configuration. */
  readonly code: string;
  readonly snapshot: string;
  readonly build: string;
  /** Hash of the three before: what the output as a whole is. */
  readonly output: string;
  readonly answers: Answers;
  /** By file. */
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** Files that are no pages, by the name of their lot. */
  readonly files: ReadonlyMap<string, FilesRecord>;
  /** What the shared chrome rests on, and with it the build id. */
  readonly chrome: readonly number[];
  /** Files of the site that the compiler wrote. */
  readonly compiled: readonly string[];
  /** The inline scripts of the project's own code. */
  readonly scripts: readonly string[];
  /** Of a build that rendered a share of the pages, and nothing else. */
  readonly share?: Share | undefined;
}

/** One of several shares of a build, counted from 1. */
export interface Share {
  readonly number: number;
  readonly of: number;
  /** Pages of all shares together. */
  readonly pages: number;
}

/** A lot of files as they were made. */
export interface FilesRecord {
  readonly reads: readonly number[];
  readonly files: readonly string[];
}

type StoredPage = readonly [
  file: string,
  address: string,
  status: number,
  list: number,
  reads: readonly number[],
  payload: 0 | 1,
  failed?: true,
];

interface StoredIndex extends Omit<BuildIndex, 'answers' | 'pages' | 'files'> {
  readonly version: number;
  readonly answers: StoredAnswers;
  readonly pages: readonly StoredPage[];
  readonly files: readonly (readonly [string, FilesRecord])[];
}

/** An index that was read ahead, and of which file. Builds write into it, so it is handed out once. */
let ahead: { readonly version: string; readonly index: BuildIndex | undefined } | undefined;

/** Reads the index in a folder now for whoever asks for it next, as long as it is the same file then. */
export function readIndexAhead(folder: string): void {
  const file = path.join(folder, INDEX_FILE);
  const version = fileVersion(file);
  ahead = version === undefined ? undefined : { version, index: parseIndex(file) };
}

/** The index in a folder; undefined where there is none, or none of this version. */
export function readIndex(folder: string): BuildIndex | undefined {
  const file = path.join(folder, INDEX_FILE);
  const version = fileVersion(file);
  if (version === undefined) return undefined;
  const known = ahead;
  ahead = undefined;
  return known?.version === version ? known.index : parseIndex(file);
}

function parseIndex(file: string): BuildIndex | undefined {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredIndex;
    if (stored.version !== VERSION) return undefined;
    const pages = stored.pages.map(([name, address, status, list, reads, payload, failed]) => {
      const hasPayload = payload === 1;
      const ownList = list < 0 ? undefined : list;
      const record = { address, status, list: ownList, reads, hasPayload, failed };
      return [name, record] as const;
    });
    return {
      ...stored,
      answers: new Answers(stored.answers),
      pages: new Map(pages),
      files: new Map(stored.files),
    };
  } catch {
    return undefined;
  }
}

/** Puts an index in its place. */
export function writeIndex(folder: string, index: BuildIndex): void {
  const stored: StoredIndex = {
    ...index,
    version: VERSION,
    answers: index.answers.stored(),
    pages: Array.from(index.pages, ([file, page]): StoredPage => {
      const { address, status, list = -1, reads, hasPayload, failed } = page;
      const stored = [file, address, status, list, reads, hasPayload ? 1 : 0] as const;
      return failed ? [...stored, true] : stored;
    }),
    files: [...index.files],
  };
  replaceFile(path.join(folder, INDEX_FILE), JSON.stringify(stored));
}

/** Takes the index away: what lies in the place is then nothing to build on. */
export const removeIndex = (folder: string): Promise<void> =>
  rm(path.join(folder, INDEX_FILE), { force: true });
