/** The structured data of a page, by route name. */
import { currencyOf } from '../config/currencies.ts';
import type { RouteName } from '../config/routes.ts';
import { origins } from '../config/origins.ts';
import { site } from '../config/site.ts';
import { localeEntry, type Locale } from '../i18n/locales.ts';
import { canonicalUrl } from '../i18n/paths.ts';
import { translator, type Seo } from '../i18n/translate.ts';
import { category, tag } from '../engine/queries/articles.ts';
import { newestRelease } from '../engine/queries/releases.ts';
import { bodyOf, entriesOf, type Entry } from '../engine/queries/store.ts';
import { defineQuery } from '../engine/queries/tracking.ts';
import { absoluteLinks } from '../engine/routing/absolute-links.ts';
import { localizeLinks } from '../engine/routing/links.ts';
import { isListed, shownBy, type Page } from '../engine/routing/resolve.ts';
import { ICONS } from '../config/icons.ts';
import { entryDates, newestDay } from '../engine/queries/dates.ts';
import {
  articleNode,
  howTo,
  stepGroups,
  type ArticleKind,
  type StepGroup,
} from './json-ld/article.ts';
import type { JsonLdNode } from './json-ld/node.ts';
import { webPage, type AnsweredQuestion, type WebPageFacts } from './json-ld/page.ts';
import {
  organization,
  organizationId,
  softwareApplication,
  webSite,
  webSiteId,
} from './json-ld/site.ts';
import { trailTo } from './trail.ts';

/** All locales share one organization, identified by the international home page. */
const ORGANIZATION_HOME = `${site.origin}/`;
const PUBLISHER = organizationId(ORGANIZATION_HOME);

const address = (locale: Locale, path: string): string => canonicalUrl(origins, locale, path);
const languageOf = (locale: Locale): string => localeEntry(locale).iso;

const ARTICLES: Partial<Record<RouteName, ArticleKind>> = {
  'blog-post': 'BlogPosting',
  'news-post': 'NewsArticle',
  help: 'TechArticle',
  doc: 'TechArticle',
  'release-detail': 'Article',
};

const COLLECTIONS: readonly RouteName[] = [
  ...(['blog', 'blog-category', 'blog-tag', 'news', 'news-category', 'news-tag'] as const),
  ...(['helps', 'docs', 'partner', 'release'] as const),
];

const PAGE_KINDS: Partial<Record<RouteName, WebPageFacts['kind']>> = {
  'about-us': 'AboutPage',
  'pre-sales': 'ContactPage',
  ...Object.fromEntries(COLLECTIONS.map((name) => [name, 'CollectionPage'])),
};

/** Pages about the product: what it is, its systems, its price. */
const PRODUCT_PAGES: readonly RouteName[] = ['home', 'download', 'pricing'];

/** Returns the page's own questions. Questions borrowed from the FAQ belong to the FAQ page. */
function questionsOf(page: Page): AnsweredQuestion[] {
  const own = shownBy(page).filter(({ fallback }) => !fallback);
  const asked = own.flatMap(({ fields }) => {
    if (page.name === 'faq') return [fields as Entry<'faq'>['fields']];
    return page.name === 'solution' || page.name === 'alternative'
      ? (fields as Entry<'solutions' | 'alternatives'>['fields']).faq
      : [];
  });
  const url = address(page.locale, page.path);
  return asked.map(({ question, answer }) => ({
    question,
    answer: absoluteLinks(localizeLinks(page.locale, answer), url),
  }));
}

function articleOf(page: Page, kind: ArticleKind, seo: Seo, image: string): JsonLdNode[] {
  const [entry] = shownBy(page);
  if (!entry) return [];
  const { title, category: id, tags } = entry.fields as Partial<Entry<'blog-posts'>['fields']>;
  const { locale, route } = page;
  const section = route.section && id ? category(route.section, locale, id) : undefined;
  return [
    articleNode({
      kind,
      url: address(locale, page.path),
      headline: title ?? seo.title,
      description: seo.description,
      language: languageOf(page.locale),
      image,
      ...entryDates(entry),
      section: section?.fields.name,
      keywords: (tags ?? []).map((name) => tag(locale, name)?.fields.name ?? name),
      publisher: PUBLISHER,
    }),
  ];
}

/** Returns the steps on the download page, or those in the body of a help article. */
function stepsOf(page: Page): StepGroup[] {
  if (page.name === 'download') {
    const t = translator(page.locale);
    const steps = (['open', 'account', 'profile'] as const).map((step) => ({
      name: t(`download.after.${step}.title`),
      text: t(`download.after.${step}.text`),
    }));
    return [{ name: undefined, anchor: undefined, steps }];
  }
  const [article] = shownBy(page);
  return page.name === 'help' && article ? stepGroups(bodyOf(article)) : [];
}

function instructions(page: Page, seo: Seo): JsonLdNode[] {
  const t = translator(page.locale);
  const [article] = shownBy(page);
  const title = (article?.fields as { title?: string } | undefined)?.title;
  return howTo({
    url: address(page.locale, page.path),
    name: page.name === 'download' ? t('download.after.title') : (title ?? seo.title),
    description: seo.description,
    language: languageOf(page.locale),
    groups: stepsOf(page),
  });
}

/** Returns the organization and the site; in full on the home page. */
const siteNodes = ({ locale, path }: Page): JsonLdNode[] => [
  organization({
    name: site.company,
    url: ORGANIZATION_HOME,
    logo: site.origin + ICONS.large,
    email: path === '/' ? site.supportEmail : undefined,
  }),
  webSite({
    name: site.name,
    url: address(locale, '/'),
    language: languageOf(locale),
    search: path === '/' ? address(locale, '/search') : undefined,
    publisher: PUBLISHER,
  }),
];

const software = defineQuery('software', (locale: Locale): JsonLdNode => {
  const t = translator(locale);
  const currency = currencyOf(locale);
  return softwareApplication({
    name: site.name,
    description: t('home.seo.description'),
    version: newestRelease(locale).fields.version,
    systems: [t('download.requirements.system.windows'), t('download.requirements.system.mac')],
    home: address(locale, '/'),
    download: address(locale, '/download'),
    pricing: address(locale, '/pricing'),
    plans: entriesOf('plans', locale).map(({ fields }) => ({
      name: fields.name,
      description: fields.summary,
      price: fields.prices[currency].monthly,
      currency,
    })),
    publisher: PUBLISHER,
  });
});

/**
 * Returns all structured data of a page, or nothing if search engines must not list it.
 * `image` is the absolute URL of its picture.
 */
export function pageData(page: Page, seo: Seo, image: string): JsonLdNode[] {
  if (!isListed(page)) return [];
  const article = ARTICLES[page.name];
  return [
    ...siteNodes(page),
    webPage({
      url: address(page.locale, page.path),
      name: seo.title,
      description: article ? undefined : seo.description,
      language: languageOf(page.locale),
      site: webSiteId(address(page.locale, '/')),
      kind: PAGE_KINDS[page.name] ?? 'WebPage',
      trail: trailTo(page, seo.title),
      image: article ? undefined : image,
      modified: newestDay(shownBy(page)),
      questions: questionsOf(page),
    }),
    ...(article ? articleOf(page, article, seo, image) : []),
    ...instructions(page, seo),
    ...(PRODUCT_PAGES.includes(page.name) ? [software(page.locale)] : []),
  ];
}
