/** Moved pages (redirects of content and of guards) as an nginx map. */
import { innerPath, publicPath } from '../../i18n/paths.ts';
import type { RedirectRule } from '../host-rules.ts';
import { comment, literal, map, quoted } from './syntax.ts';

/** The steps by which nginx sizes a hash. */
const powerOfTwo = (atLeast: number): number => 2 ** Math.ceil(Math.log2(atLeast));

function target({ to, status }: RedirectRule): string {
  return 'url' in to
    ? `${status} url ${to.url}`
    : `${status} ${to.locale} ${publicPath(to.locale, to.path)}`;
}

/** A page's address as `$site_inner` has it: the home page of an unprefixed locale ends in a slash. */
function sources({ locale, path }: RedirectRule): string[] {
  return path === '/' ? [innerPath(locale, path), `/${locale}/`] : [innerPath(locale, path)];
}

function movedRows(redirects: readonly RedirectRule[]): string[] {
  return redirects.flatMap((rule) =>
    sources(rule).map((source) => `  ${quoted(source)} ${literal(target(rule))};`),
  );
}

/** Room for maps and for the table of moved pages: directives that nginx wants before its first map. */
export function mapSizes(redirects: readonly RedirectRule[]): string {
  const rows = movedRows(redirects);
  const longest = Math.max(0, ...rows.map((row) => row.length));
  return [
    comment(`Room for the maps and for the table of moved pages. nginx takes these once, before the first map of the
      http block: include this file before other maps, and merge these with any of your own.`),
    'variables_hash_max_size 2048;',
    `map_hash_max_size ${Math.max(4096, powerOfTwo(rows.length * 4))};`,
    `map_hash_bucket_size ${Math.max(128, powerOfTwo(longest + 32))};`,
    '',
  ].join('\n');
}

/**
 * The maps to `$site_moved`: `{status} {locale} {address}` or `{status} url
 * {url}` for a moved page, empty for any other.
 */
export function movedMaps(redirects: readonly RedirectRule[]): string {
  return [
    map('The page inside the site, with its locale.', '$site_named_locale', '$site_inner', [
      ['', '/$site_unprefixed_locale$site_path'],
      ['default', '$site_path'],
    ]),
    comment('Pages that have moved: status, locale and address of the page that is meant.'),
    'map $site_inner $site_moved {',
    ...movedRows(redirects),
    '  default "";',
    '}',
    '',
  ].join('\n');
}
