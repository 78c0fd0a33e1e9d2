/** The lock of a clone's content snapshot and output. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { snapshotDirectory } from '../content/snapshot.ts';
import { withLock, type LockOptions } from './lock.ts';

/**
 * Runs work that changes the content snapshot or the output of this clone, in one process at a time:
 * two would mix their content and folders.
 */
export function withBuildLock<T>(
  work: () => Promise<T>,
  onWait?: LockOptions['onWait'],
): Promise<T> {
  const directory = snapshotDirectory();
  mkdirSync(directory, { recursive: true });
  return withLock(path.join(directory, 'build.lock'), { onWait }, work);
}
