/** Where the entries of a content type have their page. */
import { ROUTES, type RouteName } from '../../src/config/routes.ts';
import type { CollectionName } from '../../src/engine/content/schemas/index.ts';
import { compilePattern } from '../../src/engine/routing/patterns.ts';

/** The route of each content type, with the parameter that is the entry's id, if it has one. */
const PAGES: Readonly<Partial<Record<CollectionName, readonly [RouteName, string?]>>> = {
  'blog-categories': ['blog-category', 'category'],
  'blog-posts': ['blog-post', 'id'],
  'help-articles': ['help', 'id'],
  'help-sections': ['helps'],
  'news-categories': ['news-category', 'category'],
  'news-posts': ['news-post', 'id'],
  alternatives: ['alternative', 'id'],
  // `/docs/{number}` redirects to the path.
  docs: ['doc', 'path'],
  faq: ['faq'],
  links: ['links'],
  pages: ['generic', 'html'],
  partners: ['partner-detail', 'id'],
  plans: ['pricing'],
  releases: ['release-detail', 'id'],
  solutions: ['solution', 'id'],
};

/** Whether the entries of a content type are on a page. */
export const hasPage = (collection: CollectionName): boolean => PAGES[collection] !== undefined;

/** Returns the path of an entry's page within a locale; `undefined` if it has no page. */
export function pagePath(collection: CollectionName, id: string): string | undefined {
  const [name, parameter] = PAGES[collection] ?? [];
  if (!name) return undefined;
  return compilePattern(ROUTES[name].pattern).build(parameter ? { [parameter]: id } : {});
}
