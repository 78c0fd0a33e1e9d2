import type { Locale } from '../../i18n/locales.ts';
import { compare } from '../../shared/compare.ts';
import { pageOf, pageStart } from './pagination.ts';
import { entriesOf, entry, passingEntries, translatedFirst, type Entry } from './store.ts';
import { defineQuery } from './tracking.ts';

/** The two sections with the same structure: blog and news. */
export type ArticleSection = 'blog' | 'news';
export type Article = Entry<'blog-posts' | 'news-posts'>;
export type Category = Entry<'blog-categories' | 'news-categories'>;

/** The collection of the articles of each section. */
export const POSTS = { blog: 'blog-posts', news: 'news-posts' } as const;
const CATEGORIES = { blog: 'blog-categories', news: 'news-categories' } as const;

const newestFirst = (one: Article, other: Article): number =>
  compare(other.fields.published_at, one.fields.published_at) || compare(one.id, other.id);

/** The articles of a section in a locale, newest first; optionally of a category, or of its tag. */
export const articles = defineQuery(
  'articles',
  (
    section: ArticleSection,
    locale: Locale,
    category?: string,
    tag?: string,
  ): readonly Article[] => {
    if (category === undefined) return entriesOf(POSTS[section], locale).sort(newestFirst);
    return tag === undefined
      ? articles(section, locale).filter(({ fields }) => fields.category === category)
      : articles(section, locale, category).filter(({ fields }) => fields.tags.includes(tag));
  },
);

/** Their ids. A page that only needs these does not depend on the content of the articles. */
export const articleIds = defineQuery(
  'article-ids',
  (section: ArticleSection, locale: Locale, category?: string, tag?: string): readonly string[] =>
    articles(section, locale, category, tag).map(({ id }) => id),
);

/** The number of articles on a list, and of those in the language of the locale. */
interface ListSize {
  readonly all: number;
  readonly own: number;
}

/** The sizes of all lists of a section. Other locales ask for them, but for none of the articles. */
const listSizes = defineQuery(
  'article-list-sizes',
  (section: ArticleSection, locale: Locale): ReadonlyMap<string, ListSize> => {
    const sizes = new Map<string, ListSize>();
    for (const { fallback, fields } of passingEntries(POSTS[section], locale)) {
      const { category, tags } = fields;
      for (const list of ['', category, ...new Set(tags.map((tag) => `${category}\n${tag}`))]) {
        const { all, own } = sizes.get(list) ?? { all: 0, own: 0 };
        sizes.set(list, { all: all + 1, own: fallback ? own : own + 1 });
      }
    }
    return sizes;
  },
);

/** The size of a list of articles: of a section, of a category, or of its tag. */
export const listSize = defineQuery(
  'article-list-size',
  (section: ArticleSection, locale: Locale, category?: string, tag?: string): ListSize => {
    const list = tag === undefined ? (category ?? '') : `${category}\n${tag}`;
    return listSizes(section, locale).get(list) ?? { all: 0, own: 0 };
  },
);

/** The positions of all articles of a section in the list of ids. */
const positions = defineQuery(
  'article-positions',
  (section: ArticleSection, locale: Locale): ReadonlyMap<string, number> =>
    new Map(articleIds(section, locale).map((id, at) => [id, at])),
);

const page = defineQuery(
  'article-page',
  (
    section: ArticleSection,
    locale: Locale,
    category: string | undefined,
    tag: string | undefined,
    number: string,
  ) => pageOf(translatedFirst(articles(section, locale, category, tag)), Number(number)),
);

/** Whether a page of a list has articles, and all of them are in English instead. */
export function isFallbackPage(
  section: ArticleSection,
  locale: Locale,
  category: string | undefined,
  tag: string | undefined,
  number: number,
): boolean {
  const { all, own } = listSize(section, locale, category, tag);
  return all > 0 && pageStart(number) >= own;
}

/**
 * Returns the articles on one page of a list; pages count from 1. Those in the reader's language
 * come first.
 */
export const articlesOnPage = (
  section: ArticleSection,
  locale: Locale,
  category: string | undefined,
  tag: string | undefined,
  number: number,
): readonly Article[] => page(section, locale, category, tag, String(number));

const newest = defineQuery(
  'newest-articles',
  (section: ArticleSection, locale: Locale, count: string, category?: string) =>
    translatedFirst(articles(section, locale, category)).slice(0, Number(count)),
);

/** Returns the newest articles of a section; those in the reader's language come first. */
export const newestArticles = (
  section: ArticleSection,
  locale: Locale,
  count: number,
): readonly Article[] => newest(section, locale, String(count));

export const article = (section: ArticleSection, locale: Locale, id: string) =>
  entry(POSTS[section], locale, id);

/** The categories with at least one article in the locale. */
export const categories = defineQuery(
  'categories',
  (section: ArticleSection, locale: Locale): readonly Category[] =>
    entriesOf(CATEGORIES[section], locale).filter(
      ({ id }) => listSize(section, locale, id).all > 0,
    ),
);

export const category = (section: ArticleSection, locale: Locale, id: string) =>
  entry(CATEGORIES[section], locale, id);

/** Whether a category exists in a locale and has articles there. */
export const isCategory = (section: ArticleSection, locale: Locale, id: string): boolean =>
  category(section, locale, id) !== undefined && listSize(section, locale, id).all > 0;

/** The ids of all tags of a category's articles, sorted. */
export const tagsOf = defineQuery(
  'tags',
  (section: ArticleSection, locale: Locale, categoryId: string): readonly string[] => {
    const used = articles(section, locale, categoryId).flatMap(({ fields }) => fields.tags);
    return [...new Set(used)].sort();
  },
);

/** Returns a tag with its label in the locale. */
export const tag = (locale: Locale, id: string) => entry('tags', locale, id);

/** The number of related articles. */
const RELATED = 3;

/** The article itself and its neighbors, which are not related articles. */
const SHOWN = 3;

/**
 * What to read after an article: its neighbors by date, undefined at an end of the section, and
 * related articles, which are none of the three. Related are those in the reader's language first,
 * then by category (the article's own first), then by date.
 */
export const articlesAfter = defineQuery(
  'articles-after',
  (section: ArticleSection, locale: Locale, id: string) => {
    // The ids and two articles: depending on all of them would compute this again for each edit.
    const ids = articleIds(section, locale);
    const at = positions(section, locale).get(id);
    const beside = (distance: number) => {
      const other = at === undefined ? undefined : ids[at + distance];
      return other === undefined ? undefined : article(section, locale, other);
    };
    const [older, newer] = [beside(1), beside(-1)];
    const shown = new Set([id, older?.id, newer?.id]);
    const others = (list: readonly Article[]) => list.filter((one) => !shown.has(one.id));
    const category = article(section, locale, id)?.fields.category;
    const sameCategory = newest(section, locale, String(RELATED + SHOWN), category);
    const latest = newestArticles(section, locale, 2 * RELATED + SHOWN);
    const candidates = new Set([...others(sameCategory), ...others(latest)]);
    return { older, newer, related: translatedFirst([...candidates]).slice(0, RELATED) };
  },
);
