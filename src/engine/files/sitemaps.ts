/**
 * The sitemaps (docs/requirements.md#pages): an index for each domain under two names,
 * and `/{iso}-sitemap.xml` for each locale, with the pages that the build renders and
 * search engines may list.
 */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { origins } from '../../config/origins.ts';
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap';
import type { FileGroup, SiteFile } from './site-file.ts';
import { alternateUrls, type AlternateUrl } from '../routing/alternate-urls.ts';
import { newest, newestDay } from '../queries/dates.ts';
import { localeEntry, type Locale } from '../../i18n/locales.ts';
import { canonicalUrl } from '../../i18n/paths.ts';
import { defineQuery, defineSavedQuery, fingerprintOf } from '../queries/tracking.ts';
import { alternates, isListed, resolve, shownBy, type Page } from '../routing/resolve.ts';
import { allPages } from '../routing/urls.ts';
import { domains, localFile, type Domain } from './domains.ts';

interface SitemapUrl {
  readonly loc: string;
  /** Calendar day; undefined if the content has none. */
  readonly lastmod: string | undefined;
  readonly alternates: readonly AlternateUrl[];
}

/** Limits of one sitemap in the sitemap protocol. */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const;

const OPTIONS = { level: ErrorLevel.THROW, lastmodDateOnly: true };
const NAMESPACES = { xhtml: true, news: false, image: false, video: false };

const withDay = (lastmod: string | undefined) => (lastmod === undefined ? {} : { lastmod });

/** Returns all output of a stream. Rejects on the first item that the protocol doesn't allow. */
const textOf = (
  stream: SitemapStream | SitemapIndexStream,
  items: Iterable<unknown>,
): Promise<string> => pipeline(Readable.from(items), stream, text);

/** Returns a sitemap of pages. Rejects if it exceeds the protocol's limits. */
export async function sitemapXml(urls: Iterable<SitemapUrl>): Promise<string> {
  let count = 0;
  function* items() {
    for (const { loc, lastmod, alternates } of urls) {
      count += 1;
      const links = alternates.map(({ hreflang, href }) => ({ lang: hreflang, url: href }));
      yield { url: loc, ...withDay(lastmod), links };
    }
  }
  const xml = await textOf(new SitemapStream({ ...OPTIONS, xmlns: NAMESPACES }), items());
  const bytes = Buffer.byteLength(xml);
  if (count > SITEMAP_LIMITS.urls || bytes > SITEMAP_LIMITS.bytes) {
    throw new Error(
      `sitemap over the limit: ${count} URLs, ${bytes} bytes; lower PAGES_PER_SITEMAP`,
    );
  }
  return xml;
}

/** Returns an index of sitemaps. */
export const sitemapIndexXml = (
  sitemaps: readonly { readonly loc: string; readonly lastmod: string | undefined }[],
): Promise<string> =>
  textOf(
    new SitemapIndexStream(OPTIONS),
    sitemaps.map(({ loc, lastmod }) => ({ url: loc, ...withDay(lastmod) })),
  );

/**
 * Pages in one sitemap. With 15 links each, a page takes about 2 KB of the 50 MB that
 * the protocol allows, so the byte limit is reached long before 50,000 URLs.
 */
const PAGES_PER_SITEMAP = 10_000;

/** Paths of the index; docs/requirements.md#pages requires both. */
const INDEX_PATHS = ['/sitemap.xml', '/index-sitemap.xml'] as const;

/** Returns the pages in a locale's sitemap, in the order of the routes. */
export const listedPages = defineQuery(
  'listed-pages',
  (locale: Locale): readonly Page[] => [...allPages([locale])].filter(isListed),
  (pages) => fingerprintOf(pages.map(({ path }) => path)),
);

const lastDay = defineQuery('last-day', (locale: Locale, path: string): string | undefined => {
  const found = resolve(locale, path);
  return found.kind === 'page' ? newestDay(shownBy(found.page)) : undefined;
});

/** Returns the day of a page's last change. Depends on that day only, not on the texts. */
const lastDayOf = ({ locale, path }: Page): string | undefined => lastDay(locale, path);

/** Returns the number of sitemaps for `pages` pages: at least one, since each locale has one. */
export const partCount = (pages: number, perPart: number = PAGES_PER_SITEMAP): number =>
  Math.max(1, Math.ceil(pages / perPart));

/** Returns a sitemap's name: `ru-RU-sitemap.xml`; the second part is `ru-RU-sitemap-2.xml`. */
export const sitemapName = (locale: Locale, part: number): string =>
  `${localeEntry(locale).iso}-sitemap${part === 0 ? '' : `-${part + 1}`}.xml`;

function sitemapUrl(page: Page): SitemapUrl {
  return {
    loc: canonicalUrl(origins, page.locale, page.path),
    lastmod: lastDayOf(page),
    alternates: alternateUrls(alternates(page), origins),
  };
}

/** Returns the pages of one part. */
const partOf = (locale: Locale, part: number): readonly Page[] =>
  listedPages(locale).slice(part * PAGES_PER_SITEMAP, (part + 1) * PAGES_PER_SITEMAP);

/** Yields the URLs of one part. */
function* urlsOf(locale: Locale, part: number): Generator<SitemapUrl> {
  for (const page of partOf(locale, part)) yield sitemapUrl(page);
}

/** Returns the part numbers of a locale's sitemaps. */
const partsOf = (locale: Locale): number[] =>
  Array.from({ length: partCount(listedPages(locale).length) }, (_, part) => part);

/** Returns the sitemaps of a locale, which all go to the root under distinct names. */
function localeSitemaps(locale: Locale): SiteFile[] {
  return partsOf(locale).map((part) => ({
    file: sitemapName(locale, part),
    make: () => sitemapXml(urlsOf(locale, part)),
  }));
}

/** The day of the last change of each of a locale's sitemaps; empty if its pages have none. */
export const sitemapDays = defineSavedQuery('sitemap-days', (locale: Locale): readonly string[] =>
  partsOf(locale).map(
    (part) => newest(partOf(locale, part).flatMap((page) => lastDayOf(page) ?? [])) ?? '',
  ),
);

/** Returns the index of a domain: the sitemaps of the locales that it serves. */
const domainIndex = ({ origin, locales }: Domain): Promise<string> =>
  sitemapIndexXml(
    locales.flatMap((locale) =>
      sitemapDays(locale).map((day, part) => ({
        loc: `${origin}/${sitemapName(locale, part)}`,
        lastmod: day || undefined,
      })),
    ),
  );

/** Returns the sitemaps of locales. */
export const sitemaps = (locales: readonly Locale[]): FileGroup[] =>
  locales.map((locale) => ({
    name: `sitemaps ${locale}`,
    files: () => localeSitemaps(locale),
  }));

/** Returns the indexes of all sitemaps. */
export const sitemapIndexes = (): FileGroup[] =>
  domains.map((domain) => ({
    name: `sitemap indexes of ${domain.home}`,
    files: () =>
      INDEX_PATHS.map((path) => ({
        file: localFile(domain.home, path),
        make: () => domainIndex(domain),
      })),
  }));
