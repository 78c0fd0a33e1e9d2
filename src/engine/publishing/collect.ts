/** Removes old releases and the trees that only they use. */
import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { neededReleases } from './announcements/announced.ts';
import { ifExists } from './errors.ts';
import {
  blockedReleases,
  currentId,
  readRelease,
  releaseIds,
  removeRecord,
  type Store,
} from './store.ts';
import { removeTrees } from './trees.ts';

/** Yields the subfolders of a tree by name, with their trees; none if the tree does not exist. */
function* childTrees(store: Store, tree: string): Generator<[name: string, tree: string]> {
  const folder = store.tree(tree);
  for (const entry of ifExists(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    if (!entry.isSymbolicLink()) continue;
    yield [entry.name, path.basename(readlinkSync(path.join(folder, entry.name)))];
  }
}

/**
 * Yields the trees that are reachable from `tree` and from none of `others`. A tree has
 * the same path in all releases that use it, so comparing path by path finds them without
 * a walk through what two releases share: the cost depends on what changed.
 */
function* onlyIn(store: Store, tree: string, others: readonly string[]): Generator<string> {
  if (others.includes(tree)) return;
  yield tree;
  for (const [name, child] of childTrees(store, tree)) {
    const counterparts: string[] = [];
    for (const other of others) {
      const counterpart = store.childTree(other, name);
      if (counterpart !== undefined) counterparts.push(counterpart);
      // This is nearly always the first one.
      if (counterpart === child) break;
    }
    yield* onlyIn(store, child, counterparts);
  }
}

/**
 * Removes all releases except the live one, the newest `keep` that are complete, and those that
 * are to be announced. The record is removed
 * first, so that nobody rolls back to a half-removed release; `recoverStore` removes trees
 * that a killed process leaves.
 */
export function collectReleases(store: Store, keep: number): void {
  const live = currentId(store);
  const ids = releaseIds(store);
  const complete = ids.filter((id) => readRelease(store, id).partOf === undefined);
  const needed = new Set([...complete.slice(-keep), ...neededReleases(store)]);
  const kept = ids.filter((id) => id === live || needed.has(id));
  for (const id of ids.filter((one) => !kept.includes(one))) {
    const { root } = readRelease(store, id);
    // The next releases share the most with it, so they come first.
    const others = kept.map((one) => readRelease(store, one).root);
    removeRecord(store, id);
    removeTrees(store, [...onlyIn(store, root, others)]);
  }
}

/**
 * Cleans up after a killed publisher: removes the records of releases that were never live,
 * and, by mark and sweep over the whole store, all trees and spares that no release uses.
 */
export function recoverStore(store: Store): void {
  const live = currentId(store) ?? '';
  const blocked = blockedReleases(store);
  // After a rollback, those up to the blocked one were live.
  const newest = [live, ...blocked].reduce((one, other) => (one > other ? one : other));
  for (const id of releaseIds(store)) if (id > newest) removeRecord(store, id);
  const reached = new Set<string>();
  const mark = (tree: string): void => {
    if (reached.has(tree)) return;
    reached.add(tree);
    for (const [, child] of childTrees(store, tree)) mark(child);
  };
  for (const id of releaseIds(store)) mark(readRelease(store, id).root);
  const unreachable = (folder: string): string[] =>
    readdirSync(folder).filter((name) => !reached.has(name));
  for (const spare of unreachable(store.spares)) {
    rmSync(path.join(store.spares, spare), { recursive: true, force: true });
  }
  removeTrees(store, unreachable(store.trees));
}
