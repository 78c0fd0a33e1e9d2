/** One page of each kind, for checks and pictures that need not see them all. */
import { notFoundFile } from '../../src/engine/rendering/plan/jobs.ts';
import { isLocale, localeCodes, type Locale } from '../../src/i18n/locales.ts';
import { outputFile, publicPath } from '../../src/i18n/paths.ts';
import { routes, type RouteName } from '../../src/engine/routing/routes.ts';
import { allPages } from '../../src/engine/routing/urls.ts';
import { isListed } from '../../src/engine/files/sitemaps/sitemaps.ts';

export interface Template {
  readonly locale: Locale;
  readonly name: RouteName;
  /** Its public address, which begins with a slash. */
  readonly path: string;
  /** Its file in the output. */
  readonly file: string;
  /** Whether search engines may list it: no error page, and not in another locale's words. */
  readonly listed: boolean;
}

/** The first page of every route that a locale has, in the order of the route table. */
export function templates(locale: Locale): Template[] {
  const pages = [...allPages([locale])];
  const names = [...new Set(routes.map(({ name }) => name))];
  return names.flatMap((name) => {
    const example = pages.find((page) => page.name === name);
    if (!example) return [];
    const { path } = example;
    const file = outputFile(locale, path);
    return [{ locale, name, path: publicPath(locale, path), file, listed: isListed(example) }];
  });
}

/** The origin that a locale's pages are asked for at: the Chinese host name for zh. */
export function originFor(locale: Locale, origin: string): string {
  const url = new URL(origin);
  if (locale === 'zh') url.hostname = `cn.${url.hostname}`;
  return url.origin;
}

/** The page that answers, with 404, for what is not there. */
export function missingPage(locale: Locale): Template {
  const path = publicPath(locale, '/there-is-no-such-page');
  return { locale, name: 'not-found', path, file: notFoundFile(locale), listed: false };
}

/**
 * The templates of so many locales and their page for what is not there, narrowed
 * down to those named. Both are lists with commas between, as commands take them;
 * no names mean all. Throws where a name means no locale or no template.
 */
export function chosenTemplates(locales: string, names: string | undefined): Template[] {
  const split = (list: string): string[] => list.split(',').filter(Boolean);
  const all = split(locales).flatMap((code) => {
    if (isLocale(code)) return [...templates(code), missingPage(code)];
    throw new Error(`--locales: '${code}' is none of ${localeCodes.join(', ')}`);
  });
  if (names === undefined) return all;
  const wanted = split(names);
  const known = new Set<string>(all.map(({ name }) => name));
  const unknown = wanted.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new Error(`--templates: '${unknown}' is none of ${[...known].join(', ')}`);
  }
  return all.filter(({ name }) => wanted.includes(name));
}
