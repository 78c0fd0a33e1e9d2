/**
 * The fetch step: updates the snapshot from a source, by changes since the last update if
 * possible, or else by reading everything.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { configuredAnalytics } from '../../config/services.ts';
import { site } from '../../config/site.ts';
import { hashOf } from '../disk/digest.ts';
import { fetchChanges } from './fetch-changes.ts';
import { fetchWhole, type FetchOptions } from './fetch-whole.ts';
import { heldEntries, heldLine, type HeldEntry } from './held.ts';
import { placeWarnings } from './places.ts';
import { Previous } from './previous.ts';
import type { EntryProblem } from './problems.ts';
import {
  currentManifest,
  diffCollections,
  objectsExist,
  readBlocked,
  type CollectionChange,
  type Manifest,
} from './snapshot.ts';
import type { ContentSource } from './sources/source.ts';
import { isSweepDue, markSuperseded, sweep } from './sweep.ts';

const RELATIVE_IMPORT = /(?:from|import)\s*\(?['"](\.{1,2}\/[^'"]+\.(?:ts|json))['"]/g;

/** Returns a hash of modules, of everything that they import, and of the lock file. */
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

export interface UpdateOptions extends Omit<FetchOptions, 'code' | 'now' | 'onNotice'> {
  /** Reads everything, even if changes would do. */
  readonly whole?: boolean | undefined;
  /** Publishes entries that are dated in the future, too: for previews. */
  readonly showHeld?: boolean | undefined;
  /** The clock; by default the system's. */
  readonly now?: Date | undefined;
}

/** The result of an update. */
export interface ContentUpdate {
  readonly manifest: Manifest;
  /** The source's own name of the content that was read, if it has one. */
  readonly checkpoint: string | undefined;
  /** Whether everything was read, or only changes. */
  readonly read: 'everything' | 'changes';
  /** Differences from the previous snapshot; empty if there are none. */
  readonly changes: readonly CollectionChange[];
  /** Problems of the entries that are set aside. */
  readonly problems: readonly EntryProblem[];
  /** What somebody should know although nothing is wrong, as lines. */
  readonly notices: readonly string[];
  /** The entries that are dated in the future, the first one to go live first. */
  readonly held: readonly HeldEntry[];
}

const LOCK_FILE = path.join(import.meta.dirname, '../../../package-lock.json');

/** Returns a hash of what determines the objects besides the content: code and configuration. */
const currentCode = (): string =>
  hashOf(
    codeVersion([import.meta.filename], LOCK_FILE) + JSON.stringify([site, configuredAnalytics()]),
  );

/**
 * Updates the current snapshot from a source. An entry that cannot be used is set aside, and its
 * last good version stays. Throws `ContentError` with all problems if the source cannot be used,
 * or with `strict` on any problem; the snapshot then stays as it is, and the next update requests
 * the same content again.
 */
export async function updateContent(
  source: ContentSource,
  directory: string,
  { whole = false, showHeld = false, now = new Date(), ...options }: UpdateOptions = {},
): Promise<ContentUpdate> {
  const texts: string[] = [];
  const onNotice = (line: string): void => void texts.push(`Check: ${line}`);
  const clock = showHeld ? undefined : now;
  const settings = { ...options, onNotice, code: currentCode(), now: clock };
  const before = currentManifest(directory);
  const own = before?.source === source.name ? before : undefined;
  // A picture folder is always read in full. After a change of the code, everything is rendered.
  const isContinued = !whole && !source.media && own?.place?.code === settings.code;
  const { feed } = source;
  const last = own && objectsExist(directory, own) ? own : undefined;
  const changed =
    feed && last && isContinued
      ? await fetchChanges({ ...source, feed }, directory, last, settings)
      : undefined;
  const manifest = changed ?? (await fetchWhole(source, directory, last, settings));
  const changes = diffCollections(before?.collections ?? {}, manifest.collections);
  if (before && changed) markSuperseded(directory, before, changes);
  if (!changed || isSweepDue(directory)) sweep(directory, before ? [manifest, before] : [manifest]);
  const blocked = readBlocked(directory, manifest);
  const problems = blocked.flatMap((entry) => entry.problems);
  const checkpoint = manifest.place && feed?.checkpoint?.(manifest.place.cursor);
  const places = placeWarnings(new Previous(directory, manifest)).map((line) => `Warning: ${line}`);
  const read = changed ? 'changes' : 'everything';
  const held = heldEntries(blocked);
  const notices = [...places, ...texts, ...held.map(heldLine)];
  return { manifest, checkpoint, read, changes, problems, notices, held };
}

/** Reads everything in strict mode; returns the manifest of the snapshot. */
export async function fetchContent(source: ContentSource, directory: string): Promise<Manifest> {
  return (await updateContent(source, directory, { whole: true, strict: true })).manifest;
}
