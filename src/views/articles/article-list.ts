/** The data of a list of blog posts or news, from the parameters of its route. */
import { langOf } from '~/components/chrome/navigation';
import { categoryTint } from '~/components/cover/cover';
import type { Tint } from '~/components/tint';
import { entrySeo } from '~/head/seo';
import type { Locale } from '~/i18n/locales';
import { publicPath } from '~/i18n/paths';
import { messageSeo, translator, type Seo } from '~/i18n/translate';
import {
  articleIds,
  articlesOnPage,
  categories,
  category,
  tag,
  tagsOf,
  type Article,
  type ArticleSection,
} from '~/engine/queries/articles';
import { pageCount } from '~/engine/queries/pagination';
import { sectionOf, type Page } from '~/engine/routing/resolve';

/** A filter of a list. */
export interface Chip {
  readonly href: string;
  readonly label: string;
  /** Language of the label if it differs from the page's. */
  readonly lang?: string | undefined;
  /** Number of articles in the filtered list. */
  readonly count: number;
  /** Tint of a category. */
  readonly tint?: Tint;
  readonly current: boolean;
}

/**
 * Whether a page of a list starts with a large article. The first page does, unless the list has
 * two or three articles, which fit in one row.
 */
export const hasLargeLead = (page: number, count: number): boolean =>
  page === 1 && (count === 1 || count > 3);

const listPath = (section: ArticleSection, categoryId?: string, tagId?: string): string =>
  `/${section}${categoryId ? `-${categoryId}` : ''}${tagId ? `/${tagId}` : ''}`;

interface Heading {
  readonly title: string;
  readonly lead: string;
  /** Language of title and lead if it differs from the page's. */
  readonly lang?: string | undefined;
  readonly seo: Seo;
}

/**
 * Returns title, lead and SEO object of a list, from its category if any, else from its section.
 */
function heading(
  section: ArticleSection,
  locale: Locale,
  categoryId?: string,
  tagId?: string,
): Heading {
  const t = translator(locale);
  const found = categoryId === undefined ? undefined : category(section, locale, categoryId);
  if (!found) {
    return {
      title: t(`blog.${section}.title`),
      lead: t(`blog.${section}.lead`),
      seo: messageSeo(t, `blog.${section}`),
    };
  }
  const { name, description, ...words } = found.fields;
  if (tagId === undefined) {
    return { title: name, lead: description, lang: langOf(locale, found), seo: entrySeo(words) };
  }
  const label = tag(locale, tagId)?.fields.name ?? tagId;
  const title = t('blog.tag.title', { category: name, tag: label });
  const lead = t('blog.tag.description', { category: name, tag: label });
  return { title, lead, seo: { title, keywords: `${name}, ${label}`, description: lead } };
}

function categoryChips(section: ArticleSection, locale: Locale, current?: string): Chip[] {
  const all = {
    href: publicPath(locale, listPath(section)),
    label: translator(locale)('blog.all'),
    count: articleIds(section, locale).length,
    current: current === undefined,
  };
  const each = categories(section, locale).map((one) => ({
    href: publicPath(locale, listPath(section, one.id)),
    label: one.fields.name,
    lang: langOf(locale, one),
    count: articleIds(section, locale, one.id).length,
    tint: categoryTint(one.id),
    current: one.id === current,
  }));
  return [all, ...each];
}

/** Returns chips for the tags of a category's articles; none for a whole section. */
function tagChips(
  section: ArticleSection,
  locale: Locale,
  categoryId?: string,
  current?: string,
): Chip[] {
  if (categoryId === undefined) return [];
  return tagsOf(section, locale, categoryId).map((id) => {
    const found = tag(locale, id);
    return {
      href: publicPath(locale, listPath(section, categoryId, id)),
      label: found?.fields.name ?? id,
      lang: found && langOf(locale, found),
      count: articleIds(section, locale, categoryId, id).length,
      current: id === current,
    };
  });
}

export type ArticleList = ReturnType<typeof articleList>;

/** Returns the list for a page of a list route. Throws on pages of other routes. */
export function articleList(shown: Page) {
  const { locale, params } = shown;
  const section = sectionOf(shown);
  const t = translator(locale);
  const { category: categoryId, tags: tagId, page: number } = params;
  const page = Number(number ?? 1);
  const count = articleIds(section, locale, categoryId, tagId).length;
  const texts = heading(section, locale, categoryId, tagId);
  const title =
    page > 1 ? `${texts.seo.title} (${t('common.pagination.page', { page })})` : texts.seo.title;
  return {
    ...texts,
    section,
    seo: { ...texts.seo, title },
    items: articlesOnPage(section, locale, categoryId, tagId, page),
    /** Whether the newest article is large, above the others. */
    large: hasLargeLead(page, count),
    page,
    total: pageCount(count),
    /** Path of the list, without the locale. */
    path: listPath(section, categoryId, tagId),
    categories: categoryChips(section, locale, categoryId),
    tags: tagChips(section, locale, categoryId, tagId),
  };
}

/** Returns the day an article was changed, if later than the day it was published. */
export function changedOn({ fields }: Article): string | undefined {
  const { published_at: published, updated_at: updated } = fields;
  return updated !== undefined && updated > published ? updated : undefined;
}
