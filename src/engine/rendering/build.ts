/**
 * A build of the site: compile where the code is another one than before, then
 * make what is stale. A full build grows beside the site that is there and takes
 * its place when it is whole.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { SingleBar } from 'cli-progress';
import { PUBLISHED, writeEdgeSettings } from '../hosting/netlify/write-edge-settings.ts';
import { startIndexThread } from '../files/search/index-maker.ts';
import { compileEnvironment } from './compile/environment.ts';
import { readIndexAhead, removeIndex, type BuildIndex, type Share } from './incremental/build-index.ts';
import { codeId } from './compile/code-id.ts';
import { generate, renderInput } from './generate.ts';
import { previousBuildOf, usableIndex } from './incremental/previous-build.ts';
import { buildPaths, type BuildPaths } from './build-paths.ts';
import { generateInRounds, type BuildResult, type RoundsOptions } from './incremental/rounds.ts';
import { mergeShards, shardPaths, shardPathsAt, allShardPaths } from './shards/shards.ts';
import { startRendererAhead } from './render/start-renderer.ts';

/** When the parts of a build began and ended, in milliseconds on one clock. */
interface BuildTimes {
  readonly startedAt: number;
  readonly compiledAt: number;
  readonly endedAt: number;
}

/** Highest resident memory of this process, in bytes. */
const peakMemory = (): number => process.resourceUsage().maxRSS * 1024;

/** What a build cost, in a line: pages, seconds, pages a second, peak memory. */
function summaryLine(
  { report, bytes }: BuildResult,
  { startedAt, compiledAt, endedAt }: BuildTimes,
): string {
  const seconds = (from: number, to: number) => (to - from) / 1000;
  const rendering = seconds(compiledAt, endedAt);
  const { pages, rendered, mode } = report;
  return [
    mode === 'full' ? `${pages} pages` : `${rendered} of ${pages} pages`,
    `${(bytes / 1e6).toFixed(1)} MB of HTML`,
    `${seconds(startedAt, endedAt).toFixed(1)} s (compile ${seconds(startedAt, compiledAt).toFixed(1)} s, render ${rendering.toFixed(1)} s)`,
    `${Math.round(rendered / rendering)} pages/s`,
    `peak memory ${Math.round(peakMemory() / 2 ** 20)} MiB`,
  ].join(' · ');
}

/** Prints the summary of a build. */
export function printSummary(generated: BuildResult, times: BuildTimes): void {
  console.log(`Built ${summaryLine(generated, times)}`);
}

const aside = (folder: string): string => `${folder}.old`;

/** Puts a folder where another one is, which is set aside. */
async function replace(folder: string, by: string): Promise<void> {
  await rm(aside(folder), { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, aside(folder));
  await rename(by, folder);
}

/**
 * Puts a built site where the old one is. There is no index until both folders
 * are: whoever finds the half of it builds everything anew.
 */
export async function swap(from: BuildPaths, to: BuildPaths): Promise<void> {
  await removeIndex(to.server);
  await replace(to.site, from.site);
  // It brings the index.
  await replace(to.server, from.server);
  const old = [to.site, to.server].map(aside);
  await Promise.all(old.map((folder) => rm(folder, { recursive: true, force: true })));
}

/** Characters of what a failed program said that are kept: its last words tell why. */
const LAST_WORDS = 8000;

const DIE_WITH_PARENT = new URL('./render/die-with-parent.ts', import.meta.url).href;

/** Runs a Node program, which ends when this process does. Rejects with its last words when it fails. */
export async function runProgram(
  program: string,
  parameters: readonly string[] = [],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const child = spawn(process.execPath, ['--import', DIE_WITH_PARENT, program, ...parameters], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-LAST_WORDS);
    });
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code === 0) return;
  const end = signal ? `was ended by ${signal}` : `ended with ${code}`;
  throw new Error(`${path.basename(program)} ${end}\n${said.trim()}`);
}

/** A progress bar on a terminal; where there is none, one line when the work is done. */
function progressBar(label: string, total: number) {
  if (!process.stderr.isTTY) {
    const update = (done: number): void => {
      if (done === total) console.log(`${label}  ${done}/${total}`);
    };
    return { update, stop: (): void => undefined };
  }
  const bar = new SingleBar({
    format: `${label.padEnd(8)} {bar} {value}/{total}  {percentage}%  {eta_formatted} left`,
    barsize: 32,
    hideCursor: true,
  });
  bar.start(total, 0);
  return { update: (done: number): void => bar.update(done), stop: (): void => bar.stop() };
}

