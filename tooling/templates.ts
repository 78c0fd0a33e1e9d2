/** One page of each kind, for checks and screenshots that don't need every page. */
import { NOT_FOUND, ROUTE_NAMES, type PageName } from '../src/config/routes.ts';
import { isLocale, localeCodes, type Locale } from '../src/i18n/locales.ts';
import { notFoundFile, outputFile, publicPath } from '../src/i18n/paths.ts';
import { allPages } from '../src/engine/routing/urls.ts';
import { isListed } from '../src/engine/routing/resolve.ts';

export interface Template {
  readonly locale: Locale;
  readonly name: PageName;
  /** Its public path, with a leading slash. */
  readonly path: string;
  /** Its file in the output folder. */
  readonly file: string;
  /** Whether search engines may list it: not an error page or a fallback in another language. */
  readonly listed: boolean;
}

/** Returns the first page of every route in a locale, in the order of the route table. */
export function templates(locale: Locale): Template[] {
  const pages = [...allPages([locale])];
  return ROUTE_NAMES.flatMap((name) => {
    const example = pages.find((page) => page.name === name);
    if (!example) return [];
    const { path } = example;
    const file = outputFile(locale, path);
    return [{ locale, name, path: publicPath(locale, path), file, listed: isListed(example) }];
  });
}

/** Returns the origin of a locale's pages: the Chinese host name for zh. */
export function originFor(locale: Locale, origin: string): string {
  const url = new URL(origin);
  if (locale === 'zh') url.hostname = `cn.${url.hostname}`;
  return url.origin;
}

/** Returns a missing page, served by the 404 page. */
export function missingPage(locale: Locale): Template {
  const path = publicPath(locale, '/there-is-no-such-page');
  return { locale, name: NOT_FOUND, path, file: notFoundFile(locale), listed: false };
}

/**
 * Returns the templates of the locales and their 404 pages, or only those named. Both
 * parameters are comma-separated lists from the command line; `undefined` means all.
 * Throws on an unknown locale or template.
 */
export function chosenTemplates(locales: string, names: string | undefined): Template[] {
  const split = (list: string): string[] => list.split(',').filter(Boolean);
  const all = split(locales).flatMap((code) => {
    if (isLocale(code)) return [...templates(code), missingPage(code)];
    throw new Error(`--locales: unknown locale '${code}'; use one of ${localeCodes.join(', ')}`);
  });
  if (names === undefined) return all;
  const wanted = split(names);
  const known = new Set<string>(all.map(({ name }) => name));
  const unknown = wanted.find((name) => !known.has(name));
  if (unknown !== undefined) {
    const list = [...known].join(', ');
    throw new Error(`--templates: unknown template '${unknown}'; use one of ${list}`);
  }
  return all.filter(({ name }) => wanted.includes(name));
}
