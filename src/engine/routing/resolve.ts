/** Resolves a locale and a path to a page, a redirect or the reason why there is none. */
import type { RouteName } from '../../config/routes.ts';
import { DEFAULT_LOCALE, localeCodes, type Locale } from '../../i18n/locales.ts';
import type { ArticleSection } from '../queries/articles.ts';
import { translationsIn, type Entry } from '../queries/store.ts';
import { defineQuery, fingerprintOf } from '../queries/tracking.ts';
import { runGuards, type GuardResult } from './guards.ts';
import { definedParams, type Params } from './patterns.ts';
import { routeList, routes, sameParams, type Route } from './routes.ts';

/** The address of a page: a locale and an unprefixed path. */
export interface PageAddress {
  readonly locale: Locale;
  readonly path: string;
}

/** An existing page. */
export interface Page extends PageAddress {
  readonly name: RouteName;
  readonly route: Route;
  readonly params: Params;
  /** Whether it shows entries, and all of them fall back to English. */
  readonly fallback: boolean;
}

/** The page or redirect at a path. */
export interface Found {
  readonly path: string;
  readonly resolution: Exclude<Resolution, { kind: 'missing' }>;
}

export type Resolution =
  { readonly kind: 'page'; readonly page: Page } | Exclude<GuardResult, { kind: 'ok' }>;

const areFallbacks = (shown: readonly Entry[]): boolean =>
  shown.length > 0 && shown.every(({ fallback }) => fallback);

function toPage(route: Route, locale: Locale, path: string, params: Params): Page {
  const fallback = route.isFallback?.(locale, params) ?? areFallbacks(route.shows(locale, params));
  return { name: route.name, route, locale, path, params, fallback };
}

/** Returns a fingerprint of what other pages use: the existence, path and fallback of a page. */
const identity = (resolution: Resolution): string =>
  fingerprintOf(
    resolution.kind === 'page' ? [resolution.page.path, resolution.page.fallback] : resolution,
  );

const paramsOf = ({ pattern }: Route, values: readonly string[]): Params =>
  definedParams(Object.fromEntries(pattern.names.map((param, at) => [param, values[at]])));

const resolved = defineQuery(
  'page',
  (name: RouteName, locale: Locale, ...values: string[]): Resolution => {
    const route = routes[name];
    const params = paramsOf(route, values);
    const result = runGuards(route.guards, locale, params);
    if (result.kind !== 'ok') return result;
    return { kind: 'page', page: toPage(route, locale, route.pattern.build(params), params) };
  },
  identity,
);

/** Returns the entries whose text a page shows. */
export const shownBy = ({ route, locale, params }: Page): readonly Entry[] =>
  route.shows(locale, params);

/** Applies a route's guards to candidate parameters. */
export const resolveRoute = (route: Route, locale: Locale, params: Params): Resolution =>
  resolved(route.name, locale, ...valuesOf(route, params));

/** Returns the section of a page of blog or news. Throws on other pages. */
export function sectionOf({ name, route }: Page): ArticleSection {
  if (route.section === undefined) throw new Error(`${name}: belongs to no section of articles`);
  return route.section;
}

const PAGES = 'pages';

/** Returns the key of the query for the pages of a route in a locale. */
export const pagesKey = (name: RouteName, locale: Locale): string => `${PAGES}\n${name}\n${locale}`;

/** All pages and redirects of a route in a locale. */
export const resolutionsOf = defineQuery(
  PAGES,
  (name: RouteName, locale: Locale): readonly Found[] => {
    const route = routes[name];
    return route.candidates(locale).flatMap((params): Found[] => {
      const resolution = resolveRoute(route, locale, params);
      if (resolution.kind === 'missing') return [];
      return [{ path: route.pattern.build(params), resolution }];
    });
  },
  (found) => fingerprintOf(found.map(({ path, resolution }) => [path, identity(resolution)])),
);

/** Resolves a path. A path without a route is missing with status 404. */
export function resolve(locale: Locale, path: string): Resolution {
  for (const route of routeList) {
    const params = route.pattern.match(path);
    if (params) return resolveRoute(route, locale, params);
  }
  return { kind: 'missing', status: 404 };
}

/** Returns the same page in another locale; `undefined` if that locale does not have it. */
export function counterpart(page: Page, to: Locale): Page | undefined {
  if (to === page.locale) return page;
  const params = page.route.counterpart(page.params, page.locale, to);
  if (!params) return undefined;
  const resolution = resolveRoute(page.route, to, params);
  return resolution.kind === 'page' ? resolution.page : undefined;
}

const valuesOf = ({ pattern }: Route, params: Params): string[] =>
  pattern.names.map((name) => params[name] ?? '');

/** The locales that have their own text for a page with the same parameters in every locale. */
const translationsOf = defineQuery(
  'translations',
  (name: RouteName, ...values: string[]): readonly PageAddress[] => {
    const { collection, pattern } = routes[name];
    if (collection) {
      const path = pattern.build(paramsOf(routes[name], values));
      return translationsIn(collection, values[0] ?? '').map((locale) => ({ locale, path }));
    }
    return localeCodes.flatMap((locale) => {
      const found = resolved(name, locale, ...values);
      return found.kind === 'page' && !found.page.fallback
        ? [{ locale, path: found.page.path }]
        : [];
    });
  },
);

/** Whether search engines may list the page: its route is indexable and it isn't a fallback. */
export const isListed = (page: Page): boolean => page.route.indexable && !page.fallback;

/**
 * Returns the locales that have their own text for the page, with its path there, as listed
 * in hreflang. Empty if search engines must not list the page.
 */
export function alternates(page: Page): readonly PageAddress[] {
  const { route, params } = page;
  if (!isListed(page)) return [];
  // All locales of the page share one result.
  if (route.counterpart === sameParams)
    return translationsOf(route.name, ...valuesOf(route, params));
  return localeCodes.flatMap((locale) => {
    const there = counterpart(page, locale);
    return there && !there.fallback ? [{ locale, path: there.path }] : [];
  });
}

/** Returns the page for search engines to index: the English original of a fallback, or itself. */
export function canonicalPage(page: Page): PageAddress {
  return (page.fallback ? counterpart(page, DEFAULT_LOCALE) : undefined) ?? page;
}

/**
 * Returns where the language switch leads (docs/requirements.md#locales): help, blog and news pages to the
 * root of their section, a solution or alternative that the other locale lacks to the home
 * page, every other page to itself.
 */
export function switchTarget(page: Page, to: Locale): PageAddress {
  if (page.route.switchRoot) return { locale: to, path: page.route.switchRoot };
  return { locale: to, path: counterpart(page, to)?.path ?? '/' };
}
