/**
 * Turns a compiled renderer and a snapshot into the files of the site. If the output folder
 * already has a build of the same code, only files whose dependencies have changed are written
 * again; the result is byte for byte that of a full build.
 */
import { availableParallelism } from 'node:os';
import { site } from '../../config/site.ts';
import type { Locale } from '../../i18n/locales.ts';
import { hashOf } from '../disk/digest.ts';
import { digestsBelow } from '../disk/digests-below.ts';
import { currentManifest, selectedManifest } from '../queries/manifest.ts';
import { tracked } from '../queries/tracking.ts';
import { rendererUrl, type BuildPaths } from './build-paths.ts';
import { writeIndex, type FilesRecord, type SetAside } from './incremental/build-index.ts';
import { findDeadLinks, type DeadLink } from './incremental/dead-links.ts';
import {
  HOST_GROUP,
  prepareMerge,
  writeFileGroups,
  writeHostFiles,
  type Deferral,
} from './output/file-groups.ts';
import { Generation } from './output/generation.ts';
import { identify, type Identity } from './output/identity.ts';
import { listedFiles, strayFiles } from './output/listed-files.ts';
import { writePages, type PagesOptions } from './output/pages.ts';
import type { BuildReport } from './output/report.ts';
import { plan } from './plan/jobs.ts';
import { RenderError, type RenderFailure, type RenderInput } from './render/messages.ts';
import { RenderPool } from './render/pool.ts';

export interface GenerateOptions extends PagesOptions {
  readonly paths: BuildPaths;
  /** The id of the code that the renderer was compiled from, see `codeId`. */
  readonly code: string;
  /** Makes a shard: the pages and files of these locales; without any, what all locales share. */
  readonly locales?: readonly Locale[] | undefined;
  readonly defer?: Deferral | undefined;
  /** The entries that the selected content is without. */
  readonly setAside?: SetAside | undefined;
  readonly onWarning?: (text: string) => void;
  /** Called when the host files are written: from then on the pages written so far can be served. */
  readonly onServable?: (() => void) | undefined;
}

export interface Generated {
  /** Without the problems of entries and pages that were set aside. */
  readonly report: Omit<BuildReport, 'problems'>;
  /** Pages that could not be rendered: the next round, or build, tries them again. */
  readonly failed: readonly RenderFailure[];
  /** Links on all pages; of a shard, none. */
  readonly deadLinks: readonly DeadLink[];
  /** Writes the index. Until then, the next build sees an interrupted build and repeats it. */
  settle(): void;
}

/** Returns the input of the processes that render the selected content into these paths. */
export const renderInput = (paths: BuildPaths): RenderInput => ({
  renderer: rendererUrl(paths),
  outputDirectory: paths.site,
  origin: site.origin,
  manifest: selectedManifest(),
});

/**
 * Returns how many processes may render pages: one per core, minus one for this process and
 * Pagefind if the search index is built. On two cores, a second one cost a seventh more CPU time
 * and saved none.
 */
export function maxProcesses(
  {
    previous,
    defer,
  }: Pick<GenerateOptions, 'defer'> & {
    readonly previous: Pick<GenerateOptions['previous'], 'index'>;
  },
  cores: number,
): number {
  const isWithoutSearch = defer === 'all' || (defer && previous.index);
  return Math.max(1, isWithoutSearch ? cores : cores - 1);
}

const outputId = (...parts: readonly string[]): string => hashOf(parts.join(' '));

/** Waits for both even if one rejects, because the other may still be writing. */
async function both<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** Plans and writes the pages and the host files, of which a shard only prepares its part. */
async function writeSite(
  options: GenerateOptions,
  generation: Generation,
  pool: RenderPool,
  writeHost: (identity: Identity) => Promise<FilesRecord | undefined>,
) {
  const identity = await identify(options.paths, options.previous);
  const planned = plan(options.previous, options.locales);
  // The host files are written while other processes render.
  const rendering = writePages(options, generation, identity, planned, pool);
  const [pages, host] = await both(rendering, writeHost(identity));
  return { identity, pages, host };
}

/**
 * Writes what is stale. Returns a report and the pages that failed; the caller settles the build.
 * Throws if any other file fails, or, in a shard, any page.
 */
export async function generate(options: GenerateOptions): Promise<Generated> {
  const { paths, code, previous, locales, defer, setAside } = options;
  const { index, results, journal } = previous;
  const snapshot = currentManifest().id;
  // Without an index, only the compiler has written to the folder.
  const compiled = index?.compiled ?? digestsBelow(paths.site);
  const generation = new Generation(previous, paths.site);
  const pool = new RenderPool(renderInput(paths), maxProcesses(options, availableParallelism()));
  const isHostFresh = generation.isFresh(index?.files.get(HOST_GROUP));
  const fileOptions = { paths, index, defer, locales, onWarning: options.onWarning };
  // What is the same as in the previous build need not be computed again.
  previous.restore();
  const writeGroups = () => writeFileGroups(fileOptions, generation);
  // Started first: another process makes the search index, which takes as long as all the rest. In a
  // shard, the search index waits for the pages, which takes less memory.
  const writing = locales ? undefined : writeGroups();
  const writeHost = async (identity: Identity): Promise<FilesRecord | undefined> => {
    if (locales) return undefined;
    const record = await writeHostFiles(fileOptions, generation, identity, isHostFresh);
    options.onServable?.();
    return record;
  };
  const rendering = writeSite(options, generation, pool, writeHost).finally(() => pool.close());
  const [{ pages, identity, host }, groups] = await both(
    rendering,
    writing ?? rendering.then(writeGroups),
  );
  if (locales) {
    if (pages.failed.length > 0) throw new RenderError(pages.failed);
    prepareMerge(locales);
  }
  const { build, chrome, scripts } = identity;
  const files = host ? new Map([...groups, [HOST_GROUP, host]]) : groups;
  const { records } = pages;
  // A page that failed and is new has no file.
  const missing = pages.failed.map(({ file }) => file).filter((file) => !index?.pages.has(file));
  const listed = listedFiles(compiled, records, files.values(), new Set(missing));
  // An interrupted build may have left files behind.
  const strays = journal.interrupted.size > 0 ? strayFiles(paths.site, listed) : [];
  generation.remove(strays);
  for (const file of strays) options.onWarning?.(`${file}: is not part of the site; removed`);
  results.add(tracked());
  const complete = outputId(code, snapshot, build);
  const isPartial = [...files.values()].some(({ isDeferred }) => isDeferred);
  // Older files in it are those of the output before.
  const output = isPartial ? outputId(complete, index?.output ?? '') : complete;
  const report = {
    ...{ snapshot, build, output, ...(isPartial && { partOf: complete }) },
    previous: previous.isSite && journal.interrupted.size === 0 ? index?.output : undefined,
    mode: previous.isSite ? ('incremental' as const) : ('full' as const),
    pages: records.size,
    rendered: pages.rendered,
    written: generation.written,
    removed: generation.removed,
    files: listed,
  };
  const settle = (): void => {
    writeIndex(paths.server, {
      ...{ code, snapshot, build, output, results, files, compiled, chrome, scripts },
      ...{ setAside, pages: records, locales },
    });
    journal.end();
  };
  // A shard doesn't have every page and file that its pages link to.
  const deadLinks = locales ? [] : findDeadLinks(results, records, index?.pages, paths.site);
  return { report, failed: pages.failed, deadLinks, settle };
}
