/** Links as they appear on a page, depending on the locale of its reader. */
import { isFilePath, normalizePath } from '../hosting/normalize.ts';
import { CHINESE_LOCALE, DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts';
import { innerPath, publicPath, splitLocale } from '../../i18n/paths.ts';
import { defineQuery } from '../queries/tracking.ts';
import type { RedirectTarget } from '../hosting/rules.ts';
import { contentRedirect } from './redirects.ts';
import { counterpart, resolve, type PageAddress } from './resolve.ts';

/** More redirects in a row than editors need. */
const MAX_REDIRECTS = 5;

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

/** Names of the queries for links to pages and to files, whose last argument is the path. */
export const LINK_QUERIES = { page: 'link', file: 'linked-file' } as const;

/** Tracked, because only the whole build knows which files there are. */
const linkedFile = defineQuery(LINK_QUERIES.file, (path: string): string => path);

/** Whether an address is a page, or is redirected to one or to another site. */
function isReached(locale: Locale, path: string): boolean {
  let at: RedirectTarget | undefined = { locale, path };
  for (let steps = 0; at && steps < MAX_REDIRECTS; steps += 1) {
    if ('url' in at || resolve(at.locale, at.path).kind !== 'missing') return true;
    at = contentRedirect(at.locale, at.path);
  }
  return false;
}

const linkedPage = defineQuery(
  LINK_QUERIES.page,
  (locale: Locale, path: string): string | undefined => {
    const english = resolve(DEFAULT_LOCALE, path);
    const there = english.kind === 'page' ? counterpart(english.page, locale) : undefined;
    if (there) return publicPath(locale, there.path);
    const own = resolve(locale, path);
    if (own.kind === 'page') return publicPath(locale, path);
    if (own.kind === 'redirect') return hrefBetween(locale, own.to);
    if (english.kind === 'page') return hrefBetween(locale, english.page);
    // Another spelling of an address, with a locale, or an old address.
    const { locale: named, path: spelled } = splitLocale(normalizePath(path));
    const readers = named ? [named] : [locale, DEFAULT_LOCALE];
    const found = readers.find((one) => isReached(one, spelled));
    return found && hrefBetween(locale, { locale: found, path: spelled });
  },
);

/**
 * Returns a link from content, which has no locale, for a reader of `locale`: to the page
 * there, to its counterpart, or to the English page if the locale does not have it. Links to
 * other sites, files and fragments stay unchanged. Undefined if no page has that path.
 */
export function contentHref(locale: Locale, href: string): string | undefined {
  const [path = ''] = href.split(/[?#]/, 1);
  if (!path.startsWith('/')) return href;
  const spelled = normalizePath(path);
  const there = isFilePath(spelled) ? linkedFile(spelled) : linkedPage(locale, path);
  return there && there + href.slice(path.length);
}

/** The same for a link of the site's own code, where a path without a page only gets its prefix. */
export const localizeHref = (locale: Locale, href: string): string =>
  contentHref(locale, href) ?? publicPath(locale, href);

/** The start tag of a link. Text has no `<`, not even that of code. */
export const LINK_TAG = /<a(?: [\w-]+="[^"]*")*>/g;

/** A link without its address, of which content has none. */
const UNLINKED = /<a(?: (?!href=)[\w-]+="[^"]*")*>(.*?)<\/a>/gs;

/**
 * Localizes every link to a page of this site in HTML of content. A link to a page that does not
 * exist becomes text.
 */
export function localizeLinks(locale: Locale, html: string): string {
  let isComplete = true;
  const localized = html.replace(LINK_TAG, (tag) =>
    tag.replace(/ href="(\/[^"]*)"/, (_, href: string) => {
      const there = contentHref(locale, href);
      if (there !== undefined) return ` href="${there}"`;
      isComplete = false;
      return '';
    }),
  );
  return isComplete ? localized : localized.replace(UNLINKED, '$1');
}
