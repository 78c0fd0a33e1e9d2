/**
 * Builds the site: compiles the pages if the code has changed, then renders what is stale. A full
 * build runs in a folder beside the current site and replaces it when complete.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { SingleBar } from 'cli-progress';
import { PUBLISHED, writeEdgeSettings } from '../hosting/netlify/write-edge-settings.ts';
import { compileEnvironment } from './compile/environment.ts';
import { readIndex, removeIndex, type BuildIndex } from './incremental/build-index.ts';
import { codeId } from './compile/code-id.ts';
import { generate } from './generate.ts';
import type { Deferral } from './output/file-groups.ts';
import { previousBuildOf, usableIndex } from './incremental/previous-build.ts';
import { buildPaths, type BuildPaths } from './build-paths.ts';
import { currentManifest, selectManifest } from '../queries/manifest.ts';
import type { Locale } from '../../i18n/locales.ts';
import { generateInRounds, type BuildResult, type RoundsOptions } from './incremental/rounds.ts';
import { mergeShards, sharedPaths, shardPaths } from './shards.ts';

/** Milliseconds, all on the same clock. */
interface BuildTimes {
  readonly startedAt: number;
  readonly compiledAt: number;
  readonly endedAt: number;
}

/** Prints one line with the cost of a build: pages, seconds, pages per second, peak memory. */
export function printSummary(
  { report }: BuildResult,
  { startedAt, compiledAt, endedAt }: BuildTimes,
): void {
  const seconds = (from: number, to: number) => (to - from) / 1000;
  const rendering = seconds(compiledAt, endedAt);
  const { pages, rendered, mode } = report;
  const peakMemory = process.resourceUsage().maxRSS / 1024;
  const facts = [
    mode === 'full' ? `${pages} pages` : `${rendered} of ${pages} pages`,
    `${seconds(startedAt, endedAt).toFixed(1)} s (compile ${seconds(startedAt, compiledAt).toFixed(1)} s, render ${rendering.toFixed(1)} s)`,
    `${Math.round(rendered / rendering)} pages/s`,
    `peak memory ${Math.round(peakMemory)} MiB`,
  ];
  console.log(`Built ${facts.join(' · ')}`);
}

const backupOf = (folder: string): string => `${folder}.old`;

/** Moves a folder over another one, which is kept as a backup. */
async function replace(folder: string, replacement: string): Promise<void> {
  await rm(backupOf(folder), { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, backupOf(folder));
  await rename(replacement, folder);
}

/**
 * Replaces the current site with a newly built one. The index is removed first and appears last:
 * if the swap is interrupted, the next build finds no index and builds everything.
 */
export async function swap(from: BuildPaths, to: BuildPaths): Promise<void> {
  await removeIndex(to.server);
  await replace(to.site, from.site);
  // The index is in this folder.
  await replace(to.server, from.server);
  const backups = [to.site, to.server].map(backupOf);
  await Promise.all(backups.map((folder) => rm(folder, { recursive: true, force: true })));
}

/** Characters kept of a program's output: the end of it names the error. */
const MAX_OUTPUT = 8000;

const DIE_WITH_PARENT = new URL('./render/die-with-parent.ts', import.meta.url).href;

/** Runs a Node program, which exits with this process. Rejects with its last output on failure. */
export async function runProgram(
  program: string,
  parameters: readonly string[] = [],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const child = spawn(process.execPath, ['--import', DIE_WITH_PARENT, program, ...parameters], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT);
    });
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code === 0) return;
  const reason = signal ? `was killed by ${signal}` : `exited with code ${code}`;
  throw new Error(`${path.basename(program)} ${reason}\n${output.trim()}`);
}

/** Set in the environment of `astro build` when the caller renders the pages itself. */
export const COMPILE_ONLY = 'GENERATOR_COMPILE_ONLY';

/**
 * Generates the site, with a progress bar for each round on a terminal, and elsewhere with a line
 * at its end.
 */
export const generateWithBar = (options: RoundsOptions): Promise<BuildResult> =>
  generateInRounds(options, async (round) => {
    const bar = new SingleBar({
      format: 'Pages    {bar} {value}/{total}  {percentage}%  {eta_formatted} left',
      barsize: 32,
      hideCursor: true,
    });
    const onProgress = (done: number, total: number): void => {
      if (!bar.isActive) bar.start(total, 0);
      bar.update(done);
      if (done === total && !process.stderr.isTTY) console.log(`Pages  ${done}/${total}`);
    };
    try {
      return await generate({ ...round, onProgress });
    } finally {
      bar.stop();
    }
  });

/** Writes the settings of Netlify's edge function if the build is in Netlify's publish folder. */
export async function finish({ root, site, server }: BuildPaths): Promise<void> {
  if (site === path.join(root, PUBLISHED)) await writeEdgeSettings(root, server);
}

/** With huge pages, the allocator of Rolldown takes a sixth more CPU time and 130 MiB more. */
const SMALL_PAGES = { MIMALLOC_ALLOW_THP: '0' };

