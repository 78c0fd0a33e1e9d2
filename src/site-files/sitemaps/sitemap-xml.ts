/** Sitemaps as XML (sitemaps.org, protocol 0.9), with the languages of each page. */
import type { AlternateUrl } from '../../head/alternates.ts';
import { element, textElement, xmlDocument } from '../xml.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

export interface SitemapUrl {
  readonly loc: string;
  /** Calendar day; left out where content has none. */
  readonly lastmod: string | undefined;
  readonly alternates: readonly AlternateUrl[];
}

/** What one sitemap may hold, by the protocol. */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const;

function urlElement({ loc, lastmod, alternates }: SitemapUrl): string {
  return element('url', {}, [
    ...textElement('loc', loc),
    ...textElement('lastmod', lastmod),
    ...alternates.map(({ hreflang, href }) =>
      element('xhtml:link', { rel: 'alternate', hreflang, href }),
    ),
  ]);
}

/** A sitemap of pages. Throws when it is larger than the protocol allows. */
export function sitemapXml(urls: readonly SitemapUrl[]): string {
  const namespaces = { xmlns: SITEMAP, 'xmlns:xhtml': XHTML };
  const xml = xmlDocument(element('urlset', namespaces, urls.map(urlElement)));
  const bytes = Buffer.byteLength(xml);
  if (urls.length > SITEMAP_LIMITS.urls || bytes > SITEMAP_LIMITS.bytes) {
    throw new Error(`a sitemap of ${urls.length} URLs and ${bytes} bytes is over the limit`);
  }
  return xml;
}

/** An index of sitemaps. */
export function sitemapIndexXml(
  sitemaps: readonly { readonly loc: string; readonly lastmod: string | undefined }[],
): string {
  const entries = sitemaps.map(({ loc, lastmod }) =>
    element('sitemap', {}, [...textElement('loc', loc), ...textElement('lastmod', lastmod)]),
  );
  return xmlDocument(element('sitemapindex', { xmlns: SITEMAP }, entries));
}
