/** RSS 2.0, with the whole text of each item in `content:encoded`. */
import { element, textElement, xmlDocument } from '../xml.ts';
import type { Feed, FeedItem } from './feed.ts';
import { FEED_FORMATS } from '../../head/feed-sections.ts';

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
};

/** A calendar day as RSS writes dates (RFC 822). */
export const rssDate = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString();

function item({ id, url, title, summary, html, published, categories }: FeedItem): string {
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
    ...feed.items.map(item),
  ]);
  return xmlDocument(element('rss', NAMESPACES, [channel]));
}
