/** Dates and sizes in a locale's own conventions. */
import { localeEntry, type Locale } from '../i18n/locales.ts';
import { formattingLocale } from './locale.ts';

const dateFormats = new Map<Locale, Intl.DateTimeFormat>();
const sizeFormats = new Map<Locale, Intl.NumberFormat>();

function cached<Format>(
  formats: Map<Locale, Format>,
  locale: Locale,
  create: (tag: string) => Format,
) {
  let format = formats.get(locale);
  if (!format) {
    format = create(formattingLocale(localeEntry(locale).iso));
    formats.set(locale, format);
  }
  return format;
}

/**
 * A calendar day (`2026-10-05`) in the locale's long form. Always of the
 * Gregorian calendar, as the years in texts are: Thai's own would count from 543 BC.
 */
export function formatDay(locale: Locale, day: string): string {
  const create = (tag: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' });
  return cached(dateFormats, locale, create).format(new Date(`${day}T00:00:00Z`));
}

/** Bytes as whole megabytes, with the locale's unit. */
export function formatMegabytes(locale: Locale, bytes: number): string {
  const create = (tag: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 });
  return cached(sizeFormats, locale, create).format(bytes / 1_000_000);
}
