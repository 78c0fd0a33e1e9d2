/** The two domains, each with the files that it has of its own. */
import { site } from '../../config/site.ts';
import { CHINESE_LOCALE, DEFAULT_LOCALE, localeEntry, locales } from '../../i18n/locales.ts';
import type { Locale } from '../../i18n/locales.ts';
import { outputPath, publicPath, type Origins } from '../../i18n/paths.ts';

export const origins: Origins = { www: site.origin, cn: site.originCn };

export interface Domain {
  /** What its addresses begin with. */
  readonly origin: string;
  /** The locale whose folder holds the domain's own files. */
  readonly home: Locale;
  /** The locales that it serves. */
  readonly locales: readonly Locale[];
}

/** The locales of an origin: all of them where both domains are one. */
const localesOf = (origin: string): Locale[] =>
  locales.filter(({ domain }) => origins[domain] === origin).map(({ code }) => code);

/** The international and the Chinese domain. */
export const domains: readonly Domain[] = [DEFAULT_LOCALE, CHINESE_LOCALE].map((home) => {
  const origin = origins[localeEntry(home).domain];
  return { origin, home, locales: localesOf(origin) };
});

/** The address of a file that a locale has at a path of its own. */
export const fileUrl = (locale: Locale, path: string): string =>
  origins[localeEntry(locale).domain] + publicPath(locale, path);

/** Where that file lies in the output: `ru/blog/feed.xml`, `zh/robots.txt`. */
export const localFile = (locale: Locale, path: string): string =>
  outputPath(locale, path).slice(1);
