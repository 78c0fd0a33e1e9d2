/**
 * Removes objects that are in no snapshot. Whoever still reads the manifest
 * before the current one finds its objects, and whatever was written or used in
 * the last hour is kept, too: two fetches at a time do not take each other's
 * objects away. To look costs as much as there is, so small updates leave it to
 * the first one of a day.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BlockedEntry } from './problems.ts';
import {
  markUsed,
  objectPath,
  readBlocked,
  readBuilt,
  readEntries,
  storedCollections,
  type CollectionChange,
  type Manifest,
} from './snapshot.ts';

/** How long an object that no manifest names is kept after its last use. */
const UNUSED_MS = 60 * 60 * 1000;
/** How often small updates look for unused objects. */
const SWEEP_MS = 24 * 60 * 60 * 1000;

const folderOf = (directory: string): string => path.join(directory, 'objects');
/** Its time is that of the last sweep. */
const markOf = (directory: string): string => path.join(directory, 'swept');

const ageOf = (file: string): number =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity);

function blockedIn(directory: string, manifest: Manifest): BlockedEntry[] {
  try {
    return readBlocked(directory, manifest);
  } catch {
    return [];
  }
}

/** Names of all objects that a manifest leads to: collections, and the bodies of their entries. */
function addObjects(names: Set<string>, directory: string, manifest: Manifest): void {
  if (manifest.blocked) names.add(manifest.blocked);
  for (const { refused } of blockedIn(directory, manifest)) {
    if (refused.kind === 'stored' && refused.entry.body) names.add(refused.entry.body);
  }
  for (const [name, scope, { object }] of storedCollections(manifest.collections)) {
    if (names.has(object)) continue;
    names.add(object);
    try {
      const entries = readEntries(directory, manifest, name, scope);
      for (const { body } of entries) if (body) names.add(body);
    } catch {
      // An object that somebody else has removed names nothing.
    }
  }
}

/** Whether a day has gone by since the last sweep. */
export const isSweepDue = (directory: string): boolean => ageOf(markOf(directory)) > SWEEP_MS;

/** Gives what a change has put aside its hour: somebody may be reading the snapshot before. */
export function markSuperseded(
  directory: string,
  before: Manifest,
  changes: readonly CollectionChange[],
): void {
  for (const { collection, scope, upserted, removed } of changes) {
    const outdated = new Set([...upserted, ...removed]);
    for (const { id, body } of readEntries(directory, before, collection, scope)) {
      if (body && outdated.has(id)) markUsed(objectPath(directory, body));
    }
    const object = before.collections[collection]?.[scope]?.object;
    if (object) markUsed(objectPath(directory, object));
  }
}

/** Removes what neither manifest names and nobody has used for an hour. */
export function sweep(directory: string, manifests: readonly Manifest[]): void {
  const used = new Set<string>();
  // The last good versions of entries whose pages fail are those of the last build.
  const built = readBuilt(directory);
  for (const manifest of built ? [...manifests, built] : manifests) {
    addObjects(used, directory, manifest);
  }
  const objects = folderOf(directory);
  mkdirSync(objects, { recursive: true });
  for (const folder of readdirSync(objects)) {
    for (const name of readdirSync(path.join(objects, folder))) {
      const file = path.join(objects, folder, name);
      if (!used.has(name) && ageOf(file) > UNUSED_MS) rmSync(file, { force: true });
    }
  }
  writeFileSync(markOf(directory), '');
}
