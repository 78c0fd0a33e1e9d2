/**
 * Maps locale and path to addresses and back (docs/requirements.md#locales). A *path* is the
 * unprefixed form (docs/requirements.md#pages), with one leading slash and no trailing one: `/`,
 * `/pricing`, `/blog/page/2`.
 */
import { isLocale, localeEntry, type Locale } from './locales.ts';

/** The origins of the two domains; equal if the site has only one. */
export interface Origins {
  readonly www: string;
  readonly cn: string;
}

const join = (prefix: string, path: string): string =>
  path === '/' ? prefix || '/' : `${prefix}${path}`;

/** Returns the path that visitors see: `/pricing` in en and zh, `/ru/pricing`, `/ru`. */
export function publicPath(locale: Locale, path: string): string {
  return join(localeEntry(locale).prefix, path);
}

/** Returns the address inside the renderer, the same for all 14 locales: `/en/pricing`, `/zh`. */
export function innerPath(locale: Locale, path: string): string {
  return join(`/${locale}`, path);
}

/**
 * Returns the address of a page on a static host with one file tree. English is at the
 * root; every other locale, including zh, is in its own folder: `/pricing`, `/zh/pricing`.
 */
export function outputPath(locale: Locale, path: string): string {
  return locale === 'en' ? path : innerPath(locale, path);
}

/** Returns a page's file in `dist/`: `index.html`, `pricing.html`, `zh.html`, `ru/pricing.html`. */
export function outputFile(locale: Locale, path: string): string {
  const address = outputPath(locale, path);
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

/** The path of the not-found page, which no address has. */
export const NOT_FOUND_PATH = '/404';

/** Paths of files that have no address of their own: the not-found page and the home page's file. */
const WITHOUT_ADDRESS = [NOT_FOUND_PATH, '/index'];

/** Whether a page can have this path. */
export const isPagePath = (path: string): boolean => !WITHOUT_ADDRESS.includes(path);

/** Returns the file of a locale's not-found page, where static hosts look for it. */
export const notFoundFile = (locale: Locale): string => outputFile(locale, NOT_FOUND_PATH);

/** Returns the absolute URL for search engines: each locale on its own domain. */
export function canonicalUrl(origins: Origins, locale: Locale, path: string): string {
  return origins[localeEntry(locale).domain] + publicPath(locale, path);
}

/**
 * Splits a normalized pathname into the locale in its first segment, if any, and the rest.
 * `/zh/x` and `/en/x` count, too: they are not public addresses, but the host redirects
 * them.
 */
export function splitLocale(pathname: string): { locale: Locale | undefined; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? [];
  return isLocale(first)
    ? { locale: first, path: rest || '/' }
    : { locale: undefined, path: pathname };
}
