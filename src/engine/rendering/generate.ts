/**
 * Turns a compiled renderer and a snapshot into the files of the site. If the output folder
 * already has a build of the same code, only files whose dependencies have changed are written
 * again; the result is byte for byte that of a full build.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { replaceFile } from '../disk/replace-file.ts';
import { site } from '../../config/site.ts';
import { HOST_RULES_FILE, type HostRules } from '../hosting/host-rules.ts';
import { currentManifest } from '../queries/manifest.ts';
import { tracked } from '../queries/tracking.ts';
import { allRedirects } from '../routing/redirects.ts';
import { buildIdentity } from './build-id.ts';
import {
  writeIndex,
  type FilesRecord,
  type PageRecord,
  type Shard,
} from './incremental/build-index.ts';
import { fileGroups } from './plan/file-groups.ts';
import { Generation } from './output/generation.ts';
import { hostOutput } from './plan/host-output.ts';
import { compiledScripts } from './render/inline-scripts.ts';
import { plan, type PlannedJob } from './plan/jobs.ts';
import { filesBelow, listedFiles, strayFiles } from './output/listed-files.ts';
import type { PreviousBuild } from './incremental/previous-build.ts';
import { payloadFile } from './render/payload.ts';
import { rendererUrl, type BuildPaths } from './build-paths.ts';
import { loadRenderer } from './render/renderer.ts';
import { RenderError, type RenderFailure, type RenderInput } from './render/messages.ts';
import { RenderPool } from './render/pool.ts';
import type { BuildReport } from './output/report.ts';

export interface GenerateOptions {
  readonly paths: BuildPaths;
  /** The id of the code that the renderer was compiled from, see `codeId`. */
  readonly code: string;
  readonly previous: PreviousBuild;
  /** Renders the pages of this shard, counted from 1, and no other files. */
  readonly shard?: Pick<Shard, 'number' | 'of'> | undefined;
  /** Called with the number of pages done, and of pages to render. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly onWarning?: (text: string) => void;
}

export interface Generated {
  /** Without the problems of entries and pages that were set aside. */
  readonly report: Omit<BuildReport, 'problems'>;
  /** Bytes of HTML rendered. */
  readonly bytes: number;
  /** Pages that could not be rendered: the next round, or build, tries them again. */
  readonly failed: readonly RenderFailure[];
}

/** The pages of a build, after rendering. */
interface Pages {
  readonly records: ReadonlyMap<string, PageRecord>;
  readonly rendered: number;
  readonly bytes: number;
  readonly failed: readonly RenderFailure[];
}

const HOST_GROUP = 'host';

/** Returns the input of the processes that render into these paths. */
export const renderInput = (paths: BuildPaths): RenderInput => ({
  renderer: rendererUrl(paths),
  outputDirectory: paths.site,
  origin: site.origin,
});

/** What a build takes from the compiled renderer and the shared chrome. */
interface Identity {
  readonly build: string;
  /** Ids of the queries that the chrome depends on. */
  readonly chrome: readonly number[];
  /** The inline scripts of the project's own code. */
  readonly scripts: readonly string[];
}

/** Returns the identity of the build: that of the previous one unless the chrome is stale. */
async function identify({ paths, previous }: GenerateOptions): Promise<Identity> {
  const { index, results, isStale } = previous;
  if (index && !isStale(index.chrome)) return index;
  const renderer = await loadRenderer(rendererUrl(paths));
  const scripts = index?.scripts ?? [
    ...(await compiledScripts(paths.server)),
    ...renderer.computedScripts,
  ];
  const { id, dependencies } = await buildIdentity(paths.server, renderer, site.origin);
  return { build: id, chrome: results.ids(dependencies), scripts };
}

/** Returns the jobs of a shard: every nth, so that each shard gets some of every kind. */
const jobsOfShard = <Job>(
  jobs: readonly Job[],
  { number, of }: Pick<Shard, 'number' | 'of'>,
): Job[] => jobs.filter((_, at) => at % of === number - 1);

/** Returns the path of a page without its locale. */
const pathOf = ({ address }: PlannedJob): string => address.replace(/^\/[^/]+/, '');

/**
 * Sorts jobs so that the locales of a page are adjacent: one process then renders most of
 * them, and runs the queries that they share once.
 */
const byPath = (jobs: readonly PlannedJob[]): PlannedJob[] =>
  jobs.toSorted((one, other) => {
    const [path, otherPath] = [pathOf(one), pathOf(other)];
    return path < otherPath ? -1 : Number(path > otherPath);
  });

