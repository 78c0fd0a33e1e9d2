/** The render jobs of a build: an address inside the renderer, and the output file. */
import { ROUTE_NAMES } from '../../../config/routes.ts';
import { localeCodes, type Locale } from '../../../i18n/locales.ts';
import { innerPath, notFoundFile, outputFile } from '../../../i18n/paths.ts';
import { pagesKey, resolutionsOf } from '../../routing/resolve.ts';
import { NOT_FOUND_PATH } from '../../routing/urls.ts';
import type { PlannedPage } from '../incremental/build-index.ts';
import type { PreviousBuild } from '../incremental/previous-build.ts';

export interface RenderJob extends Pick<PlannedPage, 'address' | 'status'> {
  /** Path in the output folder: `ru/pricing.html`. */
  readonly file: string;
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

/** Returns pages by file. Throws if two have the same output file. */
export function byFile(
  pages: Iterable<readonly [file: string, PlannedPage]>,
): Map<string, PlannedPage> {
  const files = new Map<string, PlannedPage>();
  for (const [file, page] of pages) {
    const other = files.get(file);
    if (other) {
      throw new Error(
        `${file}: is the output of both ${other.address} and ${page.address}; change one`,
      );
    }
    files.set(file, page);
  }
  return files;
}

/**
 * Returns every page of some locales by its file. Lists that are not stale are taken from the
 * previous build.
 */
export function plan(
  { index, results, isStale }: PreviousBuild,
  locales: readonly Locale[] = localeCodes,
): ReadonlyMap<string, PlannedPage> {
  const lists = jobLists(locales).map(({ key, jobs }) => {
    const isKnown = index !== undefined && results.has(key);
    const list = results.id(key);
    return { list, jobs, isFresh: isKnown && !isStale([list]) };
  });
  // Most edits change no list.
  if (index && lists.every(({ isFresh }) => isFresh)) return index.pages;
  const known = Map.groupBy(index?.pages ?? [], ([, { list }]) => list);
  const planned = (list: number | undefined, jobs: readonly RenderJob[]) =>
    jobs.map(({ file, ...job }) => [file, { ...job, list }] as const);
  return byFile([
    ...lists.flatMap(({ list, jobs, isFresh }) =>
      isFresh ? (known.get(list) ?? []) : planned(list, jobs()),
    ),
    ...planned(undefined, notFoundJobs(locales)),
  ]);
}

/** Returns the path of a page without its locale. */
const pathOf = ({ address }: RenderJob): string => address.replace(/^\/[^/]+/, '');

/**
 * Sorts jobs so that the locales of a page are adjacent: one process then renders most of
 * them, and runs the queries that they share once.
 */
export const byPath = (jobs: readonly RenderJob[]): RenderJob[] =>
  jobs.toSorted((one, other) => {
    const [path, otherPath] = [pathOf(one), pathOf(other)];
    return path < otherPath ? -1 : Number(path > otherPath);
  });
