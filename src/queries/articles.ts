import type { Locale } from '../i18n/locales.ts';
import { entriesById, entriesOf, entry, memoized, type Entry } from './store.ts';

/** The two sections that share their shapes: blog and news. */
export type ArticleSection = 'blog' | 'news';
export type Article = Entry<'blog-posts' | 'news-posts'>;
export type Category = Entry<'blog-categories' | 'news-categories'>;

const POSTS = { blog: 'blog-posts', news: 'news-posts' } as const;
const CATEGORIES = { blog: 'blog-categories', news: 'news-categories' } as const;

/** Which articles a list shows: all, those of a category, or of a category with a tag. */
export interface ArticleFilter {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

const newestFirst = (one: Article, other: Article): number =>
  other.fields.published_at.localeCompare(one.fields.published_at) ||
  one.id.localeCompare(other.id);

/** The articles of a section in a locale, newest first. */
export function articles(
  section: ArticleSection,
  locale: Locale,
  { category, tag }: ArticleFilter = {},
): Article[] {
  return memoized(`articles ${section} ${locale} ${category ?? ''} ${tag ?? ''}`, () => {
    if (category === undefined) return [...entriesOf(POSTS[section], locale)].sort(newestFirst);
    if (tag === undefined) {
      return articles(section, locale).filter(({ fields }) => fields.category === category);
    }
    return articles(section, locale, { category }).filter(({ fields }) =>
      fields.tags.includes(tag),
    );
  });
}

export function article(section: ArticleSection, locale: Locale, id: string): Article | undefined {
  return entry(POSTS[section], locale, id);
}

/** The categories that have an article in the locale. */
export function categories(section: ArticleSection, locale: Locale): Category[] {
  return memoized(`categories ${section} ${locale}`, () =>
    entriesOf(CATEGORIES[section], locale).filter(
      ({ id }) => articles(section, locale, { category: id }).length > 0,
    ),
  );
}

export function category(
  section: ArticleSection,
  locale: Locale,
  id: string,
): Category | undefined {
  return entriesById(CATEGORIES[section], locale).get(id);
}

/** The ids of the tags that a category's articles carry, each once, by their labels. */
export function tagsOf(section: ArticleSection, locale: Locale, categoryId: string): string[] {
  return memoized(`tags ${section} ${locale} ${categoryId}`, () => {
    const used = articles(section, locale, { category: categoryId }).flatMap(
      ({ fields }) => fields.tags,
    );
    return [...new Set(used)].sort();
  });
}

/** A tag's label in the locale. */
export function tag(locale: Locale, id: string): Entry<'tags'> | undefined {
  return entry('tags', locale, id);
}

/** Up to `count` other articles: those of the same category first, the newest of each. */
export function relatedArticles(
  section: ArticleSection,
  to: Article,
  locale: Locale,
  count = 3,
): Article[] {
  const others = (list: Article[]) => list.filter(({ id }) => id !== to.id);
  const sameCategory = articles(section, locale, { category: to.fields.category }).slice(
    0,
    count + 1,
  );
  const newest = articles(section, locale).slice(0, 2 * count + 1);
  return [...new Set([...others(sameCategory), ...others(newest)])].slice(0, count);
}
