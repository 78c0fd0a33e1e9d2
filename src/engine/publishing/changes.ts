/** Finds the differences between a build's output and the live release. */
import { readdirSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { COMPRESSED, isListed } from '../rendering/output/listed-files.ts';
import type { BuildReport } from '../rendering/output/report.ts';
import { isCopyOf } from './compress.ts';
import { fileDigest, readDigests } from './digests.ts';
import { PublishError } from './errors.ts';
import type { RetiredAsset, Store } from './store.ts';
import type { FolderChange, SourceFile } from './trees.ts';

/** Changed files, as paths below the output folder. */
export interface Changes {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

const statOf = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false });

/** The digests of the files of an output, by path. */
type Digests = ReadonlyMap<string, string>;

/** Whether a file is a compressed copy of another version of its original. */
function isOutdatedCopy(file: string): boolean {
  const ending = COMPRESSED.find((one) => file.endsWith(one));
  const plain = ending && statOf(file.slice(0, -ending.length));
  return plain ? !isCopyOf(statSync(file), plain) : false;
}

/**
 * Returns a file of an output as a source for a tree, with the digest that the build reports for
 * it, or for the original of a compressed copy. Throws `PublishError` if it reports none.
 */
function sourceOf(output: string, file: string, digests: Digests): SourceFile {
  const common = { file, path: path.join(output, file) };
  const digest = digests.get(file);
  if (digest !== undefined) return { ...common, digest };
  const copy = COMPRESSED.find((ending) => file.endsWith(ending));
  const original = copy && digests.get(file.slice(0, -copy.length));
  if (original === undefined) {
    throw new PublishError(`Invalid build report: it has no digest of '${file}'.`);
  }
  return { ...common, digest: original, copy };
}

/**
 * Returns the changes that a build reports against the live tree. The report does not
 * list compressed copies: the copy of a written file is taken if it belongs to this version
 * of the file, and removed otherwise.
 */
export function reportedChanges(
  output: string,
  live: string,
  { written, removed }: Pick<BuildReport, 'written' | 'removed'>,
): Changes {
  const added = new Set(written);
  const gone = new Set(removed);
  const compressedCopies = (files: readonly string[]): string[] =>
    files.flatMap((file) => COMPRESSED.map((ending) => file + ending));
  for (const copy of compressedCopies(written)) {
    const full = path.join(output, copy);
    if (statOf(full) && !isOutdatedCopy(full)) added.add(copy);
    else if (statOf(path.join(live, copy))) gone.add(copy);
  }
  for (const copy of compressedCopies(removed)) {
    if (statOf(path.join(live, copy))) gone.add(copy);
  }
  return { written: [...added], removed: [...gone].filter((file) => !added.has(file)) };
}

/**
 * Compares the files of an output, by their digests, with a tree. A file with the same bytes is
 * unchanged, so that it keeps its modification time and caches stay valid.
 */
export function comparedChanges(
  output: string,
  store: Store,
  root: string | undefined,
  digests: Digests,
): Changes {
  const written: string[] = [];
  const removed: string[] = [];

  const removeAll = (tree: string | undefined, prefix: string): void => {
    if (tree === undefined) return;
    for (const name of readDigests(store, tree).keys()) {
      if (!name.endsWith('/')) removed.push(prefix + name);
      else removeAll(store.childTree(tree, name.slice(0, -1)), prefix + name);
    }
  };

  const compare = (from: string, tree: string | undefined, prefix: string): void => {
    const published = new Map(tree === undefined ? [] : readDigests(store, tree));
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const { name } = entry;
      const full = path.join(from, name);
      if (entry.isDirectory()) {
        const wasFolder = published.delete(`${name}/`);
        const counterpart = wasFolder && tree ? store.childTree(tree, name) : undefined;
        compare(full, counterpart, `${prefix}${name}/`);
        continue;
      }
      const file = prefix + name;
      if (!isListed(file, digests) || isOutdatedCopy(full)) continue;
      // The build does not list compressed copies.
      const digest = digests.get(file) ?? fileDigest(full);
      if (published.get(name) !== digest) written.push(file);
      published.delete(name);
    }
    for (const name of published.keys()) {
      if (!name.endsWith('/')) removed.push(prefix + name);
      else if (tree) removeAll(store.childTree(tree, name.slice(0, -1)), prefix + name);
    }
  };

  compare(output, root, '');
  return { written, removed };
}

const emptyChange = (): FolderChange => ({ files: new Map(), folders: new Map() });

/** Returns changes as a tree of folders. Throws `PublishError` for a path outside the output. */
export function changeTree(
  output: string,
  { written, removed }: Changes,
  digests: Digests,
): FolderChange {
  const root = emptyChange();
  const add = (file: string, source: (() => SourceFile) | undefined): void => {
    const segments = file.split('/');
    if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) {
      throw new PublishError(
        `Invalid build report: '${file}' must be a relative path below the output folder.`,
      );
    }
    const name = segments.pop() as string;
    let folder = root;
    for (const segment of segments) {
      const next = folder.folders.get(segment) ?? emptyChange();
      folder.folders.set(segment, next);
      folder = next;
    }
    folder.files.set(name, source?.());
  };
  for (const file of removed) add(file, undefined);
  for (const file of written) add(file, () => sourceOf(output, file, digests));
  return root;
}

/**
 * Folders whose file names contain a hash of the file. Those of the search have some without, too,
 * which are replaced and not removed.
 */
const ASSET_FOLDERS = ['_astro/', '_media/', '_messages/', '_search/'];

/** A tab may stay open over many small edits, so a number of releases is not enough. */
const MIN_RETENTION_MS = 24 * 60 * 60 * 1000;

interface Retention {
  /** The minimum number of later releases that still have an asset. */
  readonly releases: number;
  readonly now: Date;
}

const isAsset = (file: string): boolean => ASSET_FOLDERS.some((folder) => file.startsWith(folder));

/**
 * Keeps hashed assets that the output no longer has, because tabs opened earlier may still
 * request them. An asset is dropped once `releases` releases have carried it and a day has
 * passed, unless it is one of the output's `files` again. Returns the changes without the
 * removal of kept assets, and the kept assets.
 */
export function retireAssets(
  changes: Changes,
  files: Digests,
  carried: readonly RetiredAsset[],
  { releases, now }: Retention,
): { changes: Changes; retired: RetiredAsset[] } {
  const missing = new Set(changes.removed);
  const known = new Map(carried.map((asset) => [asset.file, asset]));
  for (const file of changes.removed) {
    if (isAsset(file) && !known.has(file)) {
      known.set(file, { file, since: now.toISOString(), releases: 0 });
    }
  }
  const retired: RetiredAsset[] = [];
  const dropped: string[] = [];
  for (const asset of known.values()) {
    if (isListed(asset.file, files) && !missing.has(asset.file)) continue;
    const age = now.getTime() - Date.parse(asset.since);
    if (asset.releases >= releases && age >= MIN_RETENTION_MS) dropped.push(asset.file);
    else retired.push({ ...asset, releases: asset.releases + 1 });
  }
  const removed = changes.removed.filter((file) => !isAsset(file));
  return { changes: { written: changes.written, removed: [...removed, ...dropped] }, retired };
}
