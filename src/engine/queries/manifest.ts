/** Which snapshot queries read. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { readManifest, snapshotDirectory, type Manifest } from '../content/snapshot.ts';

/** The folder of the snapshot. */
export const directory = snapshotDirectory();
const watching = process.env['NODE_ENV'] === 'development';

let manifest: Manifest | undefined;
let readAt = 0;

/** Lets queries read the snapshot that is current now. */
export function forgetManifest(): void {
  manifest = undefined;
}

/** The manifest that a process works on: the same object until, in development, there is a newer one. */
export function currentManifest(): Manifest {
  if (manifest && !watching) return manifest;
  const changedAt = watching
    ? statSync(path.join(directory, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs
    : 0;
  if (!manifest || changedAt !== readAt) {
    manifest = readManifest(directory);
    readAt = changedAt ?? 0;
  }
  return manifest;
}
