/** Links as they appear on a page, depending on the locale of its reader. */
import { isFilePath } from '../hosting/normalize.ts';
import { CHINESE_LOCALE, DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts';
import { innerPath, publicPath } from '../../i18n/paths.ts';
import { defineQuery } from '../queries/tracking.ts';
import { counterpart, resolve, type PageAddress } from './resolve.ts';

/**
 * Returns the link from a page of one locale to a page of another. en and zh share unprefixed
 * paths, so a link from one to the other includes its locale, and the host redirects to the
 * right domain or sets the cookie. Links to the English home page from other locales also
 * include theirs, because that page negotiates the language and would override the choice.
 */
export function hrefBetween(from: Locale, { locale, path }: PageAddress): string {
  if (locale === from) return publicPath(locale, path);
  const choosesEnglish = locale === DEFAULT_LOCALE && (from === CHINESE_LOCALE || path === '/');
  return locale === CHINESE_LOCALE || choosesEnglish
    ? innerPath(locale, path)
    : publicPath(locale, path);
}

/**
 * Returns a link from content, which has no locale, for a reader of `locale`: to the page
 * there, to its counterpart, or to the English page if the locale does not have it. Links to
 * other sites, files and fragments stay unchanged.
 */
export function localizeHref(locale: Locale, href: string): string {
  const [path = ''] = href.split(/[?#]/, 1);
  if (!path.startsWith('/') || isFilePath(path)) return href;
  return localizePath(locale, path) + href.slice(path.length);
}

const localizePath = defineQuery('link', (locale: Locale, path: string): string => {
  const english = resolve(DEFAULT_LOCALE, path);
  const there = english.kind === 'page' ? counterpart(english.page, locale) : undefined;
  if (there) return publicPath(locale, there.path);
  const own = resolve(locale, path);
  if (own.kind === 'redirect') return hrefBetween(locale, own.to);
  if (own.kind === 'missing' && english.kind === 'page') return hrefBetween(locale, english.page);
  return publicPath(locale, path);
});

/** Localizes every link to a page of this site in HTML of content. */
export function localizeLinks(locale: Locale, html: string): string {
  return html.replace(
    / href="(\/[^"]*)"/g,
    (_, href: string) => ` href="${localizeHref(locale, href)}"`,
  );
}