/** Set in the environment of `astro build` where somebody else renders. */
export const COMPILE_ONLY = 'GENERATOR_COMPILE_ONLY';

/** Generates behind a progress bar, one for each round. */
export const generateWithBar = (options: RoundsOptions): Promise<BuildResult> =>
  generateInRounds(options, (round) => {
    let bar: ReturnType<typeof progressBar> | undefined;
    const onProgress = (done: number, total: number): void => {
      bar ??= progressBar('Pages', total);
      bar.update(done);
    };
    return generate({ ...round, onProgress }).finally(() => bar?.stop());
  });

/** Hands the rules of a build on to Netlify's edge function, where they belong to the published folder. */
export async function finish({ root, site, server }: BuildPaths): Promise<void> {
  if (site === path.join(root, PUBLISHED)) await writeEdgeSettings(root, server);
}

/** Runs `astro build` for its compiled renderer and assets. Rejects with its last words when it fails. */
const compile = ({ root, site }: BuildPaths): Promise<void> =>
  runProgram(path.join(root, 'node_modules/astro/bin/astro.mjs'), ['build', '--root', root], {
    cwd: root,
    env: { ...compileEnvironment(process.env), OUT_DIR: site, [COMPILE_ONLY]: '1' },
  });

export interface BuildOptions {
  readonly root: string;
  /** Compile and render everything. */
  readonly full?: boolean;
  /** Build one share of several, below `.shards/`. */
  readonly share?: Pick<Share, 'number' | 'of'> | undefined;
  /** Put shares together; those below `.shards/` where no folder is named. */
  readonly merge?: readonly string[] | undefined;
  /** Fails when any page fails, and sets nothing aside. */
  readonly strict?: boolean | undefined;
  readonly onWarning?: (text: string) => void;
}

export interface Build {
  readonly place: BuildPaths;
  readonly generated: BuildResult;
  /** When compiling had ended, by `performance.now()`. */
  readonly compiledAt: number;
}

/**
 * Does what the next build of a process begins with, before it is known what has
 * changed. Whatever is another one by then is read again.
 */
export function prepareBuild(root: string): void {
  const place = buildPaths(root);
  startIndexThread();
  startRendererAhead(renderInput(place));
  readIndexAhead(place.server);
}

/** Compiles in an empty place. */
async function compileAnew(place: BuildPaths): Promise<void> {
  for (const folder of [place.site, place.server])
    await rm(folder, { recursive: true, force: true });
  await mkdir(place.site, { recursive: true });
  await compile(place);
}

/**
 * Builds the site from the current snapshot, and sets entries aside in it whose pages
 * fail. When it fails, a full build leaves the site as it was; one that makes only what is
 * stale is repaired by the next.
 */
export async function build(options: BuildOptions): Promise<Build> {
  const { root, full, share, merge, strict, onWarning } = options;
  const place = buildPaths(root);
  const code = codeId(root, process.env, new Date());
  const common = { code, strict, ...(onWarning && { onWarning }) };

  if (share) {
    const own = shardPathsAt(place, share);
    await compileAnew(own);
    const compiledAt = performance.now();
    const past = previousBuildOf(own, undefined);
    const generated = await generateWithBar({ ...common, place: own, past, share });
    return { place: own, generated, compiledAt };
  }

  const index = full || merge ? undefined : usableIndex(place, code);
  if (index) {
    const compiledAt = performance.now();
    const generated = await generateWithBar({ ...common, place, past: previousBuildOf(place, index) });
    await finish(place);
    return { place, generated, compiledAt };
  }

  const beside = buildPaths(root, path.join(path.dirname(place.site), '.building', 'site'));
  await rm(path.dirname(beside.site), { recursive: true, force: true });
  let shared: BuildIndex | undefined;
  if (merge) {
    const folders = merge.map((folder) => shardPaths(root, path.resolve(folder)));
    shared = mergeShards(folders.length > 0 ? folders : allShardPaths(place), beside);
    if (shared.code !== code) throw new Error('--merge: the shares are of other code than is here');
  } else {
    await compileAnew(beside);
  }
  const compiledAt = performance.now();
  const generated = await generateWithBar({
    ...common,
    place: beside,
    past: previousBuildOf(beside, shared, false),
  });
  await swap(beside, place);
  await rm(path.dirname(beside.site), { recursive: true, force: true });
  await finish(place);
  return { place, generated, compiledAt };
}
