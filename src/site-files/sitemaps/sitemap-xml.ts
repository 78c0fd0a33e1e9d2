/** Sitemaps as XML (sitemaps.org, protocol 0.9), with the languages of each page. */
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { AlternateUrl } from '../../head/head.ts';

export interface SitemapUrl {
  readonly loc: string;
  /** Calendar day; left out where content has none. */
  readonly lastmod: string | undefined;
  readonly alternates: readonly AlternateUrl[];
}

/** What one sitemap may hold, by the protocol. */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const;

const OPTIONS = { level: ErrorLevel.THROW, lastmodDateOnly: true };
const NAMESPACES = { xhtml: true, news: false, image: false, video: false };

const withDay = (lastmod: string | undefined) => (lastmod === undefined ? {} : { lastmod });

/** All that a stream makes of items. Rejects on the first that the protocol does not allow. */
async function textOf<Item>(
  stream: SitemapStream | SitemapIndexStream,
  items: readonly Item[],
): Promise<string> {
  const text = streamToPromise(stream);
  for (const item of items) stream.write(item);
  stream.end();
  return (await text).toString();
}

/** A sitemap of pages. Rejects when it is larger than the protocol allows. */
export async function sitemapXml(urls: readonly SitemapUrl[]): Promise<string> {
  const items = urls.map(({ loc, lastmod, alternates }) => ({
    url: loc,
    ...withDay(lastmod),
    links: alternates.map(({ hreflang, href }) => ({ lang: hreflang, url: href })),
  }));
  const xml = await textOf(new SitemapStream({ ...OPTIONS, xmlns: NAMESPACES }), items);
  const bytes = Buffer.byteLength(xml);
  if (urls.length > SITEMAP_LIMITS.urls || bytes > SITEMAP_LIMITS.bytes) {
    throw new Error(`a sitemap of ${urls.length} URLs and ${bytes} bytes is over the limit`);
  }
  return xml;
}

/** An index of sitemaps. */
export const sitemapIndexXml = (
  sitemaps: readonly { readonly loc: string; readonly lastmod: string | undefined }[],
): Promise<string> =>
  textOf(
    new SitemapIndexStream(OPTIONS),
    sitemaps.map(({ loc, lastmod }) => ({ url: loc, ...withDay(lastmod) })),
  );
