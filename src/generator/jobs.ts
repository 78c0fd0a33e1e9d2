/** The list that a build renders: an address inside the renderer, and the file that it becomes. */
import { DEFAULT_LOCALE, localeCodes, type Locale } from '../i18n/locales.ts';
import { innerPath, outputFile } from '../i18n/paths.ts';
import { allPages, NOT_FOUND_PATH } from '../routing/urls.ts';

export interface RenderJob {
  /** Path inside the renderer: `/ru/pricing`. */
  readonly address: string;
  /** Path in the output folder: `ru/pricing.html`. */
  readonly file: string;
  /** The status that the page must answer with. */
  readonly status: number;
}

/** The not-found page of a locale, where static hosts look for it. */
export const notFoundFile = (locale: Locale): string =>
  locale === DEFAULT_LOCALE ? '404.html' : `${locale}/404.html`;

/** Every page and every locale's not-found page. Throws when two pages want one file. */
export function renderJobs(locales: readonly Locale[] = localeCodes): RenderJob[] {
  const pages = Array.from(allPages(locales), ({ locale, path }) => ({
    address: innerPath(locale, path),
    file: outputFile(locale, path),
    status: 200,
  }));
  const missing = locales.map((locale) => ({
    address: innerPath(locale, NOT_FOUND_PATH),
    file: notFoundFile(locale),
    status: 404,
  }));
  const jobs = [...pages, ...missing];
  const files = new Map<string, string>();
  for (const { file, address } of jobs) {
    const other = files.get(file);
    if (other) throw new Error(`${file}: both ${other} and ${address} want to be written here`);
    files.set(file, address);
  }
  return jobs;
}
