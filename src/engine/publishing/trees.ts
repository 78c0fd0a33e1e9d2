/**
 * Trees: folders of a release. A new release makes new trees for the folders on
 * the way to what changed, and links to the trees of the release before for
 * everything else.
 */
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode } from './errors.ts';
import type { Store } from './store.ts';

/** What changes in a folder and below it. */
export interface FolderChange {
  /** Name → the file to take, or undefined for one that goes. */
  readonly files: Map<string, string | undefined>;
  readonly folders: Map<string, FolderChange>;
}

export interface TreeWork {
  readonly store: Store;
  /** Id of the release that the trees are made for. */
  readonly release: string;
  /** Trees made so far. */
  readonly made: string[];
  /** Those among them that are large. */
  readonly large: string[];
}

/** Entries from which on a tree gets a spare. */
const LARGE = 200;

/** File systems say by these that a file cannot be linked, or not once more. */
const CANNOT_LINK = new Set(['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Has the bytes of a file at a second place: by a hard link, by a copy where that is not possible. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!CANNOT_LINK.has(errorCode(error) ?? '')) throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    // The time is part of what hosts tell caches.
    const { atime, mtime } = statSync(from);
    utimesSync(to, atime, mtime);
  }
}

/** The tree that a name in a tree leads to; undefined where it is no folder. */
export function childTree(store: Store, tree: string, name: string): string | undefined {
  try {
    return path.basename(readlinkSync(path.join(store.tree(tree), name)));
  } catch (error) {
    // EINVAL: a file.
    if (['ENOENT', 'EINVAL', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/** Fills an empty folder with what a tree holds, but for some names. Returns how many entries that were. */
function copyEntries(from: string, to: string, without: (name: string) => boolean): number {
  let count = 0;
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (without(entry.name)) continue;
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
    count += 1;
  }
  return count;
}

/** Copies a large tree, so that the next release that changes it need not. */
export function makeSpare(store: Store, tree: string): void {
  const spare = path.join(store.spares, tree);
  const unfinished = `${spare}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  copyEntries(store.tree(tree), unfinished, () => false);
  renameSync(unfinished, spare);
}

/** Turns the spare of a tree into a new tree; false where it has none. */
function takeSpare(store: Store, base: string, folder: string): boolean {
  try {
    renameSync(path.join(store.spares, base), folder);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Makes the tree that a folder is after a change, from the tree that it was
 * before, if it was there. Returns its name; undefined when nothing is left in
 * it. Throws when a file to take is not there.
 */
export function makeTree(
  work: TreeWork,
  base: string | undefined,
  change: FolderChange,
): string | undefined {
  const { store } = work;
  const tree = `${work.release}.${work.made.length}`;
  const folder = store.tree(tree);
  const changes = (name: string): boolean => change.files.has(name) || change.folders.has(name);
  work.made.push(tree);

  const fromSpare = base !== undefined && takeSpare(store, base, folder);
  if (!fromSpare) mkdirSync(folder);
  const kept = fromSpare || base === undefined ? 0 : copyEntries(store.tree(base), folder, changes);
  if (fromSpare) {
    for (const names of [change.files, change.folders]) {
      for (const name of names.keys()) rmSync(path.join(folder, name), { force: true });
    }
  }

  let added = 0;
  for (const [name, below] of change.folders) {
    // What was a folder and is a file now.
    if (change.files.get(name) !== undefined) continue;
    const child = makeTree(work, base && childTree(store, base, name), below);
    if (child === undefined) continue;
    symlinkSync(path.join('..', child), path.join(folder, name));
    added += 1;
  }
  for (const [name, source] of change.files) {
    if (source === undefined) continue;
    linkFile(source, path.join(folder, name));
    added += 1;
  }
  if (added === 0 && readdirSync(folder).length === 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  if (fromSpare || kept + added >= LARGE) work.large.push(tree);
  return tree;
}

/** Removes trees and their spares. */
export function removeTrees(store: Store, trees: Iterable<string>): void {
  for (const tree of trees) {
    rmSync(path.join(store.spares, tree), { recursive: true, force: true });
    rmSync(store.tree(tree), { recursive: true, force: true });
  }
}
