/**
 * Builds in shares, for several machines: each renders a part of the pages, and
 * one puts the parts together to what a build of the whole makes.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { QueryResults } from '../incremental/query-results.ts';
import { readIndex, type BuildIndex, type PageRecord, type Share } from '../incremental/build-index.ts';
import type { BuildPaths } from '../build-paths.ts';

interface SharedIndex extends BuildIndex {
  readonly share: Share;
}

/** `2/4` as a share. Throws when it is none. */
export function parseShard(text: string): Pick<Share, 'number' | 'of'> {
  const [, number = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number < 1 || number > of) throw new Error(`--shard: must be like 2/4, got '${text}'`);
  return { number, of };
}

/** Where a share is built: below `.shards/`, beside the folder of the site. */
export function shardPathsAt(
  { root, site }: BuildPaths,
  { number, of }: Pick<Share, 'number' | 'of'>,
): BuildPaths {
  const folder = path.join(path.dirname(site), '.shards', `${number}-of-${of}`);
  return { root, site: path.join(folder, 'site'), server: path.join(folder, '.renderer') };
}

/** The places of all shares that lie below `.shards/`. */
export function allShardPaths({ root, site }: BuildPaths): BuildPaths[] {
  const folder = path.join(path.dirname(site), '.shards');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => shardPaths(root, path.join(folder, name)));
}

/** A share by its folder. */
export const shardPaths = (root: string, folder: string): BuildPaths => ({
  root,
  site: path.join(folder, 'site'),
  server: path.join(folder, '.renderer'),
});

function readShare({ server }: BuildPaths): SharedIndex {
  const index = readIndex(server);
  if (!index?.share) throw new Error(`${path.dirname(server)}: holds no share of a build`);
  return index as SharedIndex;
}

/** Refuses shares that do not make a whole: of other code or content, one lacking, one twice. */
function checkShares(shares: readonly SharedIndex[]): void {
  const [first] = shares;
  if (!first) throw new Error('--merge: there are no shares; run with --shard first');
  for (const name of ['code', 'snapshot', 'build'] as const) {
    const found = new Set(shares.map((share) => share[name]));
    if (found.size > 1)
      throw new Error(`--merge: the shares differ in ${name}: ${[...found].join()}`);
  }
  const { of, pages } = first.share;
  const numbers = shares.map(({ share }) => share.number).sort((one, other) => one - other);
  const wanted = Array.from({ length: of }, (_, at) => at + 1);
  if (shares.some(({ share }) => share.of !== of) || numbers.join() !== wanted.join()) {
    const names = shares.map(({ share }) => `${share.number}/${share.of}`);
    throw new Error(`--merge: shares 1 to ${of} are wanted, each once; there are ${names.join()}`);
  }
  const rendered = shares.reduce((sum, share) => sum + share.pages.size, 0);
  if (rendered !== pages) throw new Error(`--merge: ${rendered} pages of ${pages} are there`);
}

/** One index of what several have. */
function mergedIndex(shares: readonly SharedIndex[]): BuildIndex {
  const [first] = shares as [SharedIndex];
  const answers = new Answers();
  const pages = new Map<string, PageRecord>();
  for (const share of shares) {
    const renumber = (ids: readonly number[]): number[] =>
      ids.map((id) => answers.id(share.answers.key(id)));
    for (let id = 0; id < share.answers.size; id += 1) {
      const fingerprint = share.answers.fingerprint(id);
      const reads = share.answers.reads(id).map((read) => share.answers.key(read));
      if (fingerprint !== null) answers.add([[share.answers.key(id), { fingerprint, reads }]]);
    }
    for (const [file, page] of share.pages) {
      pages.set(file, {
        ...page,
        list: page.list === undefined ? undefined : renumber([page.list])[0],
        reads: renumber(page.reads),
      });
    }
  }
  const chrome = first.chrome.map((id) => answers.id(first.answers.key(id)));
  return { ...first, share: undefined, answers, pages, chrome, files: new Map() };
}

/** Copies a folder over another; a file that is there already must be the same. */
function overlay(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter(source, target) {
      if (!existsSync(target) || statSync(source).isDirectory()) return true;
      if (readFileSync(source).equals(readFileSync(target))) return false;
      throw new Error(`--merge: two shares have another ${path.relative(to, target)}`);
    },
  });
}

/**
 * Puts the files of shares together in a place, with the renderer of the first,
 * and returns the index of what is there: all pages, and no other files yet.
 * Throws when the shares do not make a whole.
 */
export function mergeShards(shares: readonly BuildPaths[], to: BuildPaths): BuildIndex {
  const indexes = shares.map(readShare);
  checkShares(indexes);
  mkdirSync(to.site, { recursive: true });
  for (const { site } of shares) overlay(site, to.site);
  const [{ server }] = shares as [BuildPaths];
  cpSync(server, to.server, { recursive: true });
  return mergedIndex(indexes);
}
