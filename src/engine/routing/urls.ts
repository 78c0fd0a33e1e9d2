/** The list of all pages, for the generator to render. */
import { NOT_FOUND, ROUTE_NAMES } from '../../config/routes.ts';
import { localeCodes, type Locale } from '../../i18n/locales.ts';
import { resolutionsOf, type Page } from './resolve.ts';
import { routeList } from './routes.ts';

/** The path of the not-found page, which has no public address. */
export const NOT_FOUND_PATH = `/${NOT_FOUND}`;

/** Returns the source of an expression for all addresses that a route can have, in any locale. */
export function routeExpression(): string {
  const paths = routeList.map(({ name, pattern }) => (name === 'home' ? '/?' : pattern.source));
  return `^(?:/(?:${localeCodes.join('|')}))?(?:${paths.join('|')})$`;
}

/** Yields all existing pages, locale by locale. */
export function* allPages(locales: readonly Locale[] = localeCodes): Generator<Page> {
  for (const locale of locales) {
    for (const name of ROUTE_NAMES) {
      for (const { resolution } of resolutionsOf(name, locale)) {
        if (resolution.kind === 'page') yield resolution.page;
      }
    }
  }
}