/** Renders the stale pages, and removes the pages that no longer exist. */
async function writePages(
  options: GenerateOptions,
  generation: Generation,
  { build, scripts }: Identity,
  planned: ReadonlyMap<string, PlannedJob>,
  pool: RenderPool,
): Promise<Pages> {
  const { previous, shard, onProgress } = options;
  const { index, results, journal, isStale } = previous;
  const before = index?.pages ?? new Map<string, PageRecord>();
  const stale = [...planned.values()].filter(({ file }) => {
    const page = before.get(file);
    // Every page contains the build id.
    if (index?.build !== build || !page || page.failed) return true;
    return journal.interrupted.has(file) || isStale(page.dependencies);
  });
  const jobs = byPath(shard ? jobsOfShard(stale, shard) : stale);
  const records = new Map([...before].filter(([file]) => planned.has(file)));
  const gone = [...before.keys()].filter((file) => !planned.has(file));
  journal.add(jobs.flatMap(({ file }) => [file, payloadFile(file)]));
  const { written, pages, bytes, failed } = await pool.render({
    jobs,
    build,
    scripts,
    numberOf: (key) => results.id(key),
    onProgress: (done) => onProgress?.(done, jobs.length),
    onPage({ file, ...rendered }) {
      const { address, status, list } = planned.get(file) as PlannedJob;
      records.set(file, { address, status, list, ...rendered });
    },
    onResult: (key, fingerprint, dependencies) => results.set(key, fingerprint, dependencies),
  });
  for (const { file } of failed) {
    const { address, status, list } = planned.get(file) as PlannedJob;
    const { dependencies = [], hasPayload = false } = before.get(file) ?? {};
    records.set(file, { address, status, list, dependencies, hasPayload, failed: true });
  }
  generation.addWritten(written);
  generation.remove(gone.flatMap((file) => [file, payloadFile(file)]));
  return { records, rendered: pages, bytes, failed };
}

/** Writes the stale file groups, except the host files, which depend on all pages. */
async function writeFileGroups(
  { previous: { index }, paths }: GenerateOptions,
  generation: Generation,
) {
  // All are checked before any is written: queries that run meanwhile update the results.
  const groups = fileGroups(() => loadRenderer(rendererUrl(paths))).map(({ name, files }) => {
    const before = index?.files.get(name);
    return { name, files, before, isFresh: generation.isFresh(before) };
  });
  const records = new Map<string, FilesRecord>();
  for (const { name, files, before, isFresh } of groups) {
    records.set(name, before && isFresh ? before : await generation.writeGroup(before, files));
  }
  return records;
}

/** Writes the host files, unless they and the build id are as before. */
async function writeHostFiles(
  { previous: { index }, paths, onWarning }: GenerateOptions,
  generation: Generation,
  { build, scripts }: Identity,
  isFresh: boolean,
) {
  const before = index?.files.get(HOST_GROUP);
  let rules: HostRules | undefined;
  if (before && isFresh && index?.build === build) return before;
  const record = await generation.writeGroup(before, () => {
    const redirects = allRedirects();
    for (const reason of redirects.skipped) {
      onWarning?.(`redirects: ${reason}; its redirect is left out`);
    }
    const output = hostOutput(build, scripts, redirects);
    rules = output.rules;
    return Object.entries(output.files).map(([file, text]) => ({ file, make: () => text }));
  });
  // Written after the group is in the journal: if interrupted here, it is written again.
  replaceFile(path.join(paths.server, HOST_RULES_FILE), JSON.stringify(rules, null, 2));
  return record;
}

/** Plans and writes the pages of the site. */
async function writeSite(options: GenerateOptions, generation: Generation, pool: RenderPool) {
  const identity = await identify(options);
  const planned = plan(options.previous);
  const pages = await writePages(options, generation, identity, planned, pool);
  return { identity, planned, pages };
}

/** Waits for both even if one rejects, because the other may still be writing. */
async function both<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/**
 * Writes what is stale. Returns a report and the pages that failed. Throws if any other file
 * fails, or, in a shard, any page.
 */
export async function generate(options: GenerateOptions): Promise<Generated> {
  const { paths, code, previous, shard } = options;
  const { index, results, journal } = previous;
  const snapshot = currentManifest().id;
  // Without an index, only the compiler has written to the folder.
  const compiled = index?.compiled ?? filesBelow(paths.site);
  const generation = new Generation(previous, paths.site);
  const pool = new RenderPool(renderInput(paths));
  const isHostFresh = generation.isFresh(index?.files.get(HOST_GROUP));
  // Started first: another process makes the search index, which takes as long as all the rest.
  const groups = shard
    ? Promise.resolve(new Map<string, FilesRecord>())
    : writeFileGroups(options, generation);
  const [{ planned, pages, identity }, files] = await both(
    writeSite(options, generation, pool).finally(() => pool.close()),
    groups,
  );
  if (shard && pages.failed.length > 0) throw new RenderError(pages.failed);
  const { build, chrome, scripts } = identity;
  if (!shard) {
    files.set(HOST_GROUP, await writeHostFiles(options, generation, identity, isHostFresh));
  }
  const { records } = pages;
  // A page that failed and is new has no file.
  const existing = new Map(
    [...records].filter(([file, page]) => !page.failed || index?.pages.has(file)),
  );
  const listed = listedFiles(compiled, existing, files.values());
  // An interrupted build may have left files behind.
  const strays = journal.interrupted.size > 0 ? strayFiles(paths.site, new Set(listed)) : [];
  generation.remove(strays);
  for (const file of strays) options.onWarning?.(`${file}: is not part of the site; removed`);
  results.add(tracked());
  const hash = createHash('sha256').update(`${code} ${snapshot} ${build}`);
  const output = hash.digest('hex').slice(0, 24);
  writeIndex(paths.server, {
    ...{ code, snapshot, build, output, results, files, compiled, chrome, scripts, pages: records },
    ...(shard && { shard: { ...shard, pages: planned.size } }),
  });
  const report = {
    ...{ snapshot, build, output },
    previous: previous.isSite && journal.interrupted.size === 0 ? index?.output : undefined,
    mode: previous.isSite ? ('incremental' as const) : ('full' as const),
    pages: records.size,
    rendered: pages.rendered,
    written: generation.written,
    removed: generation.removed,
    files: listed,
  };
  journal.end();
  return { report, bytes: pages.bytes, failed: pages.failed };
}
