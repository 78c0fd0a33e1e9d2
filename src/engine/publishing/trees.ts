/**
 * Trees are the folders of a release. A new release makes new trees for the folders that
 * contain changes, and links to the previous release's trees for everything else.
 */
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { digestOf } from '../disk/digest.ts';
import { linkFile } from '../disk/link-files.ts';
import type { Compression } from '../rendering/output/listed-files.ts';
import { decompressed } from './compress.ts';
import { listDigest, readDigests, removeDigests, writeDigests } from './digests.ts';
import { ifExists } from './errors.ts';
import type { Store } from './store.ts';

/** A file of the output. */
export interface SourceFile {
  /** Path below the output folder. */
  readonly file: string;
  readonly path: string;
  /** The SHA-256 digest that the build reports: of a compressed copy, that of its original. */
  readonly digest: string;
  /** Set for a compressed copy. */
  readonly copy?: Compression | undefined;
}

/** The changes in a folder and below it. */
export interface FolderChange {
  /** Name → the source file, or undefined to remove the file. */
  readonly files: Map<string, SourceFile | undefined>;
  readonly folders: Map<string, FolderChange>;
}

export interface TreeWork {
  readonly store: Store;
  /** Id of the release that the trees are made for. */
  readonly release: string;
  /** All trees made so far. */
  readonly made: string[];
  /** The large ones among them. */
  readonly large: string[];
  /** Paths of all files added so far that are not what the build wrote. */
  readonly damaged: string[];
}

/** The number of entries from which a tree gets a spare. */
const LARGE = 200;

/** Copies a tree's entries, except the excluded names, to a folder. Returns their number. */
function copyEntries(from: string, to: string, isExcluded: (name: string) => boolean): number {
  let count = 0;
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (isExcluded(entry.name)) continue;
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
    count += 1;
  }
  return count;
}

/** Copies a large tree, so that the next release that changes it does not have to. */
export function makeSpare(store: Store, tree: string): void {
  const spare = path.join(store.spares, tree);
  const unfinished = `${spare}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  copyEntries(store.tree(tree), unfinished, () => false);
  renameSync(unfinished, spare);
}

/** Turns the spare of a tree into a new tree. Returns false if there is no spare. */
const takeSpare = (store: Store, base: string, folder: string): boolean =>
  ifExists(() => {
    renameSync(path.join(store.spares, base), folder);
    return true;
  }) ?? false;

/**
 * Makes the tree of a folder after a change, from the tree before it (`base`), if there was
 * one. Returns its name; undefined if the folder is now empty. Throws if a source file does
 * not exist.
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

  const digests = new Map(base === undefined ? [] : readDigests(store, base));
  for (const name of [...change.files.keys(), ...change.folders.keys()]) {
    digests.delete(name);
    digests.delete(`${name}/`);
  }

  let added = 0;
  for (const [name, below] of change.folders) {
    // The folder has become a file.
    if (change.files.get(name) !== undefined) continue;
    const child = makeTree(work, base && store.childTree(base, name), below);
    if (child === undefined) continue;
    symlinkSync(path.join('..', child), path.join(folder, name));
    digests.set(`${name}/`, listDigest(store, child));
    added += 1;
  }
  for (const [name, source] of change.files) {
    if (source === undefined) continue;
    const target = path.join(folder, name);
    linkFile(source.path, target);
    const bytes = readFileSync(target);
    digests.set(name, digestOf(bytes));
    if (!isIntact(bytes, source)) work.damaged.push(source.file);
    added += 1;
  }
  if (added === 0 && readdirSync(folder).length === 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  writeDigests(store, tree, digests);
  if (fromSpare || kept + added >= LARGE) work.large.push(tree);
  return tree;
}

/** Whether a file has the bytes that the build wrote, or a compressed copy those of its original. */
function isIntact(bytes: Buffer, { copy, digest }: SourceFile): boolean {
  try {
    return digestOf(copy ? decompressed(bytes, copy) : bytes) === digest;
  } catch {
    return false;
  }
}

/** Removes trees, their spares and their digests. */
export function removeTrees(store: Store, trees: Iterable<string>): void {
  for (const tree of trees) {
    rmSync(path.join(store.spares, tree), { recursive: true, force: true });
    removeDigests(store, tree);
    rmSync(store.tree(tree), { recursive: true, force: true });
  }
}
