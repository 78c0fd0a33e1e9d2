/** What a list of blog posts or news shows, by the parameters of its route. */
import type { Locale } from '~/i18n/locales';
import { publicPath } from '~/i18n/paths';
import { messageSeo, translator, type Seo } from '~/i18n/translate';
import {
  articles,
  categories,
  category,
  tag,
  tagsOf,
  type Article,
  type ArticleSection,
} from '~/queries/articles';
import { pageCount, pageOf } from '~/queries/pagination';
import type { Page } from '~/routing/resolve';

export interface Chip {
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
}

export interface ArticleList {
  readonly section: ArticleSection;
  readonly title: string;
  readonly lead: string;
  readonly seo: Seo;
  readonly items: readonly Article[];
  readonly count: number;
  readonly page: number;
  readonly total: number;
  readonly categories: readonly Chip[];
  readonly tags: readonly Chip[];
  /** The list's own path, without locale. */
  readonly path: string;
}

const listPath = (section: ArticleSection, categoryId?: string, tagId?: string): string =>
  `/${section}${categoryId ? `-${categoryId}` : ''}${tagId ? `/${tagId}` : ''}`;

function heading(section: ArticleSection, locale: Locale, categoryId?: string, tagId?: string) {
  const t = translator(locale);
  const found =
    categoryId === undefined ? undefined : category(section, locale, categoryId)?.fields;
  if (!found) {
    return {
      title: t(`blog.${section}.title`),
      lead: t(`blog.${section}.lead`),
      seo: messageSeo(t, `blog.${section}`),
    };
  }
  const { name, description } = found;
  if (tagId === undefined) {
    const seo = {
      title: found.seo_title,
      keywords: found.seo_keywords,
      description: found.seo_description,
    };
    return { title: name, lead: description, seo };
  }
  const label = tag(locale, tagId)?.fields.name ?? tagId;
  const title = t('blog.tag.title', { category: name, tag: label });
  const lead = t('blog.tag.description', { category: name, tag: label });
  return { title, lead, seo: { title, keywords: `${name}, ${label}`, description: lead } };
}

/** The list that a page of one of the section's list routes shows. */
export function articleList(section: ArticleSection, { locale, params }: Page): ArticleList {
  const t = translator(locale);
  const { category: categoryId, tags: tagId, page: number } = params;
  const page = Number(number ?? 1);
  const all = articles(section, locale, { category: categoryId, tag: tagId });
  const texts = heading(section, locale, categoryId, tagId);
  const title =
    page > 1 ? `${texts.seo.title} (${t('common.pagination.page', { page })})` : texts.seo.title;
  const chip = (path: string, label: string, current: boolean): Chip => ({
    href: publicPath(locale, path),
    label,
    current,
  });
  return {
    ...texts,
    section,
    seo: { ...texts.seo, title },
    items: pageOf(all, page),
    count: all.length,
    page,
    total: pageCount(all.length),
    path: listPath(section, categoryId, tagId),
    categories: [
      chip(listPath(section), t('blog.all'), categoryId === undefined),
      ...categories(section, locale).map(({ id, fields }) =>
        chip(listPath(section, id), fields.name, id === categoryId),
      ),
    ],
    tags:
      categoryId === undefined
        ? []
        : tagsOf(section, locale, categoryId).map((id) =>
            chip(
              listPath(section, categoryId, id),
              tag(locale, id)?.fields.name ?? id,
              id === tagId,
            ),
          ),
  };
}
