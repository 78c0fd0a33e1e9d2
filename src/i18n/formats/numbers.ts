/** Dates and sizes in a locale's own conventions. */
import { localeEntry, type Locale, DEFAULT_LOCALE, locales } from '../locales.ts';
import { FORMATTING_LOCALES } from '../../config/limits.ts';

const SUPPORTED: readonly string[] = [...FORMATTING_LOCALES, ...locales.map(({ iso }) => iso)];
const language = (tag: string): string => new Intl.Locale(tag).maximize().language;

/**
 * The language tag by whose conventions dates and numbers are written: the tag
 * itself where it is on the list of section 9 or one of ours (the list lacks
 * Korean and Japanese, whose readers are not to get English dates), else one of
 * the same language, else English. Never throws.
 */
export function formattingLocale(tag: string): string {
  if (SUPPORTED.includes(tag)) return tag;
  try {
    const wanted = language(tag);
    const sameLanguage = SUPPORTED.find((one) => language(one) === wanted);
    if (sameLanguage) return sameLanguage;
  } catch {
    // Not a language tag at all.
  }
  return localeEntry(DEFAULT_LOCALE).iso;
}

/** A format of each locale, made when it is first needed. */
function byLocale<Format>(create: (tag: string) => Format): (locale: Locale) => Format {
  const formats = new Map<Locale, Format>();
  return (locale) => {
    const format = formats.get(locale) ?? create(formattingLocale(localeEntry(locale).iso));
    formats.set(locale, format);
    return format;
  };
}

const dateFormat = byLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' }),
);
const sizeFormat = byLocale(
  (tag) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 }),
);

/**
 * A calendar day (`2026-10-05`) in the locale's long form. Always of the
 * Gregorian calendar, as the years in texts are: Thai's own would count from 543 BC.
 */
export const formatDay = (locale: Locale, day: string): string =>
  dateFormat(locale).format(new Date(`${day}T00:00:00Z`));

/** Bytes as whole megabytes, with the locale's unit. */
export const formatMegabytes = (locale: Locale, bytes: number): string =>
  sizeFormat(locale).format(bytes / 1_000_000);
