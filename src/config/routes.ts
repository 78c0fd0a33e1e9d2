/**
 * The pages of the site (docs/requirements.md#pages), in matching order. Everything that lists
 * pages follows from this table. What a page shows is in `src/engine/routing/routes.ts`, its page
 * file in `src/pages/[locale]/`.
 */

export interface RouteDefinition {
  /** Its address within a locale; `:name` is a segment, or the rest of one. */
  readonly pattern: `/${string}`;
  /** Whether it is a list that continues at `/page/2`. */
  readonly paged?: boolean;
  /** Its page file if several pages share it, or if Astro does not route it: a name with `_`. */
  readonly file?: `_${string}`;
  /** `false` if search engines must not index it. */
  readonly indexable?: boolean;
}

const LIST = '_articles/list';
const POST = '_articles/post';

export const ROUTES = {
  home: { pattern: '/' },
  'about-us': { pattern: '/about-us' },
  alternative: { pattern: '/alternatives/:id' },
  blog: { pattern: '/blog', paged: true, file: LIST },
  'blog-post': { pattern: '/blog/:id', file: POST },
  'blog-category': { pattern: '/blog-:category', paged: true, file: LIST },
  'blog-tag': { pattern: '/blog-:category/:tags', paged: true, file: LIST },
  news: { pattern: '/news', paged: true, file: LIST },
  'news-post': { pattern: '/news/:id', file: POST },
  'news-category': { pattern: '/news-:category', paged: true, file: LIST },
  'news-tag': { pattern: '/news-:category/:tags', paged: true, file: LIST },
  download: { pattern: '/download' },
  faq: { pattern: '/faq' },
  helps: { pattern: '/helps' },
  help: { pattern: '/helps/:id' },
  docs: { pattern: '/docs' },
  doc: { pattern: '/docs/:path' },
  links: { pattern: '/links' },
  partner: { pattern: '/partner' },
  'partner-detail': { pattern: '/partner/:id' },
  'partner-plan': { pattern: '/partner-plan' },
  'pre-sales': { pattern: '/pre-sales' },
  pricing: { pattern: '/pricing' },
  'referral-program': { pattern: '/referral-program' },
  release: { pattern: '/release' },
  'release-detail': { pattern: '/release/:id' },
  search: { pattern: '/search', indexable: false },
  solution: { pattern: '/solutions/:id' },
  tour: { pattern: '/tour' },
  icons: { pattern: '/_icons', file: '_icons', indexable: false },
  'error-404': { pattern: '/error/404', indexable: false },
  'error-502': { pattern: '/error/502', indexable: false },
  sitemap: { pattern: '/sitemap' },
  // Matches any single segment, so it is the last.
  generic: { pattern: '/:html' },
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof ROUTES;
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];

/** The page for missing addresses, which has no address of its own and so is not a route. */
export const NOT_FOUND = 'not-found';

/** What `data-route` can say: the name of a route, or `not-found`. */
export type PageName = RouteName | typeof NOT_FOUND;
export const PAGE_NAMES: readonly PageName[] = [...ROUTE_NAMES, NOT_FOUND];
