/**
 * The fetch step: brings the snapshot up to date with a source, by what changed
 * since the last time where the source can tell, and else by everything.
 */
import path from 'node:path';
import { site } from '../config/site.ts';
import { codeVersion } from './code-version.ts';
import { fetchChanges } from './fetch-changes.ts';
import { fetchWhole } from './fetch-whole.ts';
import { diffCollections, type CollectionChange } from './snapshot-changes.ts';
import { currentManifest, hashOf, objectsAreThere, type Manifest } from './snapshot.ts';
import type { ContentSource } from './sources/source.ts';
import { isSweepDue, markSuperseded, sweep } from './sweep.ts';

/** Called as entries are read and rendered, with how many are done and how many are known of. */
export type Progress = (done: number, total: number) => void;

export interface FetchOptions {
  readonly progress?: Progress | undefined;
  /** Lets a snapshot through that has far fewer entries than the last one. */
  readonly allowShrink?: boolean | undefined;
  /** The share of the last snapshot's entries that counts as far fewer; 0.8 unless said. */
  readonly smallestShare?: number | undefined;
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
}

const LOCK_FILE = path.join(import.meta.dirname, '../../package-lock.json');

/** What decides the objects of a snapshot beside the content: the code, and the site's configuration. */
const currentCode = (): string =>
  hashOf(codeVersion([import.meta.filename], LOCK_FILE) + JSON.stringify(site));

/**
 * Makes what a source has now the current snapshot. Throws `ContentError` with
 * every problem listed when anything is wrong: the snapshot that was there stays
 * as it was, and the next update asks for the same changes again.
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
  // A folder that lost files lost them before somebody's eyes.
  const compared = feed ? own : undefined;
  const manifest = changed ?? (await fetchWhole(source, directory, compared, settings));
  const changes = diffCollections(before?.collections ?? {}, manifest.collections);
  if (before && changed) markSuperseded(directory, before, changes);
  if (!changed || isSweepDue(directory)) sweep(directory, before ? [manifest, before] : [manifest]);
  return { manifest, read: changed ? 'changes' : 'everything', changes };
}

/** The same by reading everything; resolves with the snapshot. */
export async function fetchContent(
  source: ContentSource,
  directory: string,
  progress?: Progress,
): Promise<Manifest> {
  return (await updateContent(source, directory, { progress, whole: true })).manifest;
}
