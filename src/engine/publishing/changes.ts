/** Finds the differences between a build's output and the live release. */
import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { COMPRESSED, isListed } from '../rendering/output/listed-files.ts';
import type { BuildReport } from '../rendering/output/report.ts';
import { isCopyOf } from './compress.ts';
import { PublishError } from './errors.ts';
import type { RetiredAsset, Store } from './store.ts';
import type { FolderChange } from './trees.ts';

/** Changed files, as paths below the output folder. */
export interface Changes {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

const statOf = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false });

/** Whether a file is a compressed copy of another version of its original. */
function isOutdatedCopy(file: string, stats: Stats): boolean {
  const ending = COMPRESSED.find((one) => file.endsWith(one));
  const plain = ending && statOf(file.slice(0, -ending.length));
  return plain ? !isCopyOf(stats, plain) : false;
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
    const stats = statOf(full);
    if (stats && !isOutdatedCopy(full, stats)) added.add(copy);
    else if (statOf(path.join(live, copy))) gone.add(copy);
  }
  for (const copy of compressedCopies(removed)) {
    if (statOf(path.join(live, copy))) gone.add(copy);
  }
  return { written: [...added], removed: [...gone].filter((file) => !added.has(file)) };
}

function isSame(from: string, stats: Stats, published: string): boolean {
  const existing = statOf(published);
  if (!existing?.isFile() || existing.size !== stats.size) return false;
  if (existing.ino === stats.ino && existing.dev === stats.dev) return true;
  return readFileSync(from).equals(readFileSync(published));
}

/**
 * Compares the listed files of an output with a tree, file by file. A file with the same
 * bytes is unchanged, so that it keeps its modification time and caches stay valid.
 */
export function comparedChanges(
  output: string,
  store: Store,
  root: string | undefined,
  listed: ReadonlySet<string>,
): Changes {
  const written: string[] = [];
  const removed: string[] = [];

  const addAll = (list: string[], folder: string, prefix: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const name = prefix + entry.name;
      const full = path.join(folder, entry.name);
      if (statSync(full).isDirectory()) addAll(list, full, `${name}/`);
      else list.push(name);
    }
  };

  const compare = (from: string, published: string | undefined, prefix: string): void => {
    const existing = new Map(
      published === undefined
        ? []
        : readdirSync(published, { withFileTypes: true }).map((entry) => [
            entry.name,
            entry.isSymbolicLink(),
          ]),
    );
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const { name } = entry;
      const full = path.join(from, name);
      const counterpart = published && path.join(published, name);
      if (entry.isDirectory()) {
        compare(full, existing.get(name) === true ? counterpart : undefined, `${prefix}${name}/`);
        if (existing.get(name) === true) existing.delete(name);
        continue;
      }
      const stats = statSync(full);
      if (!isListed(prefix + name, listed) || isOutdatedCopy(full, stats)) continue;
      const wasFile = existing.get(name) === false;
      if (!wasFile || !counterpart || !isSame(full, stats, counterpart)) {
        written.push(prefix + name);
      }
      if (wasFile) existing.delete(name);
    }
    for (const [name, isFolder] of existing) {
      if (isFolder && published) addAll(removed, path.join(published, name), `${prefix}${name}/`);
      else removed.push(prefix + name);
    }
  };

  compare(output, root && store.tree(root), '');
  return { written, removed };
}

const emptyChange = (): FolderChange => ({ files: new Map(), folders: new Map() });

/** Returns changes as a tree of folders. Throws `PublishError` for a path outside the output. */
export function changeTree(output: string, { written, removed }: Changes): FolderChange {
  const root = emptyChange();
  const add = (file: string, source: string | undefined): void => {
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
    folder.files.set(name, source);
  };
  for (const file of removed) add(file, undefined);
  for (const file of written) add(file, path.join(output, file));
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
  files: readonly string[],
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
  const listed = new Set(known.size > 0 ? files.filter(isAsset) : []);
  for (const asset of known.values()) {
    if (isListed(asset.file, listed) && !missing.has(asset.file)) continue;
    const age = now.getTime() - Date.parse(asset.since);
    if (asset.releases >= releases && age >= MIN_RETENTION_MS) dropped.push(asset.file);
    else retired.push({ ...asset, releases: asset.releases + 1 });
  }
  const removed = changes.removed.filter((file) => !isAsset(file));
  return { changes: { written: changes.written, removed: [...removed, ...dropped] }, retired };
}
