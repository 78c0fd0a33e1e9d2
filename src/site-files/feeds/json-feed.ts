/** JSON Feed 1.1. */
import type { Feed, FeedItem } from './feed.ts';

/** A calendar day as JSON Feed writes dates (RFC 3339). */
const jsonDate = (day: string): string => `${day}T00:00:00Z`;

const item = ({ id, url, title, summary, html, published, modified, categories }: FeedItem) => ({
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
export interface FeedIdentity {
  /** The company that writes it. */
  readonly author: string;
  /** The address of its site in the feed's language. */
  readonly site: string;
  /** A square picture, at least 512 px. */
  readonly icon: string;
}

/** A feed as JSON Feed. */
export function jsonFeed(feed: Feed, { author, site, icon }: FeedIdentity): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.self.json,
    description: feed.description,
    icon,
    language: feed.language,
    authors: [{ name: author, url: site }],
    items: feed.items.map(item),
  };
  return `${JSON.stringify(value, null, 1)}\n`;
}
