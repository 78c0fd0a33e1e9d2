/**
 * Chooses the locale of a first visit (docs/requirements.md#locales): the cookie, then the
 * browser's languages, then the fallback.
 */
import { LOCALE_COOKIE } from '../config/limits.ts';
import { isLocale, locales, type Locale } from './locales.ts';

/** Ranges of an Accept-Language header that are read. Browsers send fewer than ten. */
const MOST_RANGES = 20;

/** Returns language and script of a tag: `zh-Hant` for `zh-HK`, `pt-Latn` for `pt-BR`. */
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
 * Returns the preferred locale of an Accept-Language header, weighted by `q`, or
 * `undefined` if the header has none of ours, or is `*`, empty or malformed.
 */
export function localeFromAcceptLanguage(header: string | undefined): Locale | undefined {
  const ranges = (header ?? '').split(',', MOST_RANGES).map((range) => {
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

/** Whether an Accept-Language header contains any language, ours or not; `*` doesn't count. */
export function namesLanguage(header: string | undefined): boolean {
  return /(?:^|,)\s*[a-z]/i.test(header ?? '');
}

/** Returns the locale stored in a Cookie header, if it is one of the 14 codes. */
export function localeFromCookie(header: string | undefined): Locale | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([name]) => name === LOCALE_COOKIE)?.[1];
  return isLocale(value) ? value : undefined;
}
