/**
 * Sharded builds, for several machines: each renders a part of the pages, and one merges the
 * shards into the output of an unsharded build.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { QueryResults } from './incremental/query-results.ts';
import {
  readIndex,
  type BuildIndex,
  type PageRecord,
  type Shard,
} from './incremental/build-index.ts';
import type { BuildPaths } from './build-paths.ts';

interface ShardIndex extends BuildIndex {
  readonly shard: Shard;
}

/** Parses a shard like `2/4`. Throws if the text is not one. */
export function parseShard(text: string): Pick<Shard, 'number' | 'of'> {
  const [, number = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number < 1 || number > of) throw new Error(`--shard: must be like 2/4 (got '${text}')`);
  return { number, of };
}

/** Returns the paths of a shard, below `.shards/` beside the output folder. */
export function shardPathsAt(
  { root, site }: BuildPaths,
  { number, of }: Pick<Shard, 'number' | 'of'>,
): BuildPaths {
  return shardPaths(root, path.join(path.dirname(site), '.shards', `${number}-of-${of}`));
}

/** Returns the paths of all shards below `.shards/`. */
export function allShardPaths({ root, site }: BuildPaths): BuildPaths[] {
  const folder = path.join(path.dirname(site), '.shards');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => shardPaths(root, path.join(folder, name)));
}

/** Returns the paths of a shard in a folder. */
export const shardPaths = (root: string, folder: string): BuildPaths => ({
  root,
  site: path.join(folder, 'site'),
  server: path.join(folder, '.renderer'),
});

function readShard({ server }: BuildPaths): ShardIndex {
  const index = readIndex(server);
  if (!index?.shard) throw new Error(`${path.dirname(server)}: is not a shard of a build`);
  return index as ShardIndex;
}

/** Throws if the shards differ in code or content, or if one is missing or duplicated. */
function checkShards(shards: readonly ShardIndex[]): void {
  const [first] = shards;
  if (!first) throw new Error('--merge: no shards found; build them with --shard first');
  for (const name of ['code', 'snapshot', 'build'] as const) {
    const found = new Set(shards.map((shard) => shard[name]));
    if (found.size > 1)
      throw new Error(`--merge: the shards differ in ${name}: ${[...found].join()}`);
  }
  const { of, pages } = first.shard;
  const numbers = shards.map(({ shard }) => shard.number).sort((one, other) => one - other);
  const expected = Array.from({ length: of }, (_, at) => at + 1);
  if (shards.some(({ shard }) => shard.of !== of) || numbers.join() !== expected.join()) {
    const names = shards.map(({ shard }) => `${shard.number}/${shard.of}`);
    throw new Error(`--merge: needs each of shards 1 to ${of} once (got ${names.join()})`);
  }
  const rendered = shards.reduce((sum, shard) => sum + shard.pages.size, 0);
  if (rendered !== pages) throw new Error(`--merge: the shards have ${rendered} of ${pages} pages`);
}

/** Merges the indexes of the shards into one. */
function mergedIndex(shards: readonly ShardIndex[]): BuildIndex {
  const [first] = shards as [ShardIndex];
  const results = new QueryResults();
  const pages = new Map<string, PageRecord>();
  for (const shard of shards) {
    const renumber = (id: number): number => results.id(shard.results.key(id));
    for (let id = 0; id < shard.results.size; id += 1) {
      const fingerprint = shard.results.fingerprint(id);
      if (fingerprint === null) continue;
      results.set(renumber(id), fingerprint, shard.results.dependencies(id).map(renumber));
    }
    for (const [file, page] of shard.pages) {
      pages.set(file, {
        ...page,
        list: page.list === undefined ? undefined : renumber(page.list),
        dependencies: page.dependencies.map(renumber),
      });
    }
  }
  const chrome = first.chrome.map((id) => results.id(first.results.key(id)));
  return { ...first, shard: undefined, results, pages, chrome, files: new Map() };
}

/** Copies a folder into another. Throws if a file exists there with other bytes. */
function overlay(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter(source, target) {
      if (!existsSync(target) || statSync(source).isDirectory()) return true;
      if (readFileSync(source).equals(readFileSync(target))) return false;
      throw new Error(`--merge: two shards differ in ${path.relative(to, target)}`);
    },
  });
}

/**
 * Merges the files of the shards into one output folder, with the renderer of the first shard.
 * Returns the merged index, which has all pages and no other files yet. Throws if the shards are
 * incomplete or do not match.
 */
export function mergeShards(shards: readonly BuildPaths[], to: BuildPaths): BuildIndex {
  const indexes = shards.map(readShard);
  checkShards(indexes);
  mkdirSync(to.site, { recursive: true });
  for (const { site } of shards) overlay(site, to.site);
  const [{ server }] = shards as [BuildPaths];
  cpSync(server, to.server, { recursive: true });
  return mergedIndex(indexes);
}
