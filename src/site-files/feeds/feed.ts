/** A feed as data: what RSS and JSON Feed are both written from. */
import { site } from '../../config/site.ts';
import { entryDates } from '../../head/dates.ts';
import { pageTitle } from '../../head/head.ts';
import { localeEntry, type Locale } from '../../i18n/locales.ts';
import { canonicalUrl } from '../../i18n/paths.ts';
import { articles, category, tag } from '../../queries/articles.ts';
import { releases } from '../../queries/releases.ts';
import { bodyOf, type Entry } from '../../queries/store.ts';
import { localizeLinks } from '../../routing/links.ts';
import { fileUrl, origins } from '../domains.ts';
import { siteMessage } from '../messages.ts';
import { absoluteLinks } from '../../links/absolute-links.ts';
import {
  FEED_FORMATS,
  FEED_WORDS,
  feedPath,
  type FeedFormat,
  type FeedSection,
} from '../../head/feed-sections.ts';

export interface FeedItem {
  /** Never changes, wherever the site moves: see `itemId`. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** The whole text, with absolute links. */
  readonly html: string;
  /** Calendar days. */
  readonly published: string;
  readonly modified: string;
  readonly categories: readonly string[];
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Language tag. */
  readonly language: string;
  /** The page of the section. */
  readonly home: string;
  /** Where the feed itself is. */
  readonly self: Readonly<Record<FeedFormat, string>>;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

/** Readers ask again each hour, so that a feed need not be an archive; the lists on the site are. */
const NEWEST = 30;

/**
 * The id of an entry as a tag URI (RFC 4151): it says neither address nor title,
 * so that an entry that moves is not new to those who have read it.
 */
const itemId = (section: FeedSection, locale: Locale, id: string): string =>
  `tag:${site.ownDomains[0]},2026:${section}/${locale}/${id}`;

type FeedEntry = Entry<'blog-posts' | 'news-posts' | 'releases'>;

const entriesOf = (section: FeedSection, locale: Locale): readonly FeedEntry[] =>
  section === 'release' ? releases(locale) : articles(section, locale);

/** The names of an article's category and tags; a release has neither. */
function categoriesOf(section: FeedSection, locale: Locale, { fields }: FeedEntry): string[] {
  if (section === 'release' || !('category' in fields)) return [];
  const found = category(section, locale, fields.category);
  const tags = fields.tags.map((id) => tag(locale, id)?.fields.name ?? id);
  return found ? [found.fields.name, ...tags] : tags;
}

function feedItem(section: FeedSection, locale: Locale, entry: FeedEntry): FeedItem {
  const url = canonicalUrl(origins, locale, `/${section}/${entry.id}`);
  const { published = '', modified = published } = entryDates(entry);
  return {
    id: itemId(section, locale, entry.id),
    url,
    title: entry.fields.title,
    summary: entry.fields.summary,
    html: absoluteLinks(localizeLinks(locale, bodyOf(entry)), url),
    published,
    modified,
    categories: categoriesOf(section, locale, entry),
  };
}

/** The feed of a section in a locale: its newest entries, without those that only English has. */
export function feedOf(section: FeedSection, locale: Locale): Feed {
  const own = entriesOf(section, locale).filter(({ fallback }) => !fallback);
  const formats = Object.keys(FEED_FORMATS) as FeedFormat[];
  return {
    title: pageTitle(siteMessage(locale, FEED_WORDS[section].title), site.name),
    description: siteMessage(locale, FEED_WORDS[section].description),
    language: localeEntry(locale).iso,
    home: canonicalUrl(origins, locale, `/${section}`),
    self: Object.fromEntries(
      formats.map((format) => [format, fileUrl(locale, feedPath(section, format))]),
    ) as Record<FeedFormat, string>,
    items: own.slice(0, NEWEST).map((entry) => feedItem(section, locale, entry)),
  };
}
