/** Selects the snapshot that queries read. */
import { readManifest, snapshotDirectory, type Manifest } from '../content/snapshot.ts';

/** The snapshot folder. */
export const directory = snapshotDirectory();
const watching = process.env['NODE_ENV'] === 'development';

let manifest: Manifest | undefined;

/** Drops the cached manifest, so that queries read the current snapshot. */
export function forgetManifest(): void {
  manifest = undefined;
}

/** Returns the manifest: always the same object, unless there is a newer one in development. */
export function currentManifest(): Manifest {
  // Returns the same object until the file is replaced.
  if (!manifest || watching) manifest = readManifest(directory);
  return manifest;
}
