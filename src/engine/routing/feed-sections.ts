/** The sections with feeds and their addresses, for the feeds and the pages that link to them. */

export const FEED_SECTIONS = ['blog', 'news', 'release'] as const;
export type FeedSection = (typeof FEED_SECTIONS)[number];

export const FEED_FORMATS = {
  rss: { type: 'application/rss+xml', file: 'feed.xml' },
  json: { type: 'application/feed+json', file: 'feed.json' },
} as const;
export type FeedFormat = keyof typeof FEED_FORMATS;

/** Returns the path of a feed within a locale: `/blog/feed.xml`. */
export const feedPath = (section: FeedSection, format: FeedFormat): string =>
  `/${section}/${FEED_FORMATS[format].file}`;

/** The messages for the title and description of a section. */
export const FEED_WORDS = {
  blog: { title: 'blog.blog.seo.title', description: 'blog.blog.seo.description' },
  news: { title: 'blog.news.seo.title', description: 'blog.news.seo.description' },
  release: { title: 'release.seo.title', description: 'release.seo.description' },
} as const;

/** Returns the section of a page by the name of its route; undefined if it has no feed. */
export function feedSectionOf(route: string): FeedSection | undefined {
  return FEED_SECTIONS.find((section) => route === section || route.startsWith(`${section}-`));
}
