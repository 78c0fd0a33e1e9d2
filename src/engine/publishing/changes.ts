/** What is different between the output of a build and the release that is live. */
import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { COMPRESSED, isListed } from '../rendering/output/listed-files.ts';
import type { BuildReport } from '../rendering/output/report.ts';
import { PublishError } from './errors.ts';
import type { RetiredAsset, Store } from './store.ts';
import type { FolderChange } from './trees.ts';

/** Paths below the output folder. */
export interface Changes {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

const statOf = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false });

/** Whether a file is the compressed neighbour of an older state of a file that was written since. */
function isOutdatedNeighbour(file: string, stats: Stats): boolean {
  const ending = COMPRESSED.find((one) => file.endsWith(one));
  const plain = ending && statOf(file.slice(0, -ending.length));
  return plain ? plain.mtimeMs > stats.mtimeMs : false;
}

/**
 * The changes that a build reports against the tree that is live. The report
 * knows nothing of compressed neighbours: those of a written file come along
 * when they are newer than the file, and go when they are not.
 */
export function reportedChanges(
  output: string,
  live: string,
  { written, removed }: Pick<BuildReport, 'written' | 'removed'>,
): Changes {
  const taken = new Set(written);
  const gone = new Set(removed);
  const neighboursOf = (files: readonly string[]): string[] =>
    files.flatMap((file) => COMPRESSED.map((ending) => file + ending));
  for (const neighbour of neighboursOf(written)) {
    const full = path.join(output, neighbour);
    const stats = statOf(full);
    if (stats && !isOutdatedNeighbour(full, stats)) taken.add(neighbour);
    else if (statOf(path.join(live, neighbour))) gone.add(neighbour);
  }
  for (const neighbour of neighboursOf(removed)) {
    if (statOf(path.join(live, neighbour))) gone.add(neighbour);
  }
  return { written: [...taken], removed: [...gone].filter((file) => !taken.has(file)) };
}

function isSame(from: string, stats: Stats, published: string): boolean {
  const there = statOf(published);
  if (!there?.isFile() || there.size !== stats.size) return false;
  if (there.ino === stats.ino && there.dev === stats.dev) return true;
  return readFileSync(from).equals(readFileSync(published));
}

/**
 * Compares the listed files of an output with a tree, file by file. A file with the
 * same bytes counts as the same, so that it keeps its time, by which caches know it.
 */
export function comparedChanges(
  output: string,
  store: Store,
  root: string | undefined,
  listed: ReadonlySet<string>,
): Changes {
  const written: string[] = [];
  const removed: string[] = [];

  const takeAll = (list: string[], folder: string, prefix: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const name = prefix + entry.name;
      const full = path.join(folder, entry.name);
      if (statSync(full).isDirectory()) takeAll(list, full, `${name}/`);
      else list.push(name);
    }
  };

  const compare = (from: string, published: string | undefined, prefix: string): void => {
    const there = new Map(
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
        compare(full, there.get(name) === true ? counterpart : undefined, `${prefix}${name}/`);
        if (there.get(name) === true) there.delete(name);
        continue;
      }
      const stats = statSync(full);
      if (!isListed(prefix + name, listed) || isOutdatedNeighbour(full, stats)) continue;
      const wasFile = there.get(name) === false;
      if (!wasFile || !counterpart || !isSame(full, stats, counterpart)) {
        written.push(prefix + name);
      }
      if (wasFile) there.delete(name);
    }
    for (const [name, isFolder] of there) {
      if (isFolder && published) takeAll(removed, path.join(published, name), `${prefix}${name}/`);
      else removed.push(prefix + name);
    }
  };

  compare(output, root && store.tree(root), '');
  return { written, removed };
}

const emptyChange = (): FolderChange => ({ files: new Map(), folders: new Map() });

/** Changes as they lie in folders. Throws `PublishError` for a path that leads out of the output. */
export function changeTree(output: string, { written, removed }: Changes): FolderChange {
  const root = emptyChange();
  const put = (file: string, source: string | undefined): void => {
    const segments = file.split('/');
    if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) {
      throw new PublishError(`'${file}' is no path below the output folder.`);
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
  for (const file of removed) put(file, undefined);
  for (const file of written) put(file, path.join(output, file));
  return root;
}

/** Folders whose files have names that change with their bytes. */
const ASSET_FOLDERS = ['_astro/', '_media/', '_messages/'];

/** A tab may stay open over many small edits: releases alone are no measure of time. */
const AT_LEAST_MS = 24 * 60 * 60 * 1000;

interface Retention {
  /** How many later releases an asset is kept for, at least. */
  readonly releases: number;
  readonly now: Date;
}

const isAsset = (file: string): boolean => ASSET_FOLDERS.some((folder) => file.startsWith(folder));

/**
 * Hashed assets that an output no longer has stay in the trees of later releases: a tab
 * that was opened before still asks for them. The changes with all that is to be kept taken out of what is removed, and the
 * assets that the release carries along. One is dropped when the given number
 * of releases has carried it for a day.
 */
export function retireAssets(
  changes: Changes,
  carried: readonly RetiredAsset[],
  { releases, now }: Retention,
): { changes: Changes; retired: RetiredAsset[] } {
  const isBack = new Set(changes.written);
  const known = new Map(carried.map((asset) => [asset.file, asset]));
  for (const file of changes.removed) {
    if (isAsset(file) && !known.has(file)) {
      known.set(file, { file, since: now.toISOString(), releases: 0 });
    }
  }
  const retired: RetiredAsset[] = [];
  const dropped: string[] = [];
  for (const asset of known.values()) {
    if (isBack.has(asset.file)) continue;
    const age = now.getTime() - Date.parse(asset.since);
    if (asset.releases >= releases && age >= AT_LEAST_MS) dropped.push(asset.file);
    else retired.push({ ...asset, releases: asset.releases + 1 });
  }
  const removed = changes.removed.filter((file) => !isAsset(file));
  return { changes: { written: changes.written, removed: [...removed, ...dropped] }, retired };
}
