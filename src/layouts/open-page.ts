import type { AstroGlobal } from 'astro';
import { isLocale, type Locale } from '../i18n/locales.ts';
import { publicPath } from '../i18n/paths.ts';
import { resolveRoute, type Page } from '../engine/routing/resolve.ts';
import { routes, type RouteName } from '../engine/routing/routes.ts';
import { NOT_FOUND_PATH } from '../engine/routing/urls.ts';
import { validationFailure } from '../engine/routing/validation.ts';

/** Returns the not-found page, in the reader's language if the URL names one. */
function notFound(astro: AstroGlobal, locale: Locale): Promise<Response> {
  return astro.rewrite(`/${locale}${NOT_FOUND_PATH}`);
}

/**
 * Resolves the page of a route file by the route's name and the URL parameters, and runs the
 * guards of the route. Returns the page, or the response to send instead: a redirect or the
 * not-found page.
 */
export async function openPage(astro: AstroGlobal, name: RouteName): Promise<Page | Response> {
  const { locale, ...rest } = astro.params;
  if (!isLocale(locale)) return notFound(astro, 'en');
  const params = Object.fromEntries(
    Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const wanted = Object.keys(params).sort().join();
  const route = routes.find(
    (one) => one.name === name && one.pattern.names.toSorted().join() === wanted,
  );
  if (!route) throw new Error(`${name}: no route of that name takes (${wanted})`);
  const resolution = resolveRoute(route, locale, params);
  if (resolution.kind === 'page') return resolution.page;
  if (resolution.kind === 'redirect') {
    return astro.redirect(publicPath(resolution.to.locale, resolution.to.path), resolution.status);
  }
  astro.locals.failure = validationFailure(resolution);
  return notFound(astro, locale);
}