/** Runs `astro build` for its compiled renderer and assets. Rejects with its last output. */
const compile = ({ root, site }: BuildPaths): Promise<void> =>
  runProgram(path.join(root, 'node_modules/astro/bin/astro.mjs'), ['build', '--root', root], {
    cwd: root,
    env: {
      ...compileEnvironment(process.env),
      ...SMALL_PAGES,
      OUT_DIR: site,
      [COMPILE_ONLY]: '1',
    },
  });

export interface BuildOptions {
  readonly root: string;
  /**
   * The id of the code that this process has loaded, if that was before the build. The build fails
   * if the code has changed since: pages would come from the new code, and all else from the old.
   */
  readonly code?: string | undefined;
  /** Compile and render everything. */
  readonly full?: boolean;
  /** Build the shard of these locales, below `.shards/`; `buildShared` must have run before. */
  readonly locales?: readonly Locale[] | undefined;
  /** Folders of the shards to merge; empty for all folders below `.shards/`. */
  readonly merge?: readonly string[] | undefined;
  readonly defer?: Deferral | undefined;
  /** Fail when any page fails, and set no entry aside. */
  readonly strict?: boolean | undefined;
  /** Leave it to the caller to settle an incremental build. */
  readonly isSettledLater?: boolean;
  readonly onWarning?: (text: string) => void;
  /**
   * Called in a full build when its output can be served although pages are missing, with the
   * folders until the build ends.
   */
  readonly onServable?: (paths: BuildPaths) => void;
}

export interface Build {
  readonly paths: BuildPaths;
  readonly generated: BuildResult;
  /** When compiling ended, by `performance.now()`. */
  readonly compiledAt: number;
  /** Settles the build, if that was left to the caller. */
  readonly settle?: () => void;
}

/** Returns the id of the current code, with the environment and the day of this process. */
export const codeOf = (root: string): string => codeId(root, process.env, new Date());

/** Creates the folders of a build, or empties them. */
async function empty({ site, server }: BuildPaths): Promise<void> {
  for (const folder of [site, server]) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
}

/** Builds a shard in its folders, which are emptied. `shared` is the index of what shards share. */
async function buildShard(
  paths: BuildPaths,
  shared: BuildIndex | undefined,
  options: Omit<RoundsOptions, 'paths' | 'previous'>,
): Promise<Build> {
  // As in the processes that render: a shard is to need little memory.
  setFlagsFromString('--heap-growing-percent=50');
  await empty(paths);
  if (!shared) await compile(paths);
  const compiledAt = performance.now();
  const previous = previousBuildOf(paths, shared, false);
  const generated = await generateWithBar({ ...options, paths, previous });
  generated.settle();
  return { paths, generated, compiledAt };
}

/** Returns the index of what shards share, if it is of this code and of the current snapshot. */
function sharedIndex(paths: BuildPaths, code: string): BuildIndex | undefined {
  const index = readIndex(sharedPaths(paths).server);
  return index?.code === code && index.snapshot === currentManifest().id ? index : undefined;
}

/** Builds what all shards share, the renderer above all, unless it is there. */
export async function buildShared(root: string): Promise<void> {
  const paths = buildPaths(root);
  const code = codeOf(root);
  if (sharedIndex(paths, code)) return;
  await buildShard(sharedPaths(paths), undefined, { code, locales: [] });
}

/**
 * Builds the site from the current snapshot, and sets aside the entries whose pages fail. If a
 * full build fails, the site stays as it was; a failed incremental build is repaired by the next.
 */
export async function build(options: BuildOptions): Promise<Build> {
  const { root, full, locales, merge, strict, defer, onWarning } = options;
  const paths = buildPaths(root);
  const code = codeOf(root);
  if (options.code !== undefined && options.code !== code) {
    throw new Error('The code has changed since this process started.');
  }
  // What was read ahead may have changed.
  selectManifest();
  const common = { code, strict, defer, ...(onWarning && { onWarning }) };

  if (locales) {
    const shared = sharedIndex(paths, code);
    if (!shared) throw new Error('.shards/shared: is missing or outdated; build it first');
    return buildShard(shardPaths(paths, locales), shared, { ...common, locales });
  }

  const index = full || merge ? undefined : usableIndex(paths, code);
  if (index) {
    const compiledAt = performance.now();
    const previous = previousBuildOf(paths, index);
    const generated = await generateWithBar({ ...common, paths, previous });
    await finish(paths);
    if (options.isSettledLater) return { paths, generated, compiledAt, settle: generated.settle };
    generated.settle();
    return { paths, generated, compiledAt };
  }

  const temporary = buildPaths(root, path.join(path.dirname(paths.site), '.building', 'site'));
  await empty(temporary);
  const merged = merge && mergeShards(merge, paths, temporary);
  if (merged && merged.code !== code) {
    throw new Error('--merge: the shards were built from other code; build them again');
  }
  if (!merged) await compile(temporary);
  const compiledAt = performance.now();
  const generated = await generateWithBar({
    ...common,
    paths: temporary,
    previous: previousBuildOf(temporary, merged, false),
    onServable: () => options.onServable?.(temporary),
  });
  generated.settle();
  await swap(temporary, paths);
  await rm(path.dirname(temporary.site), { recursive: true, force: true });
  await finish(paths);
  return { paths, generated, compiledAt };
}
