/**
 * The locale of a first visit to `/` on a host that cannot negotiate (docs/requirements.md#locales):
 * the cookie, then the browser's languages, then English. Hosts that run the URL rules negotiate
 * on the server.
 */
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../i18n/locales';
import { localeFromAcceptLanguage, namesLanguage } from '../../i18n/negotiation';

/** Search engines and tools get the page that they requested. */
const CRAWLER = /bot|crawl|spider|slurp|preview|lighthouse|headless/i;

export interface Visitor {
  /** Value of the locale cookie. */
  readonly cookie: string | undefined;
  /** `navigator.languages`, most preferred first. */
  readonly languages: readonly string[];
  readonly userAgent: string;
}

export interface FirstVisit {
  readonly locale: Locale;
  /** Whether the cookie already holds the locale. */
  readonly isStored: boolean;
}

/** Returns the visitor's locale; `undefined` for a crawler or a browser that names no language. */
export function firstVisit({ cookie, languages, userAgent }: Visitor): FirstVisit | undefined {
  if (CRAWLER.test(userAgent)) return undefined;
  if (isLocale(cookie)) return { locale: cookie, isStored: true };
  const header = languages.join(',');
  if (!namesLanguage(header)) return undefined;
  return { locale: localeFromAcceptLanguage(header) ?? DEFAULT_LOCALE, isStored: false };
}
