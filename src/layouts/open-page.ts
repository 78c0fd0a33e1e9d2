import type { AstroGlobal } from 'astro';
import type { RouteName } from '../config/routes.ts';
import { isLocale, type Locale } from '../i18n/locales.ts';
import { publicPath } from '../i18n/paths.ts';
import { definedParams } from '../engine/routing/patterns.ts';
import { resolveRoute, type Page } from '../engine/routing/resolve.ts';
import { routes } from '../engine/routing/routes.ts';
import { NOT_FOUND_PATH } from '../engine/routing/urls.ts';
import { validationFailure } from '../engine/routing/validation.ts';

/** Returns the not-found page, in the reader's language if the URL names one. */
function notFound(astro: AstroGlobal, locale: Locale): Promise<Response> {
  return astro.rewrite(`/${locale}${NOT_FOUND_PATH}`);
}

/**
 * Resolves the page of a route with the parameters in the URL, and runs its guards. Returns the
 * page, or the response to send instead: a redirect or the not-found page.
 */
export async function openPage(astro: AstroGlobal, name: RouteName): Promise<Page | Response> {
  const { locale, ...params } = astro.params;
  if (!isLocale(locale)) return notFound(astro, 'en');
  const resolution = resolveRoute(routes[name], locale, definedParams(params));
  if (resolution.kind === 'page') return resolution.page;
  if (resolution.kind === 'redirect') {
    return astro.redirect(publicPath(resolution.to.locale, resolution.to.path), resolution.status);
  }
  astro.locals.failure = validationFailure(resolution);
  return notFound(astro, locale);
}
