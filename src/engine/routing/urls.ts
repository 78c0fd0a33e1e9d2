/** The list of all pages: what the generator renders. */
import { localeCodes, type Locale } from '../../i18n/locales.ts';
import { resolutionsOf, type Page } from './resolve.ts';
import { routes } from './routes.ts';

/** The path of the page that answers for missing ones; no public address leads to it. */
export const NOT_FOUND_PATH = '/not-found';

/** The source of one expression for every address that a route may have, in any locale. */
export function routeExpression(): string {
  const paths = routes.map(({ pattern }) => (pattern.text === '/' ? '/?' : pattern.source));
  return `^(?:/(?:${localeCodes.join('|')}))?(?:${paths.join('|')})$`;
}

/** Every page that exists, locale by locale. */
export function* allPages(locales: readonly Locale[] = localeCodes): Generator<Page> {
  for (const locale of locales) {
    for (const { pattern } of routes) {
      for (const { resolution } of resolutionsOf(pattern.text, locale)) {
        if (resolution.kind === 'page') yield resolution.page;
      }
    }
  }
}
