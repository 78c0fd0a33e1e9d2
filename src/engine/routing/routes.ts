/**
 * The routes of `src/config/routes.ts` and what they show: the guards of a route, its possible
 * parameters, its entries, and the target of the language switch.
 */
import {
  ALTERNATIVES,
  FEATURES,
  SOLUTIONS,
  alternativeIn,
  solutionIn,
} from '../../config/offers.ts';
import { DOCS_LINKS } from '../../config/docs-links.ts';
import { ROUTE_NAMES, ROUTES, type RouteDefinition, type RouteName } from '../../config/routes.ts';
import type { Locale } from '../../i18n/locales.ts';
import {
  POSTS,
  articleIds,
  articlesOnPage,
  categories,
  isFallbackPage,
  listSize,
  tagsOf,
  type ArticleSection,
} from '../queries/articles.ts';
import { helpArticleIds } from '../queries/help.ts';
import { docsLanguage, docsPages } from '../queries/offered.ts';
import { pageCount } from '../queries/pagination.ts';
import {
  entriesOf,
  entry,
  isUntranslated,
  type CollectionName,
  type Entry,
} from '../queries/store.ts';
import type { GuardName } from './guards.ts';
import { compilePattern, type CompiledPattern, type Params } from './patterns.ts';

interface RouteContent {
  readonly guards: readonly GuardName[];
  /** The section of its articles; only for blog and news. */
  readonly section: ArticleSection | undefined;
  /** Candidate parameters in a locale, for the guards to filter. */
  readonly candidates: (locale: Locale) => readonly Params[];
  /** The entries whose text the page shows; if all are English, the page is a fallback. */
  readonly shows: (locale: Locale, params: Params) => readonly Entry[];
  /** Says the same about all entries on the page without reading them. */
  readonly isFallback?: (locale: Locale, params: Params) => boolean;
  /** The collection of its entry, if every entry has a page whose only parameter is its id. */
  readonly collection?: CollectionName;
  /** The parameters of the same page in another locale; `undefined` if it does not exist. */
  readonly counterpart: (params: Params, from: Locale, to: Locale) => Params | undefined;
  /** Where the language switch leads if not to the same page (docs/requirements.md#locales). */
  readonly switchRoot: string | undefined;
}

export interface Route extends RouteContent {
  readonly name: RouteName;
  readonly pattern: CompiledPattern;
  /** Whether search engines may index the page. */
  readonly indexable: boolean;
}

/** The counterpart of a page with the same parameters in every locale. */
export const sameParams: RouteContent['counterpart'] = (params) => params;

/** A page whose text comes from messages alone. */
const STATIC: RouteContent = {
  guards: [],
  section: undefined,
  candidates: () => [{}],
  shows: () => [],
  counterpart: sameParams,
  switchRoot: undefined,
};

const ids = (list: readonly { id: string }[]): Params[] => list.map(({ id }) => ({ id }));
const present = (found: Entry | undefined): readonly Entry[] => (found ? [found] : []);

/** Returns what a page shows that exists for every entry of a collection. */
const entryOf = (collection: CollectionName, param = 'id') => ({
  collection,
  shows: (locale: Locale, params: Params) =>
    present(entry(collection, locale, params[param] ?? '')),
});

/** Returns what a page shows with all entries of a collection. */
const listOf = (collection: CollectionName) => ({
  shows: (locale: Locale) => entriesOf(collection, locale),
  isFallback: (locale: Locale) => isUntranslated(collection, locale),
});

/** Returns the numbers of pages 2 and up of a list of `count` entries. */
const laterPages = (count: number): string[] =>
  Array.from({ length: pageCount(count) - 1 }, (_, index) => String(index + 2));

