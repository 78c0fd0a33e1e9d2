import { languageLinks } from '~/components/chrome/navigation';
import type { RouteName } from '~/config/routes';
import { origins } from '~/config/origins';
import { site } from '~/config/site';
import { entryDates } from '~/engine/queries/dates';
import { fileUrlOf, type ArticleHead, type HeadSource } from '~/head/head';
import { pageTitle } from '~/i18n/formats/page-title';
import type { JsonLdNode } from '~/head/json-ld/node';
import { pageData } from '~/head/page-data';
import { socialKindOf, socialPath } from '~/engine/routing/social-picture';
import { localeEntry } from '~/i18n/locales';
import type { PageFacts } from '~/shared/page-payload';
import { publicPath } from '~/i18n/paths';
import { translator, type Seo } from '~/i18n/translate';
import { category, tag } from '~/engine/queries/articles';
import type { Entry } from '~/engine/queries/store';
import { FEED_FORMATS, FEED_WORDS, feedPath, feedSectionOf } from '~/engine/routing/feed-sections';
import { alternates, canonicalPage, isListed, shownBy, type Page } from '~/engine/routing/resolve';

/** Routes whose pages are articles in social metadata. */
const ARTICLES: ReadonlySet<RouteName> = new Set([
  ...(['blog-post', 'news-post', 'help', 'release-detail'] as const),
]);

const pictureOf = ({ locale, name }: Page): string => socialPath(locale, socialKindOf(name));

/** Returns the article metadata of a page; `undefined` if the page is not an article. */
function articleHead(page: Page): ArticleHead | undefined {
  const { locale, route } = page;
  const entry = ARTICLES.has(page.name) ? shownBy(page)[0] : undefined;
  if (!entry) return undefined;
  const fields = entry.fields as Partial<Entry<'blog-posts'>['fields']>;
  const found =
    route.section && fields.category && category(route.section, locale, fields.category);
  return {
    ...entryDates(entry),
    section: found ? found.fields.name : undefined,
    tags: (fields.tags ?? []).map((id) => tag(locale, id)?.fields.name ?? id),
  };
}

/** Returns links to the feeds of the section that a page belongs to. */
function feedLinks({ locale, name }: Page): NonNullable<HeadSource['feeds']> {
  const section = feedSectionOf(name);
  if (!section) return [];
  const title = pageTitle(translator(locale)(FEED_WORDS[section].title), site.name);
  return (['rss', 'json'] as const).map((format) => ({
    type: FEED_FORMATS[format].type,
    title,
    href: publicPath(locale, feedPath(section, format)),
  }));
}

/** Returns the data for the head of a page. */
export function headSource(page: Page, seo: Seo): HeadSource {
  return {
    locale: page.locale,
    seo,
    canonical: canonicalPage(page),
    alternates: alternates(page),
    indexable: isListed(page),
    article: articleHead(page),
    picture: pictureOf(page),
    feeds: feedLinks(page),
  };
}

/** Returns the structured data of a page. */
export function pageStructure(page: Page, seo: Seo): JsonLdNode[] {
  return pageData(page, seo, fileUrlOf(origins, page.locale, pictureOf(page)));
}

/** Returns the facts about a page that the generator puts into its payload. */
export function pageFacts(page: Page, seo: Seo): PageFacts {
  return {
    locale: page.locale,
    route: page.name,
    lang: localeEntry(page.locale).iso,
    title: pageTitle(seo.title, site.name),
    alternates: Object.fromEntries(languageLinks(page).map(({ locale, href }) => [locale, href])),
  };
}
