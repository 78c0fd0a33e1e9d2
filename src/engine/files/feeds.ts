/** The feeds of every locale: RSS and JSON Feed for blog, news and releases. */
import { origins } from '../../config/origins.ts';
import { hosting } from '../../config/hosting.ts';
import { site } from '../../config/site.ts';
import type { FileGroup } from './site-file.ts';
import { entryDates, newest } from '../queries/dates.ts';
import {
  FEED_FORMATS,
  FEED_SECTIONS,
  FEED_WORDS,
  feedPath,
  type FeedFormat,
  type FeedSection,
} from '../routing/feed-sections.ts';
import { pageTitle } from '../../i18n/formats/page-title.ts';
import { ICONS } from '../../config/icons.ts';
import { localeEntry, type Locale } from '../../i18n/locales.ts';
import { withoutJoiners } from '../../i18n/formats/bound-words.ts';
import { canonicalUrl } from '../../i18n/paths.ts';
import { articles, category, tag } from '../queries/articles.ts';
import { releases } from '../queries/releases.ts';
import { bodyOf, type Entry } from '../queries/store.ts';
import { absoluteLinks } from '../routing/absolute-links.ts';
import { localizeLinks } from '../routing/links.ts';
import { localFile } from './domains.ts';
import { siteMessage } from './messages.ts';
import { element, textElement, xmlDocument } from './xml.ts';

interface FeedItem {
  /** Never changes, even if the site moves: see `itemId`. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** The full text, with absolute links. */
  readonly html: string;
  /** Calendar days. */
  readonly published: string;
  readonly modified: string;
  readonly categories: readonly string[];
}

interface Feed {
  readonly title: string;
  readonly description: string;
  /** Language tag. */
  readonly language: string;
  /** URL of the section's page. */
  readonly home: string;
  /** URL of the feed in each format. */
  readonly self: Readonly<Record<FeedFormat, string>>;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

/** Readers poll every hour, so a feed isn't an archive; the lists on the site are. */
const NEWEST = 30;

/**
 * Returns the id of an entry as a tag URI (RFC 4151). It contains neither address nor title,
 * so readers don't see a moved entry as a new one.
 */
const itemId = (section: FeedSection, locale: Locale, id: string): string =>
  `tag:${site.ownDomains[0]},2026:${section}/${locale}/${id}`;

type FeedEntry = Entry<'blog-posts' | 'news-posts' | 'releases'>;

const entriesOf = (section: FeedSection, locale: Locale): readonly FeedEntry[] =>
  section === 'release' ? releases(locale) : articles(section, locale);

/** Returns the names of an article's category and tags. A release has neither. */
function categoriesOf(section: FeedSection, locale: Locale, { fields }: FeedEntry): string[] {
  if (section === 'release' || !('category' in fields)) return [];
  const found = category(section, locale, fields.category);
  const tags = fields.tags.map((id) => tag(locale, id)?.fields.name ?? id);
  return found ? [found.fields.name, ...tags] : tags;
}

/** Returns the title of an item; a release has its version in front. */
const titleOf = (section: FeedSection, { fields }: FeedEntry): string =>
  section === 'release' && 'version' in fields
    ? `${site.name} ${fields.version}: ${fields.title}`
    : fields.title;

function feedItem(section: FeedSection, locale: Locale, entry: FeedEntry): FeedItem {
  const url = canonicalUrl(origins, locale, `/${section}/${entry.id}`);
  const { published = '', modified = published } = entryDates(entry);
  return {
    id: itemId(section, locale, entry.id),
    url,
    title: withoutJoiners(titleOf(section, entry)),
    summary: withoutJoiners(entry.fields.summary),
    html: absoluteLinks(localizeLinks(locale, bodyOf(entry)), url),
    published,
    modified,
    categories: categoriesOf(section, locale, entry),
  };
}

/** Returns the feed of a section in a locale: its newest entries, without English fallbacks. */
export function feedOf(section: FeedSection, locale: Locale): Feed {
  const own = entriesOf(section, locale).filter(({ fallback }) => !fallback);
  return {
    title: pageTitle(siteMessage(locale, FEED_WORDS[section].title), site.name),
    description: siteMessage(locale, FEED_WORDS[section].description),
    language: localeEntry(locale).iso,
    home: canonicalUrl(origins, locale, `/${section}`),
    self: {
      rss: canonicalUrl(origins, locale, feedPath(section, 'rss')),
      json: canonicalUrl(origins, locale, feedPath(section, 'json')),
    },
    items: own.slice(0, NEWEST).map((entry) => feedItem(section, locale, entry)),
  };
}

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
};

/** Returns a calendar day as an RSS date (RFC 822). */
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

/** Returns a feed as RSS, with the hub that announces its changes, if there is one. */
export function rss(feed: Feed, hub = hosting.webSubHub): string {
  const changed = newest(feed.items.map(({ modified }) => modified));
  const channel = element('channel', {}, [
    ...textElement('title', feed.title),
    ...textElement('link', feed.home),
    ...textElement('description', feed.description),
    ...textElement('language', feed.language),
    ...textElement('lastBuildDate', changed && rssDate(changed)),
    element('atom:link', { rel: 'self', type: FEED_FORMATS.rss.type, href: feed.self.rss }),
    ...(hub ? [element('atom:link', { rel: 'hub', href: hub })] : []),
    ...feed.items.map(rssItem),
  ]);
  return xmlDocument(element('rss', NAMESPACES, [channel]));
}

/** Returns a calendar day as a JSON Feed date (RFC 3339). */
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

/** Returns a feed of a locale as JSON Feed, with the hub that announces its changes. */
export function jsonFeed(feed: Feed, locale: Locale, hub = hosting.webSubHub): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.self.json,
    description: feed.description,
    icon: new URL(ICONS.large, canonicalUrl(origins, locale, '/')).href,
    language: feed.language,
    authors: [{ name: site.company, url: canonicalUrl(origins, locale, '/') }],
    ...(hub && { hubs: [{ type: 'WebSub', url: hub }] }),
    items: feed.items.map(jsonItem),
  };
  return `${JSON.stringify(value, null, 1)}\n`;
}

/** Returns all feeds, one file group per section and locale. */
export const feeds = (locales: readonly Locale[]): FileGroup[] =>
  locales.flatMap((locale) =>
    FEED_SECTIONS.map((section) => ({
      name: `feeds ${section} ${locale}`,
      files: () => [
        {
          file: localFile(locale, feedPath(section, 'rss')),
          make: () => rss(feedOf(section, locale)),
        },
        {
          file: localFile(locale, feedPath(section, 'json')),
          make: () => jsonFeed(feedOf(section, locale), locale),
        },
      ],
    })),
  );
