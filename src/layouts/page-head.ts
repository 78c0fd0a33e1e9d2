import type { HeadSource } from '~/head/head';
import type { Seo } from '~/i18n/translate';
import { alternates, canonicalPage, type Page } from '~/routing/resolve';

/** Routes whose pages are articles to those who share them. */
const ARTICLES: ReadonlySet<string> = new Set(['blog-post', 'news-post', 'help', 'release-detail']);

/** The head of a page of the site. */
export function headSource(page: Page, seo: Seo): HeadSource {
  return {
    locale: page.locale,
    seo,
    canonical: canonicalPage(page),
    alternates: alternates(page),
    indexable: page.route.indexable && !page.fallback,
    kind: ARTICLES.has(page.name) ? 'article' : 'website',
  };
}
