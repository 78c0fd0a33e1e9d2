/** Going back to a release that is kept. */
import { PublishError } from './errors.ts';
import { acquireLock, type LockOptions } from './lock.ts';
import {
  currentId,
  flip,
  heldReleases,
  holdReleases,
  readRelease,
  releaseIds,
  settleHostRules,
  Store,
  type Release,
} from './store.ts';

export interface StoredRelease extends Release {
  readonly isLive: boolean;
}

/** The releases that are kept, the oldest first. */
export function listReleases(directory: string): StoredRelease[] {
  const store = new Store(directory);
  store.prepare();
  const live = currentId(store);
  return releaseIds(store).map((id) => ({ ...readRelease(store, id), isLive: id === live }));
}

/**
 * Makes a kept release the live one: the one that is named, or the one before
 * what is live. Returns where it came from and where it is now. Throws
 * `PublishError` where there is no such release.
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
    const from = currentId(store);
    if (from === undefined) throw new PublishError('Nothing has been published yet.');
    const target = to ?? releaseIds(store).findLast((id) => id < from);
    if (target === undefined) {
      throw new PublishError(`There is no release before ${from}: it is the oldest that is kept.`);
    }
    if (target === from) throw new PublishError(`${from} is the live release already.`);
    const release = readRelease(store, target);
    // Going forward again frees what it comes to.
    const held = new Set([...heldReleases(store), from]);
    holdReleases(
      store,
      [...held].filter((id) => id > target),
    );
    flip(store, release);
    settleHostRules(store, release.id);
    return { from, to: release };
  } finally {
    lock.release();
  }
}
