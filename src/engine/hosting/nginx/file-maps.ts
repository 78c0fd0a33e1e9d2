/** From address and language to a file of the build. */
import { CHINESE_LOCALE, DEFAULT_LOCALE } from '../../../i18n/locales.ts';
import { innerPath, outputFile, publicPath } from '../../../i18n/paths.ts';
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
    map('The page inside the site, with its locale.', '$site_named_locale', '$site_inner', {
      '': '/$site_unprefixed_locale$site_path',
      default: '$site_path',
    }),
    comment('Pages that have moved: status, locale and address of the page that is meant.'),
    'map $site_inner $site_moved {',
    ...movedRows(redirects),
    '  default "";',
    '}',
    '',
  ].join('\n');
}

/** The maps to the file that is served, and to the page for addresses that have none. */
export function fileMaps(): string[] {
  const chineseFolder = `/${CHINESE_LOCALE}`;
  return [
    map(
      'English is at the root of the build, Chinese in a folder like all others.',
      '$site_unprefixed_locale',
      '$site_unprefixed_folder',
      { [CHINESE_LOCALE]: chineseFolder, default: '' },
    ),
    map('The folder that the address itself does not name.', '$site_named_locale', '$site_folder', {
      '': '$site_unprefixed_folder',
      default: '',
    }),
    map('The file of the home page.', '$site_unprefixed_locale', '$site_home_file', {
      [CHINESE_LOCALE]: `/${outputFile(CHINESE_LOCALE, '/')}`,
      default: `/${outputFile(DEFAULT_LOCALE, '/')}`,
    }),
    map(
      'The file of a page. Not-found pages are no pages, and no page is above another.',
      '$site_path',
      '$site_page_file',
      {
        '/': '$site_home_file',
        [`~(?:(?<!/error)/404|/\\.\\.?(?:/.*)?)$`]: '',
        default: '$site_folder$site_path.html',
      },
    ),
    map(
      'A file that every locale has lies in the folder of the one that is shown.',
      '$site_localized_file',
      '$site_plain_file',
      { '1': '$site_folder$uri', default: '$uri' },
    ),
    map(
      'The file. Names of files are decoded, as nginx does it.',
      '$site_names_file',
      '$site_file',
      { '1': '$site_plain_file', default: '$site_page_file' },
    ),
    map('The language of a host, for files that are missing.', '$site_kind', '$site_host_locale', {
      cn: CHINESE_LOCALE,
      default: DEFAULT_LOCALE,
    }),
    map(
      'The language of an address without a locale that is missing.',
      '$site_names_file',
      '$site_missing_unprefixed',
      { '1': '$site_host_locale', default: '$site_unprefixed_locale' },
    ),
    map('The language of a missing address.', '$site_named_locale', '$site_missing_locale', {
      '': '$site_missing_unprefixed',
      default: '$site_named_locale',
    }),
    map('Its not-found page.', '$site_missing_locale', '$site_missing_file', {
      [DEFAULT_LOCALE]: '/404.html',
      default: '/$site_missing_locale/404.html',
    }),
  ];
}
