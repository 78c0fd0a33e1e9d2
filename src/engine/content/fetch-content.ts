/**
 * The fetch step: brings the snapshot up to date with a source, by what changed
 * since the last time where the source can tell, and else by everything.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '../../config/site.ts';
import { fetchChanges } from './fetch-changes.ts';
import { fetchWhole } from './fetch-whole.ts';
import type { EntryProblem } from './problems.ts';
import {
  currentManifest,
  diffCollections,
  hashOf,
  objectsAreThere,
  readBlocked,
  type CollectionChange,
  type Manifest,
} from './snapshot.ts';
import type { ContentSource } from './sources/source.ts';
import { isSweepDue, markSuperseded, sweep } from './sweep.ts';

const RELATIVE_IMPORT = /(?:from|import)\s*\(?['"](\.{1,2}\/[^'"]+\.(?:ts|json))['"]/g;

/** A hash of modules, of all that they import, and of the versions of what is installed. */
export function codeVersion(entries: readonly string[], lockFile: string): string {
  const hash = createHash('sha256').update(readFileSync(lockFile));
  const seen = new Set<string>();
  const add = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    hash.update(source);
    for (const [, target = ''] of source.matchAll(RELATIVE_IMPORT)) {
      add(path.resolve(path.dirname(file), target));
    }
  };
  for (const entry of entries) add(entry);
  return hash.digest('hex').slice(0, 24);
}

/** Called as entries are read and rendered, with how many are done and how many are known of. */
export type Progress = (done: number, total: number) => void;

export interface FetchOptions {
  readonly progress?: Progress | undefined;
  /** Lets a snapshot through that has far fewer entries than the last one. */
  readonly allowShrink?: boolean | undefined;
  /** The share of the last snapshot's entries that counts as far fewer; 0.8 unless said. */
  readonly smallestShare?: number | undefined;
  /** Refuses everything when anything is wrong, and sets nothing aside. */
  readonly strict?: boolean | undefined;
}

export interface UpdateOptions extends FetchOptions {
  /** Reads everything, whatever the snapshot knows. */
  readonly whole?: boolean | undefined;
}

/** What an update did. */
export interface ContentUpdate {
  readonly manifest: Manifest;
  /** Everything was read, or what had changed. */
  readonly read: 'everything' | 'changes';
  /** How the snapshot differs from the one before; empty when it does not. */
  readonly changes: readonly CollectionChange[];
  /** What is wrong with the entries that are set aside. */
  readonly problems: readonly EntryProblem[];
}

const LOCK_FILE = path.join(import.meta.dirname, '../../../package-lock.json');

/** What decides the objects of a snapshot beside the content: the code, and the site's configuration. */
const currentCode = (): string =>
  hashOf(codeVersion([import.meta.filename], LOCK_FILE) + JSON.stringify(site));

/**
 * Makes what a source has now the current snapshot. An entry that cannot be used is set
 * aside, and its last good version stays. Throws `ContentError` with every problem listed
 * where the source as a whole cannot be used, or with `strict` where anything is wrong: the
 * snapshot that was there stays as it was, and the next update asks for the same again.
 */
export async function updateContent(
  source: ContentSource,
  directory: string,
  { whole = false, ...options }: UpdateOptions = {},
): Promise<ContentUpdate> {
  const settings = { ...options, code: currentCode() };
  const before = currentManifest(directory);
  const own = before?.source === source.name ? before : undefined;
  // Pictures of a folder are looked at whole, and what other code has made is made anew.
  const isContinued = !whole && !source.media && own?.place?.code === settings.code;
  const { feed, name } = source;
  const changed =
    feed && own && isContinued && objectsAreThere(directory, own)
      ? await fetchChanges({ name, feed }, directory, own, settings)
      : undefined;
  const last = own && objectsAreThere(directory, own) ? own : undefined;
  const manifest = changed ?? (await fetchWhole(source, directory, last, settings));
  const changes = diffCollections(before?.collections ?? {}, manifest.collections);
  if (before && changed) markSuperseded(directory, before, changes);
  if (!changed || isSweepDue(directory)) sweep(directory, before ? [manifest, before] : [manifest]);
  const problems = readBlocked(directory, manifest).flatMap((entry) => entry.problems);
  return { manifest, read: changed ? 'changes' : 'everything', changes, problems };
}

/** The same by reading everything, where all of it must be good; resolves with the snapshot. */
export async function fetchContent(
  source: ContentSource,
  directory: string,
  progress?: Progress,
): Promise<Manifest> {
  return (await updateContent(source, directory, { progress, whole: true, strict: true })).manifest;
}
