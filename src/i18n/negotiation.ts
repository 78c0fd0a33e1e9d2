/**
 * Which locale a first visit gets (specification, section 4): the cookie, then
 * the browser's languages, then the fallback.
 */
import { LOCALE_COOKIE } from '../config/limits.ts';
import { isLocale, locales, type Locale } from './locales.ts';

/** Language and script of a tag, so that `zh-HK` is `zh-Hant` and `pt-BR` is `pt-Latn`. */
function languageAndScript(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

const byLanguage = new Map(locales.map(({ iso, code }) => [languageAndScript(iso), code]));

/**
 * The locale that an Accept-Language header prefers, weighed by `q`;
 * `undefined` when it names none of ours, or is `*`, empty or malformed.
 */
export function localeFromAcceptLanguage(header: string | undefined): Locale | undefined {
  const ranges = (header ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
    return { tag, quality: weight === undefined ? 1 : Number(weight) };
  });
  return ranges
    .filter(({ quality }) => quality > 0 && quality <= 1)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => byLanguage.get(languageAndScript(tag)))
    .find((locale) => locale !== undefined);
}

/** Whether an Accept-Language header names a language at all, ours or not; `*` names none. */
export function namesLanguage(header: string | undefined): boolean {
  return /(?:^|,)\s*[a-z]/i.test(header ?? '');
}

/** The locale that a Cookie header has stored, where it is one of the 14 codes. */
export function localeFromCookie(header: string | undefined): Locale | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([name]) => name === LOCALE_COOKIE)?.[1];
  return isLocale(value) ? value : undefined;
}
