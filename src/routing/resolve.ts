/** From a locale and a path to the page that is there, or to the reason why none is. */
import { DEFAULT_LOCALE, localeCodes, type Locale } from '../i18n/locales.ts';
import type { Entry } from '../queries/store.ts';
import { runGuards, type GuardResult } from './guards.ts';
import type { Params } from './patterns.ts';
import { routes, type Route, type RouteName } from './routes.ts';

/** Where a page is: a locale and an unprefixed path. */
export interface PageAddress {
  readonly locale: Locale;
  readonly path: string;
}

/** A page that exists. */
export interface Page extends PageAddress {
  readonly name: RouteName;
  readonly route: Route;
  readonly params: Params;
  /** The entries whose words it shows. */
  readonly shows: readonly Entry[];
  /** Whether all of those words are English because the locale has none of its own. */
  readonly fallback: boolean;
}

export type Resolution =
  { readonly kind: 'page'; readonly page: Page } | Exclude<GuardResult, { kind: 'ok' }>;

function toPage(route: Route, locale: Locale, path: string, params: Params): Page {
  const shows = route.shows(locale, params);
  const fallback = shows.length > 0 && shows.every((entry) => entry.fallback);
  return { name: route.name, route, locale, path, params, shows, fallback };
}

/** Applies a route's guards to parameters that it may have. */
export function resolveRoute(route: Route, locale: Locale, params: Params): Resolution {
  const result = runGuards(route.guards, locale, params);
  if (result.kind !== 'ok') return result;
  return { kind: 'page', page: toPage(route, locale, route.pattern.build(params), params) };
}

/** Finds the page of a path. A path that no route has is missing with status 404. */
export function resolve(locale: Locale, path: string): Resolution {
  for (const route of routes) {
    const params = route.pattern.match(path);
    if (params) return resolveRoute(route, locale, params);
  }
  return { kind: 'missing', status: 404 };
}

/** The same page in another locale; `undefined` where that locale has no such page. */
export function counterpart(page: Page, to: Locale): Page | undefined {
  if (to === page.locale) return page;
  const params = page.route.counterpart(page.params, page.locale, to);
  if (!params) return undefined;
  const resolution = resolveRoute(page.route, to, params);
  return resolution.kind === 'page' ? resolution.page : undefined;
}

/**
 * The locales that really have the page, each in words of its own, with its
 * path there: what hreflang lists. Empty for a page that is itself a fallback.
 */
export function alternates(page: Page): PageAddress[] {
  if (page.fallback) return [];
  return localeCodes.flatMap((locale) => {
    const there = counterpart(page, locale);
    return there && !there.fallback ? [{ locale, path: there.path }] : [];
  });
}

/** The page that search engines are to list in place of this one: itself, or its English original. */
export function canonicalPage(page: Page): PageAddress {
  return (page.fallback ? counterpart(page, DEFAULT_LOCALE) : undefined) ?? page;
}

/**
 * Where switching the language leads (section 2.4): helps, blog and news to
 * their section's root, a solution or alternative that the other locale lacks
 * to the site root, every other page to itself.
 */
export function switchTarget(page: Page, to: Locale): PageAddress {
  if (page.route.switchRoot) return { locale: to, path: page.route.switchRoot };
  return { locale: to, path: counterpart(page, to)?.path ?? '/' };
}
