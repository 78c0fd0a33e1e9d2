import table from '../../i18n/locales.json' with { type: 'json' };
import type { Locale } from '../config/locale.ts';

export type { Locale };

/** A row of the locale table (docs/requirements.md#locales). */
export interface LocaleEntry {
  readonly code: Locale;
  /** Language tag for `lang`, hreflang and the `lang` parameter of API calls. */
  readonly iso: string;
  /** The language's own name, for the language switcher. */
  readonly name: string;
  /** The language value in docs links and the application. */
  readonly value: string;
  /** Prefix of public paths: `''` or `/{code}`. */
  readonly prefix: string;
  /** The locale's domain: international or Chinese. */
  readonly domain: 'www' | 'cn';
}

export const locales = table as readonly LocaleEntry[];
export const localeCodes = locales.map(({ code }) => code);
export const DEFAULT_LOCALE: Locale = 'en';
export const CHINESE_LOCALE: Locale = 'zh';

const byCode = new Map<string, LocaleEntry>(locales.map((entry) => [entry.code, entry]));

/** Whether outside text (cookie, URL, content) is one of the 14 codes. */
export function isLocale(code: string | undefined): code is Locale {
  return code !== undefined && byCode.has(code);
}

/** Returns the table row of a locale. */
export function localeEntry(code: Locale): LocaleEntry {
  return byCode.get(code) as LocaleEntry;
}
