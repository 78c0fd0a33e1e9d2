import { languageLinks } from '~/components/chrome/navigation';
import { site } from '~/config/site';
import { pageTitle, type HeadSource } from '~/head/head';
import { localeEntry } from '~/i18n/locales';
import type { PageFacts } from '~/markup/page-payload';
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

/** What a page tells the generator for its payload. */
export function pageFacts(page: Page, seo: Seo): PageFacts {
  return {
    locale: page.locale,
    route: page.name,
    lang: localeEntry(page.locale).iso,
    title: pageTitle(seo.title, site.name),
    alternates: Object.fromEntries(languageLinks(page).map(({ locale, href }) => [locale, href])),
  };
}
