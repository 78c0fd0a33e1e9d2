/** The two domains and the files that each one has. */
import { origins } from '../../config/origins.ts';
import {
  CHINESE_LOCALE,
  DEFAULT_LOCALE,
  localeEntry,
  locales,
  type Locale,
} from '../../i18n/locales.ts';
import { outputPath } from '../../i18n/paths.ts';

export interface Domain {
  /** Prefix of its addresses. */
  readonly origin: string;
  /** The locale whose folder contains the domain's own files. */
  readonly home: Locale;
  /** The locales that it serves. */
  readonly locales: readonly Locale[];
}

/** The international and the Chinese domain. If they are the same, each has all locales. */
export const domains: readonly Domain[] = [DEFAULT_LOCALE, CHINESE_LOCALE].map((home) => {
  const origin = origins[localeEntry(home).domain];
  const served = locales.filter(({ domain }) => origins[domain] === origin);
  return { origin, home, locales: served.map(({ code }) => code) };
});

/** Returns the domains whose own files are in the folders of these locales. */
export const domainsOf = (locales: readonly Locale[]): readonly Domain[] =>
  domains.filter(({ home }) => locales.includes(home));

/** Returns the path of a locale's own file in the output: `ru/blog/feed.xml`, `zh/robots.txt`. */
export const localFile = (locale: Locale, path: string): string =>
  outputPath(locale, path).slice(1);
