import table from '../../i18n/locales.json' with { type: 'json' };
import type { Locale } from '../config/locale.ts';

export type { Locale };

/** A row of the locale table (specification, sections 2.1 and 3). */
export interface LocaleEntry {
  readonly code: Locale;
  /** Language tag for `lang`, hreflang and the `lang` parameter of calls. */
  readonly iso: string;
  /** The language's name in itself, as the switcher shows it. */
  readonly name: string;
  /** The language value that docs links and the application use. */
  readonly value: string;
  /** `''` or `/{code}`: what public paths start with. */
  readonly prefix: string;
  /** The domain that serves the locale: international or Chinese. */
  readonly domain: 'www' | 'cn';
}

export const locales = table as readonly LocaleEntry[];
export const localeCodes = locales.map(({ code }) => code);
export const DEFAULT_LOCALE: Locale = 'en';
export const CHINESE_LOCALE: Locale = 'zh';

const byCode = new Map<string, LocaleEntry>(locales.map((entry) => [entry.code, entry]));

/** Whether a text from outside (cookie, URL, content) is one of the 14 codes. */
export function isLocale(code: string | undefined): code is Locale {
  return code !== undefined && byCode.has(code);
}

/** The table row of a locale. */
export function localeEntry(code: Locale): LocaleEntry {
  return byCode.get(code) as LocaleEntry;
}
