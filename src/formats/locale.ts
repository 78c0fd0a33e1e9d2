import { FORMATTING_LOCALES } from '../config/limits.ts';
import { DEFAULT_LOCALE, localeEntry, locales } from '../i18n/locales.ts';

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
