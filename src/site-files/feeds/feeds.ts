/** The feeds of every locale: RSS and JSON Feed for blog, news and releases. */
import { site } from '../../config/site.ts';
import type { FileLot } from '../../generator/site-file.ts';
import { FEED_FORMATS, FEED_SECTIONS, feedPath } from '../../head/feed-sections.ts';
import { ICONS } from '../../head/icons.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { canonicalUrl } from '../../i18n/paths.ts';
import { fileUrl, localFile, origins } from '../domains.ts';
import { element, textElement, xmlDocument } from '../xml.ts';
import { feedOf, type Feed, type FeedItem } from './feed.ts';

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
};

/** A calendar day as RSS writes dates (RFC 822). */
export const rssDate = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString();

function rssItem({ id, url, title, summary, html, published, categories }: FeedItem): string {
  return element('item', {}, [
    ...textElement('title', title),
    ...textElement('link', url),
    ...textElement('guid', id, { isPermaLink: 'false' }),
    ...textElement('pubDate', rssDate(published)),
    ...categories.flatMap((name) => textElement('category', name)),
    ...textElement('description', summary),
    ...textElement('content:encoded', html),
  ]);
}

/** The day on which something in a feed was last changed. */
const newest = ({ items }: Feed): string | undefined =>
  items
    .map(({ modified }) => modified)
    .sort()
    .at(-1);

/** A feed as RSS. */
export function rss(feed: Feed): string {
  const changed = newest(feed);
  const channel = element('channel', {}, [
    ...textElement('title', feed.title),
    ...textElement('link', feed.home),
    ...textElement('description', feed.description),
    ...textElement('language', feed.language),
    ...textElement('lastBuildDate', changed && rssDate(changed)),
    element('atom:link', { rel: 'self', type: FEED_FORMATS.rss.type, href: feed.self.rss }),
    ...feed.items.map(rssItem),
  ]);
  return xmlDocument(element('rss', NAMESPACES, [channel]));
}

/** A calendar day as JSON Feed writes dates (RFC 3339). */
const jsonDate = (day: string): string => `${day}T00:00:00Z`;

const jsonItem = ({
  id,
  url,
  title,
  summary,
  html,
  published,
  modified,
  categories,
}: FeedItem) => ({
  id,
  url,
  title,
  summary,
  content_html: html,
  date_published: jsonDate(published),
  ...(modified > published ? { date_modified: jsonDate(modified) } : {}),
  ...(categories.length > 0 ? { tags: categories } : {}),
});

/** Where the feed's own pictures and author are. */
interface FeedIdentity {
  /** The company that writes it. */
  readonly author: string;
  /** The address of its site in the feed's language. */
  readonly site: string;
  /** A square picture, at least 512 px. */
  readonly icon: string;
}

/** A feed as JSON Feed. */
function jsonFeed(feed: Feed, { author, site, icon }: FeedIdentity): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.self.json,
    description: feed.description,
    icon,
    language: feed.language,
    authors: [{ name: author, url: site }],
    items: feed.items.map(jsonItem),
  };
  return `${JSON.stringify(value, null, 1)}\n`;
}

/** Every feed, in lots of a section in a locale. */
export const feeds = (): FileLot[] =>
  localeCodes.flatMap((locale) =>
    FEED_SECTIONS.map((section) => ({
      name: `feeds ${section} ${locale}`,
      files: () => [
        {
          file: localFile(locale, feedPath(section, 'rss')),
          make: () => rss(feedOf(section, locale)),
        },
        {
          file: localFile(locale, feedPath(section, 'json')),
          make: () =>
            jsonFeed(feedOf(section, locale), {
              author: site.company,
              site: canonicalUrl(origins, locale, '/'),
              icon: new URL(ICONS.large, fileUrl(locale, '/')).href,
            }),
        },
      ],
    })),
  );
