/**
 * Hashed assets that an output no longer has. A tab that was opened before the
 * release still asks for them, so they stay in the trees of later releases.
 */
import type { Changes } from './changes.ts';
import type { RetiredAsset } from './store.ts';

/** Folders whose files have names that change with their bytes. */
const ASSET_FOLDERS = ['_astro/', '_media/', '_messages/'];

/** A tab may stay open over many small edits: releases alone are no measure of time. */
const AT_LEAST_MS = 24 * 60 * 60 * 1000;

export interface Retention {
  /** How many later releases an asset is kept for, at least. */
  readonly releases: number;
  readonly now: Date;
}

const isAsset = (file: string): boolean => ASSET_FOLDERS.some((folder) => file.startsWith(folder));

/**
 * The changes with all that is to be kept taken out of what is removed, and the
 * assets that the release carries along. One is dropped when the given number
 * of releases has carried it for a day.
 */
export function retireAssets(
  changes: Changes,
  carried: readonly RetiredAsset[],
  { releases, now }: Retention,
): { changes: Changes; retired: RetiredAsset[] } {
  const isBack = new Set(changes.written);
  const known = new Map(carried.map((asset) => [asset.file, asset]));
  for (const file of changes.removed) {
    if (isAsset(file) && !known.has(file)) {
      known.set(file, { file, since: now.toISOString(), releases: 0 });
    }
  }
  const retired: RetiredAsset[] = [];
  const dropped: string[] = [];
  for (const asset of known.values()) {
    if (isBack.has(asset.file)) continue;
    const age = now.getTime() - Date.parse(asset.since);
    if (asset.releases >= releases && age >= AT_LEAST_MS) dropped.push(asset.file);
    else retired.push({ ...asset, releases: asset.releases + 1 });
  }
  const removed = changes.removed.filter((file) => !isAsset(file));
  return { changes: { written: changes.written, removed: [...removed, ...dropped] }, retired };
}
