/** Selects the content that queries read. */
import {
  manifestPath,
  readManifest,
  snapshotDirectory,
  type Manifest,
} from '../content/snapshot.ts';

/** The snapshot folder. */
export const directory = snapshotDirectory();
const watching = process.env['NODE_ENV'] === 'development';

let file = manifestPath(directory);
let manifest: Manifest | undefined;

/**
 * Makes queries read another manifest with objects in the snapshot folder, or by default the current
 * snapshot. Call it again if the file was replaced.
 */
export function selectManifest(other = manifestPath(directory)): void {
  file = other;
  manifest = undefined;
}

/** Returns the file of the manifest that queries read. */
export const selectedManifest = (): string => file;

/** Returns the manifest: always the same object, unless there is a newer one in development. */
export function currentManifest(): Manifest {
  // Returns the same object until the file is replaced.
  if (!manifest || watching) manifest = readManifest(directory, file);
  return manifest;
}
