/**
 * The routes (docs/requirements.md#pages) in matching order. A route defines its possible addresses, its
 * guards, the entries that it shows, and the target of the language switch. The page files
 * are in `src/pages/`, with the same names.
 */
import {
  ALTERNATIVES,
  FEATURES,
  SOLUTIONS,
  alternativeIn,
  solutionIn,
} from '../../config/offers.ts';
import { DOCS_LINKS } from '../../config/docs-links.ts';
import type { Locale } from '../../i18n/locales.ts';
import {
  article,
  articleIds,
  articlesOnPage,
  categories,
  tagsOf,
  type ArticleSection,
} from '../queries/articles.ts';
import { helpArticleIds } from '../queries/help.ts';
import { docsLanguage, docsPages } from '../queries/offered.ts';
import { pageCount } from '../queries/pagination.ts';
import { entriesOf, entry, type Entry } from '../queries/store.ts';
import type { GuardName } from './guards.ts';
import { compilePattern, type CompiledPattern, type Params } from './patterns.ts';

export type RouteName =
  | 'home'
  | 'about-us'
  | 'alternative'
  | 'blog'
  | 'blog-post'
  | 'blog-category'
  | 'blog-tag'
  | 'news'
  | 'news-post'
  | 'news-category'
  | 'news-tag'
  | 'download'
  | 'faq'
  | 'helps'
  | 'help'
  | 'docs'
  | 'doc'
  | 'links'
  | 'partner'
  | 'partner-detail'
  | 'partner-plan'
  | 'pre-sales'
  | 'pricing'
  | 'referral-program'
  | 'release'
  | 'release-detail'
  | 'search'
  | 'solution'
  | 'generic'
  | 'icons'
  | 'error-404'
  | 'error-502'
  | 'not-found';

interface RouteOptions {
  readonly guards: readonly GuardName[];
  /** Candidate parameters in a locale, for the guards to filter. */
  readonly candidates: (locale: Locale) => readonly Params[];
  /** The entries whose text the page shows; if all are English, the page is a fallback. */
  readonly shows: (locale: Locale, params: Params) => readonly Entry[];
  /** The parameters of the same page in another locale; `undefined` if it does not exist. */
  readonly counterpart: (params: Params, from: Locale, to: Locale) => Params | undefined;
  /** Where the language switch leads if not to the same page (docs/requirements.md#locales). */
  readonly switchRoot: string | undefined;
  /** Whether search engines may index the page. */
  readonly indexable: boolean;
}

export interface Route extends RouteOptions {
  readonly name: RouteName;
  readonly pattern: CompiledPattern;
}

const DEFAULTS: RouteOptions = {
  guards: [],
  candidates: () => [{}],
  shows: () => [],
  counterpart: (params) => params,
  switchRoot: undefined,
  indexable: true,
};

const route = (name: RouteName, pattern: string, options: Partial<RouteOptions> = {}): Route => ({
  name,
  pattern: compilePattern(pattern),
  ...DEFAULTS,
  ...options,
});

const ids = (list: readonly { id: string }[]): Params[] => list.map(({ id }) => ({ id }));
const present = (found: Entry | undefined): readonly Entry[] => (found ? [found] : []);

/** Returns the numbers of pages 2 and up of a list of `count` entries. */
const laterPages = (count: number): string[] =>
  Array.from({ length: pageCount(count) - 1 }, (_, index) => String(index + 2));

/** Returns the four kinds of blog or news pages, and the later pages of each list. */
function articleRoutes(section: ArticleSection): Route[] {
  const root = `/${section}`;
  const lists = (locale: Locale) => categories(section, locale).map(({ id }) => ({ category: id }));
  const tagLists = (locale: Locale) =>
    lists(locale).flatMap(({ category }) =>
      tagsOf(section, locale, category).map((tags) => ({ category, tags })),
    );
  const paged = (candidates: (locale: Locale) => Params[]) => (locale: Locale) =>
    candidates(locale).flatMap((params) => {
      const { length } = articleIds(section, locale, params['category'], params['tags']);
      return laterPages(length).map((page) => ({ ...params, page }));
    });
  const common = { guards: [section], switchRoot: root } as const;
  const list = {
    ...common,
    shows: (locale: Locale, { category, tags, page }: Params) =>
      articlesOnPage(section, locale, category, tags, Number(page ?? 1)),
  };
  return [
    route(section, root, list),
    route(section, `${root}/page/:page`, { ...list, candidates: paged(() => [{}]) }),
    route(`${section}-post`, `${root}/:id`, {
      ...common,
      candidates: (locale) => articleIds(section, locale).map((id) => ({ id })),
      shows: (locale, { id = '' }) => present(article(section, locale, id)),
    }),
    route(`${section}-category`, `${root}-:category`, { ...list, candidates: lists }),
    route(`${section}-category`, `${root}-:category/page/:page`, {
      ...list,
      candidates: paged(lists),
    }),
    route(`${section}-tag`, `${root}-:category/:tags`, { ...list, candidates: tagLists }),
    route(`${section}-tag`, `${root}-:category/:tags/page/:page`, {
      ...list,
      candidates: paged(tagLists),
    }),
  ];
}

