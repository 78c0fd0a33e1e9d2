/** The list that a build renders: an address inside the renderer, and the file that it becomes. */
import { DEFAULT_LOCALE, localeCodes, type Locale } from '../../../i18n/locales.ts';
import { innerPath, outputFile } from '../../../i18n/paths.ts';
import { pagesKey, resolutionsOf } from '../../routing/resolve.ts';
import { routes } from '../../routing/routes.ts';
import { NOT_FOUND_PATH } from '../../routing/urls.ts';
import type { PreviousBuild } from '../incremental/previous-build.ts';

export interface RenderJob {
  /** Path inside the renderer: `/ru/pricing`. */
  readonly address: string;
  /** Path in the output folder: `ru/pricing.html`. */
  readonly file: string;
  /** The status that the page must answer with. */
  readonly status: number;
}

/** The pages that one query lists: those of a route in a locale. */
export interface JobList {
  /** The query's key. */
  readonly key: string;
  jobs(): readonly RenderJob[];
}

/** The not-found page of a locale, where static hosts look for it. */
export const notFoundFile = (locale: Locale): string =>
  locale === DEFAULT_LOCALE ? '404.html' : `${locale}/404.html`;

/** The pages of every route in every locale. */
export function jobLists(locales: readonly Locale[] = localeCodes): JobList[] {
  return locales.flatMap((locale) =>
    routes.map(({ pattern }) => ({
      key: pagesKey(pattern.text, locale),
      jobs: () =>
        resolutionsOf(pattern.text, locale)
          .filter(({ resolution }) => resolution.kind === 'page')
          .map(({ path }) => ({
            address: innerPath(locale, path),
            file: outputFile(locale, path),
            status: 200,
          })),
    })),
  );
}

/** Every locale's not-found page, which no query lists. */
export const notFoundJobs = (locales: readonly Locale[] = localeCodes): RenderJob[] =>
  locales.map((locale) => ({
    address: innerPath(locale, NOT_FOUND_PATH),
    file: notFoundFile(locale),
    status: 404,
  }));

/** A job, and the number of the list that it comes from. */
export interface PlannedJob extends RenderJob {
  readonly list: number | undefined;
}

/** Jobs by file. Throws when two pages want one file. */
export function byFile(jobs: Iterable<PlannedJob>): Map<string, PlannedJob> {
  const files = new Map<string, PlannedJob>();
  for (const job of jobs) {
    const other = files.get(job.file);
    if (other) {
      throw new Error(
        `${job.file}: both ${other.address} and ${job.address} want to be written here`,
      );
    }
    files.set(job.file, job);
  }
  return files;
}

/** Every page of the site. Lists that no change has reached are taken from the past. */
export function plan({ index, answers, isStale }: PreviousBuild): Map<string, PlannedJob> {
  const known = Map.groupBy(index?.pages ?? [], ([, { list }]) => list);
  const listed = jobLists().flatMap(({ key, jobs }): PlannedJob[] => {
    const isKnown = index !== undefined && answers.has(key);
    const list = answers.id(key);
    if (!isKnown || isStale([list])) return jobs().map((job) => ({ ...job, list }));
    return (known.get(list) ?? []).map(([file, { address, status }]) => {
      return { file, address, status, list };
    });
  });
  return byFile([...listed, ...notFoundJobs().map((job) => ({ ...job, list: undefined }))]);
}
