/**
 * The SHA-256 digests of releases. Each tree has a list: the digest of every file, and for every
 * linked tree the digest of its list. So the digest of the root tree's list, which is in the
 * record of a release, covers all files, and an edit rewrites only the lists of changed folders.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { digestOf } from '../disk/digest.ts';
import { replaceFile } from '../disk/replace-file.ts';
import { errorCode, PublishError } from './errors.ts';
import type { Release, Store } from './store.ts';

/** Name in a tree → digest as hexadecimal text. Names of folders end with a slash. */
export type TreeDigests = ReadonlyMap<string, string>;

const listSchema = z.record(z.string(), z.string().regex(/^[\da-f]{64}$/));

/** Returns the digest of a file. Throws if the file cannot be read. */
export const fileDigest = (file: string): string => digestOf(readFileSync(file));

const listFile = (store: Store, tree: string): string => path.join(store.digests, `${tree}.json`);

/** Writes the list of a tree. Returns the digest of the list. */
export function writeDigests(store: Store, tree: string, digests: TreeDigests): string {
  const names = [...digests].sort(([one], [other]) => (one < other ? -1 : 1));
  const list = JSON.stringify(Object.fromEntries(names));
  replaceFile(listFile(store, tree), list);
  return digestOf(list);
}

/** Removes the list of a tree. */
export const removeDigests = (store: Store, tree: string): void =>
  rmSync(listFile(store, tree), { force: true });

/** Makes the list of a tree that has none: an old release, or a list lost in a power cut. */
function remadeList(store: Store, tree: string): string {
  const folder = store.tree(tree);
  const digests = new Map<string, string>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const child = store.childTree(tree, entry.name);
    if (child === undefined) digests.set(entry.name, fileDigest(path.join(folder, entry.name)));
    else digests.set(`${entry.name}/`, listDigest(store, child));
  }
  writeDigests(store, tree, digests);
  return readFileSync(listFile(store, tree), 'utf8');
}

function listText(store: Store, tree: string): string {
  try {
    const text = readFileSync(listFile(store, tree), 'utf8');
    JSON.parse(text);
    return text;
  } catch (error) {
    // Remade from the same files, a list has the same digest.
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) {
      return remadeList(store, tree);
    }
    throw error;
  }
}

/** Returns the digest of the list of a tree, which covers all files below it. */
export const listDigest = (store: Store, tree: string): string => digestOf(listText(store, tree));

/** Returns the list of a tree. Throws if it is not valid. */
export const readDigests = (store: Store, tree: string): TreeDigests =>
  new Map(Object.entries(listSchema.parse(JSON.parse(listText(store, tree)))));

/**
 * Yields the files of a release with their digests, as paths below the root. Throws
 * `PublishError` if a list is not the one that the release was published with.
 */
export function* releaseDigests(
  store: Store,
  { id, root, digest }: Release,
): Generator<[file: string, digest: string]> {
  const walk = function* (
    tree: string | undefined,
    expected: string,
    prefix: string,
  ): Generator<[string, string]> {
    if (tree === undefined || listDigest(store, tree) !== expected) {
      throw new PublishError(
        `Release ${id}: the digests of '${prefix || '/'}' are not those that were published.`,
      );
    }
    for (const [name, value] of readDigests(store, tree)) {
      if (!name.endsWith('/')) yield [prefix + name, value];
      else yield* walk(store.childTree(tree, name.slice(0, -1)), value, prefix + name);
    }
  };
  if (digest !== undefined) yield* walk(root, digest, '');
}

/** Returns a line for each file of a tree that is missing or does not have its digest. */
export function damagedFiles(
  folder: string,
  digests: Iterable<readonly [file: string, digest: string]>,
): string[] {
  const problems: string[] = [];
  for (const [file, digest] of digests) {
    try {
      if (fileDigest(path.join(folder, file)) === digest) continue;
      problems.push(`${file}: does not have the SHA-256 digest that was published`);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      problems.push(`${file}: is missing`);
    }
  }
  return problems;
}
