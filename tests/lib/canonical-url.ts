import { localeCodes, localeEntry, type Locale } from '../../src/i18n/locales.ts';
import { canonicalUrl, splitLocale, type Origins } from '../../src/i18n/paths.ts';

/**
 * Returns the locale and path of a canonical URL, the reverse of `canonicalUrl`, or
 * `undefined` if the URL is on neither domain or has the wrong prefix for its locale.
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
