/**
 * The locale of a first visit to `/` on a host that cannot negotiate
 * (specification, section 4): the cookie, then the browser's languages, then
 * the page as it is. Hosts that run the URL rules do it themselves.
 */
import type { Locale } from '../../i18n/locales';
import { isLocale } from '../../i18n/locales';
import { localeFromAcceptLanguage } from '../../i18n/negotiation';

/** Whoever reads for an index gets the page that was asked for. */
const CRAWLER = /bot|crawl|spider|slurp|preview|lighthouse|headless/i;

export interface Visitor {
  /** Value of the locale cookie. */
  readonly cookie: string | undefined;
  /** `navigator.languages`, most wanted first. */
  readonly languages: readonly string[];
  readonly userAgent: string;
}

/** The locale to go to, or `undefined` to stay. */
export function firstVisitLocale({ cookie, languages, userAgent }: Visitor): Locale | undefined {
  if (CRAWLER.test(userAgent)) return undefined;
  const wanted = isLocale(cookie) ? cookie : localeFromAcceptLanguage(languages.join(','));
  return wanted === 'en' ? undefined : wanted;
}
