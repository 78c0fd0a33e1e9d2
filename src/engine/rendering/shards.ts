/**
 * Sharded builds, for several machines: each makes all pages and files of some locales, and one
 * puts the folders of all shards together, which gives the output of an unsharded build.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { linkFiles } from '../disk/link-files.ts';
import { isLocale, localeCodes, type Locale } from '../../i18n/locales.ts';
import { QueryResults } from './incremental/query-results.ts';
import {
  readIndex,
  type BuildIndex,
  type FilesRecord,
  type PageRecord,
} from './incremental/build-index.ts';
import type { BuildPaths } from './build-paths.ts';

/** Returns the locales of a text like `ru,uk`, in the order of the table. Throws if one is unknown. */
export function parseLocales(text: string): Locale[] {
  const named = text.split(',');
  if (!named.every(isLocale)) throw new Error(`--locales: must be like ru,uk (got '${text}')`);
  return localeCodes.filter((locale) => named.includes(locale));
}

/** Returns the locales of shard `2/7`: every seventh, from the second. Throws on other texts. */
export function parseShard(text: string): Locale[] {
  const [, number = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  const most = localeCodes.length;
  if (number < 1 || number > of || of > most) {
    throw new Error(`--shard: must be like 2/7, of at most ${most} (got '${text}')`);
  }
  return localeCodes.filter((_, at) => at % of === number - 1);
}

/** Returns the folder of all shards, beside the output folder. */
const shardsFolder = ({ site }: BuildPaths): string => path.join(path.dirname(site), '.shards');

const shardIn = (root: string, folder: string): BuildPaths => ({
  root,
  site: path.join(folder, 'site'),
  server: path.join(folder, '.renderer'),
});

/** Returns the paths of what all shards share: the renderer, and the files of no locale. */
export const sharedPaths = (paths: BuildPaths): BuildPaths =>
  shardIn(paths.root, path.join(shardsFolder(paths), 'shared'));

/** Returns the paths of a shard, which uses the shared renderer. */
export const shardPaths = (paths: BuildPaths, locales: readonly Locale[]): BuildPaths => ({
  ...shardIn(paths.root, path.join(shardsFolder(paths), locales.join('-'))),
  renderer: sharedPaths(paths).server,
});

/** Throws if the shards differ in code or content, or if a locale is missing or there twice. */
function checkShards(shards: readonly BuildIndex[]): void {
  for (const name of ['code', 'snapshot', 'build'] as const) {
    const found = new Set(shards.map((shard) => shard[name]));
    if (found.size > 1)
      throw new Error(`--merge: the shards differ in ${name}: ${[...found].join()}`);
  }
  const found = shards.map(({ locales = localeCodes }) => locales.join('-') || 'shared').sort();
  const expected = ['shared', ...localeCodes].sort();
  if (
    found
      .flatMap((one) => one.split('-'))
      .sort()
      .join() !== expected.join()
  ) {
    throw new Error(`--merge: needs each locale once, and 'shared' (got ${found.join(', ')})`);
  }
}

/** Merges the indexes of the shards into one. */
function mergedIndex(shards: readonly BuildIndex[]): BuildIndex {
  const results = new QueryResults();
  const pages = new Map<string, PageRecord>();
  const files = new Map<string, FilesRecord>();
  let chrome: readonly number[] = [];
  for (const shard of shards) {
    const numbers = results.addAll(shard.results);
    const renumbered = (ids: readonly number[]) => ids.map((id) => numbers[id] as number);
    for (const [file, page] of shard.pages) {
      const list = page.list === undefined ? undefined : numbers[page.list];
      pages.set(file, { ...page, list, dependencies: renumbered(page.dependencies) });
    }
    for (const [name, group] of shard.files) {
      const other = files.get(name);
      const dependencies = [...(other?.dependencies ?? []), ...renumbered(group.dependencies)];
      files.set(name, { files: { ...other?.files, ...group.files }, dependencies });
    }
    chrome = renumbered(shard.chrome);
  }
  return { ...(shards[0] as BuildIndex), locales: undefined, results, pages, files, chrome };
}

/** Returns the index in a folder of a shard. Throws if there is none. */
function readShard({ server }: BuildPaths): BuildIndex {
  const index = readIndex(server);
  if (!index?.locales) throw new Error(`${path.dirname(server)}: is not a shard of a build`);
  return index;
}

/**
 * Puts the files of the shards in these folders, or of all shards, into the output folder `to`, with
 * the shared renderer. Returns the merged index. Throws if the shards are incomplete or do not match.
 */
export function mergeShards(
  folders: readonly string[],
  paths: BuildPaths,
  to: BuildPaths,
): BuildIndex {
  const below = shardsFolder(paths);
  const found = existsSync(below) ? readdirSync(below).sort() : [];
  const all = folders.length > 0 ? folders : found.map((name) => path.join(below, name));
  const shards = all.map((folder) => shardIn(paths.root, path.resolve(folder)));
  const indexes = shards.map(readShard);
  checkShards(indexes);
  for (const { site } of shards) linkFiles(site, to.site);
  const shared = shards[indexes.findIndex(({ locales }) => locales?.length === 0)] as BuildPaths;
  linkFiles(shared.server, to.server);
  return mergedIndex(indexes);
}
