/** Selects the snapshot that queries read. */
import { statSync } from 'node:fs';
import {
  manifestPath,
  readManifest,
  snapshotDirectory,
  type Manifest,
} from '../content/snapshot.ts';

/** The snapshot folder. */
export const directory = snapshotDirectory();
const watching = process.env['NODE_ENV'] === 'development';

let manifest: Manifest | undefined;
let readAt = 0;

/** Drops the cached manifest, so that queries read the current snapshot. */
export function forgetManifest(): void {
  manifest = undefined;
}

/** Returns the manifest: always the same object, unless there is a newer one in development. */
export function currentManifest(): Manifest {
  if (manifest && !watching) return manifest;
  const changedAt = watching
    ? statSync(manifestPath(directory), { throwIfNoEntry: false })?.mtimeMs
    : 0;
  if (!manifest || changedAt !== readAt) {
    manifest = readManifest(directory);
    readAt = changedAt ?? 0;
  }
  return manifest;
}
