/** The render jobs of a build: an address inside the renderer, and the output file. */
import { ROUTE_NAMES } from '../../../config/routes.ts';
import { localeCodes, type Locale } from '../../../i18n/locales.ts';
import { innerPath, notFoundFile, outputFile } from '../../../i18n/paths.ts';
import { pagesKey, resolutionsOf } from '../../routing/resolve.ts';
import { NOT_FOUND_PATH } from '../../routing/urls.ts';
import type { Shard } from '../incremental/build-index.ts';
import type { PreviousBuild } from '../incremental/previous-build.ts';

export interface RenderJob {
  /** Path inside the renderer: `/ru/pricing`. */
  readonly address: string;
  /** Path in the output folder: `ru/pricing.html`. */
  readonly file: string;
  /** The status code that the page must return. */
  readonly status: number;
}

/** The pages that one query lists: all pages of a route in a locale. */
export interface JobList {
  /** The query's key. */
  readonly key: string;
  jobs(): readonly RenderJob[];
}

/** Returns the pages of every route in every locale. */
export function jobLists(locales: readonly Locale[] = localeCodes): JobList[] {
  return locales.flatMap((locale) =>
    ROUTE_NAMES.map((name) => ({
      key: pagesKey(name, locale),
      jobs: () =>
        resolutionsOf(name, locale)
          .filter(({ resolution }) => resolution.kind === 'page')
          .map(({ path }) => ({
            address: innerPath(locale, path),
            file: outputFile(locale, path),
            status: 200,
          })),
    })),
  );
}

/** Returns the not-found page of every locale, which no query lists. */
export const notFoundJobs = (locales: readonly Locale[] = localeCodes): RenderJob[] =>
  locales.map((locale) => ({
    address: innerPath(locale, NOT_FOUND_PATH),
    file: notFoundFile(locale),
    status: 404,
  }));

/** A job and the id of the query that lists it. */
export interface PlannedJob extends RenderJob {
  readonly list: number | undefined;
}

/** Returns jobs by file. Throws if two pages have the same output file. */
export function byFile(jobs: Iterable<PlannedJob>): Map<string, PlannedJob> {
  const files = new Map<string, PlannedJob>();
  for (const job of jobs) {
    const other = files.get(job.file);
    if (other) {
      throw new Error(
        `${job.file}: is the output of both ${other.address} and ${job.address}; change one`,
      );
    }
    files.set(job.file, job);
  }
  return files;
}

/** Returns every page of the site. Lists that are not stale are taken from the previous build. */
export function plan({ index, results, isStale }: PreviousBuild): Map<string, PlannedJob> {
  const known = Map.groupBy(index?.pages ?? [], ([, { list }]) => list);
  const listed = jobLists().flatMap(({ key, jobs }): PlannedJob[] => {
    const isKnown = index !== undefined && results.has(key);
    const list = results.id(key);
    if (!isKnown || isStale([list])) return jobs().map((job) => ({ ...job, list }));
    return (known.get(list) ?? []).map(([file, { address, status }]) => {
      return { file, address, status, list };
    });
  });
  return byFile([...listed, ...notFoundJobs().map((job) => ({ ...job, list: undefined }))]);
}

/** Returns the jobs of a shard: every nth, so that each shard gets some of every kind. */
export const jobsOfShard = <Job>(
  jobs: readonly Job[],
  { number, of }: Pick<Shard, 'number' | 'of'>,
): Job[] => jobs.filter((_, at) => at % of === number - 1);

/** Returns the path of a page without its locale. */
const pathOf = ({ address }: PlannedJob): string => address.replace(/^\/[^/]+/, '');

/**
 * Sorts jobs so that the locales of a page are adjacent: one process then renders most of
 * them, and runs the queries that they share once.
 */
export const byPath = (jobs: readonly PlannedJob[]): PlannedJob[] =>
  jobs.toSorted((one, other) => {
    const [path, otherPath] = [pathOf(one), pathOf(other)];
    return path < otherPath ? -1 : Number(path > otherPath);
  });
