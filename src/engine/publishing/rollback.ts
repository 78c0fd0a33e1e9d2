/** Rolls the site back to an earlier release. */
import { recoverStore } from './collect.ts';
import { damagedFiles, releaseDigests } from './digests.ts';
import { PublishError } from './errors.ts';
import { acquireLock, type LockOptions } from './lock.ts';
import {
  blockedReleases,
  currentId,
  flip,
  readRelease,
  releaseIds,
  Store,
  updateHostRules,
  writeBlockedReleases,
  type Release,
} from './store.ts';

export interface StoredRelease extends Release {
  readonly isLive: boolean;
}

/** Returns the releases of the store, oldest first. */
export function listReleases(directory: string): StoredRelease[] {
  const store = new Store(directory);
  store.prepare();
  const live = currentId(store);
  return releaseIds(store).map((id) => ({ ...readRelease(store, id), isLive: id === live }));
}

/**
 * Makes a release of the store live: the given one, or by default the one before the live
 * release. Returns the previous and the new live release. Throws `PublishError` if there is
 * no such release, or if its files are not those that were published.
 */
export async function rollBack(
  directory: string,
  to?: string,
  lockOptions?: LockOptions,
): Promise<{ from: string; to: Release }> {
  const store = new Store(directory);
  store.prepare();
  const lock = await acquireLock(store.lock, lockOptions);
  try {
    if (lock.takenOver) recoverStore(store);
    const from = currentId(store);
    if (from === undefined) throw new PublishError('Nothing has been published yet.');
    const target = to ?? releaseIds(store).findLast((id) => id < from);
    if (target === undefined) {
      throw new PublishError(`There is no release before ${from}: it is the oldest in the store.`);
    }
    if (target === from) throw new PublishError(`${from} is already the live release.`);
    const release = readRelease(store, target);
    const problems = damagedFiles(store.tree(release.root), releaseDigests(store, release));
    if (problems.length > 0) {
      throw new PublishError(`Not rolled back: ${target} is damaged.`, problems);
    }
    // A rollback forward unblocks the releases up to its target.
    const blocked = new Set([...blockedReleases(store), from]);
    writeBlockedReleases(
      store,
      [...blocked].filter((id) => id > target),
    );
    flip(store, release);
    updateHostRules(store, release.id);
    return { from, to: release };
  } finally {
    lock.release();
  }
}
