/** Dates and sizes in a locale's own format. */
import { localeEntry, type Locale, DEFAULT_LOCALE, locales } from '../locales.ts';
import { FORMATTING_LOCALES } from '../../config/limits.ts';

const SUPPORTED: readonly string[] = [...FORMATTING_LOCALES, ...locales.map(({ iso }) => iso)];

/**
 * Returns the language tag for formatting dates and numbers: `tag` itself if `FORMATTING_LOCALES`
 * or our locales list it (the former lacks Korean and Japanese, whose readers should not get
 * English dates), otherwise English.
 */
export const formattingLocale = (tag: string): string =>
  SUPPORTED.includes(tag) ? tag : localeEntry(DEFAULT_LOCALE).iso;

/** Creates a locale's format on first use and caches it. */
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

/** The days so far: many pages show the same. */
const daysOf = byLocale(() => new Map<string, string>());

/**
 * Returns a calendar day (`2026-10-05`) in the locale's long form. Always Gregorian, like
 * the years in texts: the Thai calendar would count from 543 BC.
 */
export function formatDay(locale: Locale, day: string): string {
  const days = daysOf(locale);
  const text = days.get(day) ?? dateFormat(locale).format(new Date(`${day}T00:00:00Z`));
  days.set(day, text);
  return text;
}

/** Returns bytes as whole megabytes, with the locale's unit. */
export const formatMegabytes = (locale: Locale, bytes: number): string =>
  sizeFormat(locale).format(bytes / 1_000_000);
