/**
 * Removes objects that no snapshot uses. The objects of the previous manifest stay for its
 * readers, and so do objects written or used in the last hour, as another fetch may be running.
 * A sweep reads every folder, so small updates run it once a day.
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

/** How long an unreferenced object stays after its last use. */
const UNUSED_MS = 60 * 60 * 1000;
/** Time between the sweeps of small updates. */
const SWEEP_MS = 24 * 60 * 60 * 1000;

const folderOf = (directory: string): string => path.join(directory, 'objects');
/** A file whose modification time is the time of the last sweep. */
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

/** Adds the names of all objects of a manifest: collections and the bodies of their entries. */
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
      // Another process has removed the object.
    }
  }
}

/** Whether the last sweep was more than a day ago. */
export const isSweepDue = (directory: string): boolean => ageOf(markOf(directory)) > SWEEP_MS;

/** Marks replaced objects as used now: the previous snapshot may still have readers. */
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

/** Removes objects that are in no manifest and were not used for an hour. */
export function sweep(directory: string, manifests: readonly Manifest[]): void {
  const used = new Set<string>();
  // Setting an entry aside restores its version of the last build.
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
