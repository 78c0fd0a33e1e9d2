/** Links as a page writes them, by where its reader is. */
import { isFilePath } from '../hosting/normalize.ts';
import { CHINESE_LOCALE, DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts';
import { innerPath, publicPath } from '../../i18n/paths.ts';
import { defineQuery } from '../queries/tracking.ts';
import { counterpart, resolve, type PageAddress } from './resolve.ts';

/**
 * The link from a page of one locale to a page of another. en and zh share
 * unprefixed paths, and the host tells them apart; a link from one to the
 * other names its locale, and the host leads it to the right domain or sets
 * the cookie. So does every link to the English home page, where languages are
 * negotiated: whoever chooses English is to stay there.
 */
export function hrefBetween(from: Locale, { locale, path }: PageAddress): string {
  if (locale === from) return publicPath(locale, path);
  const choosesEnglish = locale === DEFAULT_LOCALE && (from === CHINESE_LOCALE || path === '/');
  return locale === CHINESE_LOCALE || choosesEnglish
    ? innerPath(locale, path)
    : publicPath(locale, path);
}

/**
 * A link as content writes it, without locale, for a reader of `locale`: to the
 * page there, to its counterpart, or to the English page where the locale does
 * not have it. Links that leave the site, files and fragments stay as they are.
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

/** HTML of content with every link to a page of this site made the reader's own. */
export function localizeLinks(locale: Locale, html: string): string {
  return html.replace(
    / href="(\/[^"]*)"/g,
    (_, href: string) => ` href="${localizeHref(locale, href)}"`,
  );
}
