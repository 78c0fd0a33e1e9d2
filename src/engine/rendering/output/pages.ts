/** Writes the pages of a build. */
import type { PageRecord, Shard } from '../incremental/build-index.ts';
import type { PreviousBuild } from '../incremental/previous-build.ts';
import { byPath, jobsOfShard, type PlannedJob } from '../plan/jobs.ts';
import type { RenderFailure, RenderedPage } from '../render/messages.ts';
import { payloadFile } from '../render/payload.ts';
import type { RenderPool } from '../render/pool.ts';
import type { Generation } from './generation.ts';
import type { Identity } from './identity.ts';

export interface PagesOptions {
  readonly previous: PreviousBuild;
  /** Renders the pages of this shard, counted from 1, and no other files. */
  readonly shard?: Pick<Shard, 'number' | 'of'> | undefined;
  /** Called with the number of pages done, and of pages to render. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** The pages of a build, after rendering. */
export interface Pages {
  readonly records: ReadonlyMap<string, PageRecord>;
  readonly rendered: number;
  /** Pages that could not be rendered; their files are unchanged. */
  readonly failed: readonly RenderFailure[];
}

/** Returns the jobs whose pages are stale. */
function staleJobs(
  { index, journal, isStale }: PreviousBuild,
  build: string,
  planned: Iterable<PlannedJob>,
): PlannedJob[] {
  return Array.from(planned).filter(({ file }) => {
    const page = index?.pages.get(file);
    // Every page contains the build id.
    if (index?.build !== build || !page || page.failed) return true;
    return journal.interrupted.has(file) || isStale(page.dependencies);
  });
}

/** Renders the stale pages, and removes the pages that no longer exist. */
export async function writePages(
  { previous, shard, onProgress }: PagesOptions,
  generation: Generation,
  { build, scripts }: Identity,
  planned: ReadonlyMap<string, PlannedJob>,
  pool: RenderPool,
): Promise<Pages> {
  const { index, results, journal } = previous;
  const before = index?.pages ?? new Map<string, PageRecord>();
  const stale = staleJobs(previous, build, planned.values());
  const jobs = byPath(shard ? jobsOfShard(stale, shard) : stale);
  const done: RenderedPage[] = [];
  journal.add(jobs.flatMap(({ file }) => [file, payloadFile(file)]));
  const { written, pages, failed } = await pool.render({
    jobs,
    build,
    scripts,
    numberOf: (key) => results.id(key),
    onProgress: (count) => onProgress?.(count, jobs.length),
    onPage: (page) => done.push(page),
    onResult: (key, fingerprint, dependencies) => results.set(key, fingerprint, dependencies),
  });
  const recordOf = (
    file: string,
    page: Pick<PageRecord, 'dependencies' | 'hasPayload' | 'failed'>,
  ): [string, PageRecord] => {
    const { address, status, list } = planned.get(file) as PlannedJob;
    return [file, { address, status, list, ...page }];
  };
  const records = new Map([
    ...[...before].filter(([file]) => planned.has(file)),
    ...done.map(({ file, ...page }) => recordOf(file, page)),
    ...failed.map(({ file }) => {
      const { dependencies = [], hasPayload = false } = before.get(file) ?? {};
      return recordOf(file, { dependencies, hasPayload, failed: true });
    }),
  ]);
  const gone = [...before.keys()].filter((file) => !planned.has(file));
  generation.addWritten(written);
  generation.remove(gone.flatMap((file) => [file, payloadFile(file)]));
  return { records, rendered: pages, failed };
}
