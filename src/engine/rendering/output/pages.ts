/** Writes the pages of a build. */
import type { PageRecord, PlannedPage } from '../incremental/build-index.ts';
import type { PreviousBuild } from '../incremental/previous-build.ts';
import { byPath, type RenderJob } from '../plan/jobs.ts';
import type { RenderFailure, RenderedPage } from '../render/messages.ts';
import { payloadFile } from '../render/payload.ts';
import type { RenderPool } from '../render/pool.ts';
import type { Generation } from './generation.ts';
import type { Identity } from './identity.ts';

export interface PagesOptions {
  readonly previous: PreviousBuild;
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
  planned: ReadonlyMap<string, PlannedPage>,
): RenderJob[] {
  const jobs: RenderJob[] = [];
  for (const [file, { address, status }] of planned) {
    const page = index?.pages.get(file);
    // Every page contains the build id.
    const isFresh =
      index?.build === build &&
      page !== undefined &&
      !page.failed &&
      !journal.interrupted.has(file) &&
      !isStale(page.dependencies);
    if (!isFresh) jobs.push({ file, address, status });
  }
  return jobs;
}

/** Renders the stale pages, and removes the pages that no longer exist. */
export async function writePages(
  { previous, onProgress }: PagesOptions,
  generation: Generation,
  { build, scripts }: Identity,
  planned: ReadonlyMap<string, PlannedPage>,
  pool: RenderPool,
): Promise<Pages> {
  const { index, results, journal } = previous;
  const before = index?.pages ?? new Map<string, PageRecord>();
  const jobs = byPath(staleJobs(previous, build, planned));
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
  const records = new Map(before);
  const record = (
    file: string,
    page: Pick<PageRecord, 'dependencies' | 'digest' | 'payloadDigest' | 'failed'>,
  ): void => {
    const { address, status, list } = planned.get(file) as PlannedPage;
    records.set(file, { address, status, list, ...page });
  };
  for (const { file, ...page } of done) record(file, page);
  for (const { file } of failed) {
    const { dependencies = [], digest = '', payloadDigest } = before.get(file) ?? {};
    record(file, { dependencies, digest, payloadDigest, failed: true });
  }
  const gone = [...before.keys()].filter((file) => !planned.has(file));
  for (const file of gone) records.delete(file);
  generation.addWritten(written);
  generation.remove(gone.flatMap((file) => [file, payloadFile(file)]));
  return { records, rendered: pages, failed };
}
