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

/** Returns the locales of an origin: all of them if both domains are the same. */
const localesOf = (origin: string): Locale[] =>
  locales.filter(({ domain }) => origins[domain] === origin).map(({ code }) => code);

/** The international and the Chinese domain. */
export const domains: readonly Domain[] = [DEFAULT_LOCALE, CHINESE_LOCALE].map((home) => {
  const origin = origins[localeEntry(home).domain];
  return { origin, home, locales: localesOf(origin) };
});

/** Returns the path of a locale's own file in the output: `ru/blog/feed.xml`, `zh/robots.txt`. */
export const localFile = (locale: Locale, path: string): string =>
  outputPath(locale, path).slice(1);