const docsPath = (locale: Locale, id: string): string | undefined =>
  docsPages(locale).find((page) => page.entry.id === id)?.path;

export const routes: readonly Route[] = [
  route('home', '/'),
  route('about-us', '/about-us'),
  route('alternative', '/alternatives/:id', {
    guards: ['alternative'],
    candidates: () => Object.keys(ALTERNATIVES).map((id) => ({ id })),
    shows: (locale, { id = '' }) => present(entry('alternatives', locale, id)),
    counterpart: ({ id = '' }, _, to) => (alternativeIn(to, id) ? { id } : undefined),
  }),
  ...articleRoutes('blog'),
  ...articleRoutes('news'),
  route('download', '/download'),
  route('faq', '/faq', { shows: (locale) => entriesOf('faq', locale) }),
  route('helps', '/helps', {
    switchRoot: '/helps',
    shows: (locale) => entriesOf('help-articles', locale),
  }),
  route('help', '/helps/:id', {
    guards: ['help'],
    candidates: () => helpArticleIds().map((id) => ({ id })),
    switchRoot: '/helps',
    shows: (locale, { id = '' }) => present(entry('help-articles', locale, id)),
  }),
  route('docs', '/docs', {
    guards: ['docs'],
    shows: (locale) => docsPages(locale).map((page) => page.entry),
    counterpart: (params, _, to) => (docsLanguage(to) ? params : undefined),
  }),
  route('doc', '/docs/:path', {
    guards: ['docs'],
    candidates: (locale) => [
      ...Object.keys(DOCS_LINKS).map((path) => ({ path })),
      ...docsPages(docsLanguage(locale) ? locale : 'en').map(({ path }) => ({ path })),
    ],
    shows: (locale, { path }) =>
      docsPages(locale)
        .filter((page) => page.path === path)
        .map((page) => page.entry),
    counterpart: ({ path = '' }, from, to) => {
      const id = docsPages(from).find((page) => page.path === path)?.entry.id;
      const translated = id === undefined ? undefined : docsPath(to, id);
      return translated === undefined ? undefined : { path: translated };
    },
  }),
  route('links', '/links', { shows: (locale) => entriesOf('links', locale) }),
  route('partner', '/partner', { shows: (locale) => entriesOf('partners', locale) }),
  route('partner-detail', '/partner/:id', {
    guards: ['partner'],
    candidates: (locale) => ids(entriesOf('partners', locale)),
    shows: (locale, { id = '' }) => present(entry('partners', locale, id)),
  }),
  route('partner-plan', '/partner-plan'),
  route('pre-sales', '/pre-sales', { guards: ['pre-sales'] }),
  route('pricing', '/pricing'),
  route('referral-program', '/referral-program'),
  route('release', '/release', { shows: (locale) => entriesOf('releases', locale) }),
  route('release-detail', '/release/:id', {
    guards: ['release'],
    candidates: (locale) => ids(entriesOf('releases', locale)),
    shows: (locale, { id = '' }) => present(entry('releases', locale, id)),
  }),
  route('search', '/search', { indexable: false }),
  route('solution', '/solutions/:id', {
    guards: ['solution'],
    candidates: () => Object.keys(SOLUTIONS).map((id) => ({ id })),
    shows: (locale, { id = '' }) => present(entry('solutions', locale, id)),
    counterpart: ({ id = '' }, _, to) => {
      const translated = solutionIn(to, id);
      return translated ? { id: translated } : undefined;
    },
  }),
  route('icons', '/_icons', { indexable: false }),
  route('error-404', '/error/404', { indexable: false }),
  route('error-502', '/error/502', { indexable: false }),
  route('generic', '/:html', {
    guards: ['html'],
    candidates: (locale) => [
      ...entriesOf('pages', locale).map(({ id }) => ({ html: id })),
      ...Object.keys(FEATURES).map((id) => ({ html: id })),
    ],
    shows: (locale, { html = '' }) => present(entry('pages', locale, html)),
  }),
];