/** Returns the four kinds of blog or news pages. */
function articleRoutes(section: ArticleSection) {
  const common = { guards: [section], section, switchRoot: `/${section}` } as const;
  /** A list with these parameters, and the later pages of each. */
  const list = (lists: (locale: Locale) => Params[]) => ({
    ...common,
    candidates: (locale: Locale): Params[] => {
      const first = lists(locale);
      const later = first.flatMap((params) => {
        const { all } = listSize(section, locale, params['category'], params['tags']);
        return laterPages(all).map((page) => ({ ...params, page }));
      });
      return [...first, ...later];
    },
    shows: (locale: Locale, { category, tags, page }: Params) =>
      articlesOnPage(section, locale, category, tags, Number(page ?? 1)),
    isFallback: (locale: Locale, { category, tags, page }: Params) =>
      isFallbackPage(section, locale, category, tags, Number(page ?? 1)),
  });
  const ofCategories = (locale: Locale) =>
    categories(section, locale).map(({ id }) => ({ category: id }));
  return {
    list: list(() => [{}]),
    category: list(ofCategories),
    tag: list((locale) =>
      ofCategories(locale).flatMap(({ category }) =>
        tagsOf(section, locale, category).map((tags) => ({ category, tags })),
      ),
    ),
    post: {
      ...common,
      candidates: (locale: Locale) => articleIds(section, locale).map((id) => ({ id })),
      ...entryOf(POSTS[section]),
    },
  };
}

const docsPath = (locale: Locale, id: string): string | undefined =>
  docsPages(locale).find((page) => page.entry.id === id)?.path;

const blog = articleRoutes('blog');
const news = articleRoutes('news');

/** The routes that are more than messages. */
const CONTENT: Partial<Record<RouteName, Partial<RouteContent>>> = {
  alternative: {
    guards: ['alternative'],
    candidates: () => Object.keys(ALTERNATIVES).map((id) => ({ id })),
    shows: (locale, { id = '' }) => present(entry('alternatives', locale, id)),
    counterpart: ({ id = '' }, _, to) => (alternativeIn(to, id) ? { id } : undefined),
  },
  blog: blog.list,
  'blog-post': blog.post,
  'blog-category': blog.category,
  'blog-tag': blog.tag,
  news: news.list,
  'news-post': news.post,
  'news-category': news.category,
  'news-tag': news.tag,
  faq: listOf('faq'),
  helps: {
    switchRoot: '/helps',
    ...listOf('help-articles'),
  },
  help: {
    guards: ['help'],
    candidates: () => helpArticleIds().map((id) => ({ id })),
    switchRoot: '/helps',
    ...entryOf('help-articles'),
  },
  docs: {
    guards: ['docs'],
    shows: (locale) => docsPages(locale).map((page) => page.entry),
    counterpart: (params, _, to) => (docsLanguage(to) ? params : undefined),
  },
  doc: {
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
  },
  links: listOf('links'),
  partner: listOf('partners'),
  'partner-detail': {
    guards: ['partner'],
    candidates: (locale) => ids(entriesOf('partners', locale)),
    ...entryOf('partners'),
  },
  'pre-sales': { guards: ['pre-sales'] },
  release: listOf('releases'),
  'release-detail': {
    guards: ['release'],
    candidates: (locale) => ids(entriesOf('releases', locale)),
    ...entryOf('releases'),
  },
  solution: {
    guards: ['solution'],
    candidates: () => Object.keys(SOLUTIONS).map((id) => ({ id })),
    shows: (locale, { id = '' }) => present(entry('solutions', locale, id)),
    counterpart: ({ id = '' }, _, to) => {
      const translated = solutionIn(to, id);
      return translated ? { id: translated } : undefined;
    },
  },
  generic: {
    guards: ['html'],
    candidates: (locale) => [
      ...entriesOf('pages', locale).map(({ id }) => ({ html: id })),
      ...Object.keys(FEATURES).map((id) => ({ html: id })),
    ],
    ...entryOf('pages', 'html'),
  },
};

function route(name: RouteName): Route {
  const { pattern, paged, indexable = true }: RouteDefinition = ROUTES[name];
  return { name, pattern: compilePattern(pattern, paged), indexable, ...STATIC, ...CONTENT[name] };
}

/** The routes in matching order. */
export const routeList: readonly Route[] = ROUTE_NAMES.map(route);

export const routes = Object.fromEntries(routeList.map((one) => [one.name, one])) as Readonly<
  Record<RouteName, Route>
>;
