/** Takes away releases that are not kept, and the trees that only they had. */
import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './errors.ts';
import {
  currentId,
  heldReleases,
  readRelease,
  releaseIds,
  removeRecord,
  type Store,
} from './store.ts';
import { childTree, removeTrees } from './trees.ts';

/** The names of the folders in a tree and the trees that they are; none when the tree is gone. */
function* childTrees(store: Store, tree: string): Generator<[name: string, tree: string]> {
  const folder = store.tree(tree);
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  for (const entry of entries) {
    if (!entry.isSymbolicLink()) continue;
    yield [entry.name, path.basename(readlinkSync(path.join(folder, entry.name)))];
  }
}

/**
 * The trees that `tree` leads to and none of `others` has. A tree stands at one
 * path in every release that has it, so comparing path by path finds them, and
 * what two releases share is not walked: the cost is that of what changed.
 */
function* onlyIn(store: Store, tree: string, others: readonly string[]): Generator<string> {
  if (others.includes(tree)) return;
  yield tree;
  for (const [name, child] of childTrees(store, tree)) {
    const counterparts: string[] = [];
    for (const other of others) {
      const counterpart = childTree(store, other, name);
      if (counterpart !== undefined) counterparts.push(counterpart);
      // Nearly always the first one.
      if (counterpart === child) break;
    }
    yield* onlyIn(store, child, counterparts);
  }
}

/**
 * Removes all releases but the newest `keep` and the live one. The record goes
 * first, so that nobody goes back to a release that is half gone; what a killed
 * process leaves of its trees is for `recoverStore`.
 */
export function collectReleases(store: Store, keep: number): void {
  const live = currentId(store);
  const ids = releaseIds(store);
  const kept = ids.filter((id, at) => id === live || at >= ids.length - keep);
  for (const id of ids.filter((one) => !kept.includes(one))) {
    const { root } = readRelease(store, id);
    // The releases after this one share most with it: they come first.
    const others = kept.map((one) => readRelease(store, one).root);
    removeRecord(store, id);
    removeTrees(store, [...onlyIn(store, root, others)]);
  }
}

/**
 * Tidies up after a publisher that was killed: removes records of releases that
 * never were live, and by mark and sweep over the whole store every tree and
 * spare that no release reaches. Costs what is there.
 */
export function recoverStore(store: Store): void {
  const live = currentId(store) ?? '';
  const held = heldReleases(store);
  for (const id of releaseIds(store)) {
    if (id > live && !held.includes(id)) removeRecord(store, id);
  }
  const reached = new Set<string>();
  const mark = (tree: string): void => {
    if (reached.has(tree)) return;
    reached.add(tree);
    for (const [, child] of childTrees(store, tree)) mark(child);
  };
  for (const id of releaseIds(store)) mark(readRelease(store, id).root);
  const lost = (folder: string): string[] =>
    readdirSync(folder).filter((name) => !reached.has(name));
  for (const spare of lost(store.spares)) {
    rmSync(path.join(store.spares, spare), { recursive: true, force: true });
  }
  removeTrees(store, lost(store.trees));
}
