/** One page of each kind, for checks and pictures that need not see them all. */
import { outputFile, publicPath } from '../../src/i18n/paths.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { routes, type RouteName } from '../../src/routing/routes.ts';
import { allPages } from '../../src/routing/urls.ts';

export interface Template {
  readonly locale: Locale;
  readonly name: RouteName;
  /** Its public address, which begins with a slash. */
  readonly path: string;
  /** Its file in the output. */
  readonly file: string;
}

/** The first page of every route that a locale has, in the order of the route table. */
export function templates(locale: Locale): Template[] {
  const pages = [...allPages([locale])];
  const names = [...new Set(routes.map(({ name }) => name))];
  return names.flatMap((name) => {
    const example = pages.find((page) => page.name === name);
    if (!example) return [];
    const { path } = example;
    return [{ locale, name, path: publicPath(locale, path), file: outputFile(locale, path) }];
  });
}

/** The origin that a locale's pages are asked for at: the Chinese host name for zh. */
export function originFor(locale: Locale, origin: string): string {
  const url = new URL(origin);
  if (locale === 'zh') url.hostname = `cn.${url.hostname}`;
  return url.origin;
}
