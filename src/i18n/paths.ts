/**
 * Locale and path to address, and back (specification, section 2.1). A *path*
 * is the unprefixed form of section 2.2, with one leading slash and none at the
 * end: `/`, `/pricing`, `/blog/page/2`.
 */
import { isLocale, localeEntry, localeCodes, type Locale } from './locales.ts';

/** The origins of the two domains; equal where a site has one. */
export interface Origins {
  readonly www: string;
  readonly cn: string;
}

const join = (prefix: string, path: string): string =>
  path === '/' ? prefix || '/' : `${prefix}${path}`;

/** The path that visitors see: `/pricing` in en and zh, `/ru/pricing`, `/ru`. */
export function publicPath(locale: Locale, path: string): string {
  return join(localeEntry(locale).prefix, path);
}

/** The address inside the renderer, the same shape for all 14: `/en/pricing`, `/zh`. */
export function innerPath(locale: Locale, path: string): string {
  return join(`/${locale}`, path);
}

/**
 * The address of a page on a static host with one file tree, where en is at the
 * root and every other locale, zh too, in its folder: `/pricing`, `/zh/pricing`.
 */
export function outputPath(locale: Locale, path: string): string {
  return locale === 'en' ? path : innerPath(locale, path);
}

/** The file of a page in `dist/`: `index.html`, `pricing.html`, `zh.html`, `ru/pricing.html`. */
export function outputFile(locale: Locale, path: string): string {
  const address = outputPath(locale, path);
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

/** The absolute address that search engines are to know: each locale on its own domain. */
export function canonicalUrl(origins: Origins, locale: Locale, path: string): string {
  return origins[localeEntry(locale).domain] + publicPath(locale, path);
}

/**
 * Splits a normalised pathname into the locale that its first segment names, if
 * it names one, and the rest. `/zh/x` and `/en/x` name theirs too, although no
 * public address is written so: the host redirects them.
 */
export function splitLocale(pathname: string): { locale: Locale | undefined; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(pathname) ?? [];
  return isLocale(first)
    ? { locale: first, path: rest || '/' }
    : { locale: undefined, path: pathname };
}

/**
 * Locale and path of a canonical URL, the reverse of `canonicalUrl`;
 * `undefined` when the URL is on neither domain or names a locale by the wrong one.
 *
 * @internal The checks of a build read addresses back that pages only write.
 */
export function parseCanonicalUrl(
  origins: Origins,
  url: string,
): { locale: Locale; path: string } | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  const { locale, path } = splitLocale(pathname);
  const unprefixed = localeCodes.find(
    (code) => localeEntry(code).prefix === '' && origins[localeEntry(code).domain] === origin,
  );
  const found = locale ?? unprefixed;
  if (!found || canonicalUrl(origins, found, path) !== `${origin}${pathname}`) return undefined;
  return { locale: found, path };
}
