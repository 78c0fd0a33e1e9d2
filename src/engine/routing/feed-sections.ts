/** The sections that have feeds, and where these are: for the feeds and for the pages that name them. */

export const FEED_SECTIONS = ['blog', 'news', 'release'] as const;
export type FeedSection = (typeof FEED_SECTIONS)[number];

export const FEED_FORMATS = {
  rss: { type: 'application/rss+xml', file: 'feed.xml' },
  json: { type: 'application/feed+json', file: 'feed.json' },
} as const;
export type FeedFormat = keyof typeof FEED_FORMATS;

/** The path of a feed within a locale: `/blog/feed.xml`. */
export const feedPath = (section: FeedSection, format: FeedFormat): string =>
  `/${section}/${FEED_FORMATS[format].file}`;

/** The messages that name a section. */
export const FEED_WORDS = {
  blog: { title: 'blog.blog.seo.title', description: 'blog.blog.seo.description' },
  news: { title: 'blog.news.seo.title', description: 'blog.news.seo.description' },
  release: { title: 'release.seo.title', description: 'release.seo.description' },
} as const;

/** The section that a page belongs to, by the name of its route. */
export function feedSectionOf(route: string): FeedSection | undefined {
  return FEED_SECTIONS.find((section) => route === section || route.startsWith(`${section}-`));
}
