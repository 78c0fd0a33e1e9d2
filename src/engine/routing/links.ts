/** Links as they appear on a page, depending on the locale of its reader. */
import { isFilePath, normalizePath } from '../hosting/normalize.ts';
import {
  CHINESE_LOCALE,
  DEFAULT_LOCALE,
  localeEntry,
  locales,
  type Locale,
} from '../../i18n/locales.ts';
import { innerPath, publicPath, splitLocale } from '../../i18n/paths.ts';
import { defineQuery } from '../queries/tracking.ts';
import { withQuery, type RedirectTarget } from '../hosting/rules.ts';
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

/** Extensions of files that a site offers; a page's address may also have a dot: `/docs/v5.4`. */
const FILE =
  /\.(?:xml|txt|json|webmanifest|svg|png|jpe?g|webp|avif|gif|ico|pdf|zip|gz|dmg|exe|msi|deb|rpm|pkg|appimage|csv|mp[34]|webm|asc|sig|sha256|ya?ml|sh|ps1)$/i;

/** Whether a link leads to a file, which only a whole build knows. */
export const isFileLink = (path: string): boolean => isFilePath(path) && FILE.test(path);

/** Attributes of a link. */
export interface LocalLink {
  readonly href: string;
  /** Language of the target if it differs from the reader's. */
  readonly hreflang?: string;
}

/** `to` is the locale of the target, if the page redirects to another. */
const linkTo = (reader: Locale, page: PageAddress, to = page.locale): LocalLink => ({
  href: hrefBetween(reader, page),
  ...(to !== reader && { hreflang: localeEntry(to).iso }),
});

/** Returns the page or the other site that an address leads to, directly or by redirects. */
function reachedFrom(locale: Locale, path: string): RedirectTarget | undefined {
  let at: RedirectTarget | undefined = { locale, path };
  for (let steps = 0; at && steps < MAX_REDIRECTS; steps += 1) {
    if ('url' in at) return at;
    const found = resolve(at.locale, at.path);
    if (found.kind !== 'missing') return found.kind === 'page' ? found.page : found.to;
    at = contentRedirect(at.locale, at.path);
  }
  return undefined;
}

const linkedPage = defineQuery(
  LINK_QUERIES.page,
  (locale: Locale, path: string): LocalLink | undefined => {
    const english = resolve(DEFAULT_LOCALE, path);
    const there = english.kind === 'page' ? counterpart(english.page, locale) : undefined;
    if (there) return linkTo(locale, there);
    const own = resolve(locale, path);
    if (own.kind === 'page') return linkTo(locale, own.page);
    if (own.kind === 'redirect') return linkTo(locale, own.to);
    if (english.kind === 'page') return linkTo(locale, english.page);
    // Another spelling of an address, with a locale, or an old address.
    const { locale: named, path: spelled } = splitLocale(normalizePath(path));
    for (const one of named ? [named] : [locale, DEFAULT_LOCALE]) {
      const at = reachedFrom(one, spelled);
      if (at) {
        return linkTo(locale, { locale: one, path: spelled }, 'url' in at ? locale : at.locale);
      }
    }
    return undefined;
  },
);

/**
 * Returns a link from content, which has no locale, for a reader of `locale`: to the page
 * there, to its counterpart, or to the English page if the locale does not have it. Links to
 * other sites, files and fragments stay unchanged. Undefined if no page has that path.
 */
export function contentLink(locale: Locale, href: string): LocalLink | undefined {
  const [path = ''] = href.split(/[?#]/, 1);
  if (!path.startsWith('/')) return { href };
  const spelled = normalizePath(path);
  const there = isFileLink(spelled) ? { href: linkedFile(spelled) } : linkedPage(locale, path);
  const [, query = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(href.slice(path.length)) ?? [];
  return there && { ...there, href: withQuery(there.href, query) + fragment };
}

/** The same for a link of the site's own code, where a path without a page only gets its prefix. */
export const localizeLink = (locale: Locale, href: string): LocalLink =>
  contentLink(locale, href) ?? { href: publicPath(locale, href) };

/** The start tag of a link. Text has no `<`, not even that of code. */
export const LINK_TAG = /<a(?: [\w-]+="[^"]*")*>/g;

/** A whole link to a path of this site: what is before and after the address, and the words. */
const OWN_LINK = /<a((?: [\w-]+="[^"]*")*) href="(\/[^"]*)"((?: [\w-]+="[^"]*")*)>(.*?)<\/a>/gs;

/**
 * Localizes every link to a page of this site in HTML of content, and names the language of
 * a page in another one. A link to a page that does not exist becomes text.
 */
export const localizeLinks = (locale: Locale, html: string): string =>
  html.replace(OWN_LINK, (_, before: string, path: string, after: string, words: string) => {
    const link = contentLink(locale, path);
    if (!link) return words;
    const { href, hreflang } = link;
    const start = `<a${before} href="${href}"${after}`;
    const target = locales.find(({ iso }) => iso === hreflang);
    return target
      ? `${start} hreflang="${target.iso}">${words} <span lang="${target.iso}">(${target.name})</span></a>`
      : `${start}>${words}</a>`;
  });
