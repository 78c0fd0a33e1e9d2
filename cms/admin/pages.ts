/** The pages of the site that show entries. */
import { DOCS_LINKS, type DocsId, type DocsLanguage } from '../../src/config/docs-links.ts';
import { alternativeIn, solutionIn } from '../../src/config/offers.ts';
import { origins } from '../../src/config/origins.ts';
import { ROUTES, type RouteName } from '../../src/config/routes.ts';
import type { CollectionName } from '../../src/engine/content/schemas/index.ts';
import { compilePattern } from '../../src/engine/routing/patterns.ts';
import { localeEntry, type Locale } from '../../src/i18n/locales.ts';
import { canonicalUrl } from '../../src/i18n/paths.ts';

/** The route of an entry's page, and the parameter that has its id; without one, a list. */
const PAGES: Partial<Record<CollectionName, readonly [RouteName, string?]>> = {
  'base-info': ['home'],
  'blog-categories': ['blog-category', 'category'],
  'blog-posts': ['blog-post', 'id'],
  'help-articles': ['help', 'id'],
  'help-sections': ['helps'],
  'news-categories': ['news-category', 'category'],
  'news-posts': ['news-post', 'id'],
  alternatives: ['alternative', 'id'],
  docs: ['doc', 'path'],
  faq: ['faq'],
  links: ['links'],
  pages: ['generic', 'html'],
  partners: ['partner-detail', 'id'],
  plans: ['pricing'],
  releases: ['release-detail', 'id'],
  solutions: ['solution', 'id'],
};

function docsPath(id: string, locale: Locale): string | undefined {
  if (!Object.hasOwn(DOCS_LINKS, id)) return undefined;
  const paths: Partial<Record<string, string>> = DOCS_LINKS[Number(id) as DocsId];
  return paths[localeEntry(locale).value as DocsLanguage];
}

/** Whether the site has an entry in a locale: some are offered in a few locales only. */
export function isOfferedIn(collection: CollectionName, id: string, locale: Locale): boolean {
  if (collection === 'solutions') return solutionIn(locale, id) === id;
  if (collection === 'alternatives') return alternativeIn(locale, id) === id;
  return collection !== 'docs' || docsPath(id, locale) !== undefined;
}

/** Returns the path of the page that shows an entry; `undefined` if no page does. */
export function pagePath(
  collection: CollectionName,
  id: string,
  locale: Locale,
): string | undefined {
  const [route, parameter] = PAGES[collection] ?? [];
  if (!route || !isOfferedIn(collection, id, locale)) return undefined;
  const value = collection === 'docs' ? docsPath(id, locale) : id;
  const parameters = parameter === undefined || value === undefined ? {} : { [parameter]: value };
  return compilePattern(ROUTES[route].pattern).build(parameters);
}

/** Returns the public URL of the page that shows an entry; `undefined` if no page does. */
export function pageUrl(
  collection: CollectionName,
  id: string,
  locale: Locale,
): string | undefined {
  const path = pagePath(collection, id, locale);
  return path && canonicalUrl(origins, locale, path);
}

/** Whether drafts of a content type have a preview; base info has none. */
export const hasPreview = (collection: CollectionName): boolean =>
  collection !== 'base-info' && PAGES[collection] !== undefined;
