/** nginx maps from address and language to a file of the build. */
import { CHINESE_LOCALE, DEFAULT_LOCALE } from '../../../i18n/locales.ts';
import { innerPath, outputFile, publicPath } from '../../../i18n/paths.ts';
import type { RedirectRule } from '../host-rules.ts';
import { COMPRESSED_COPY } from '../normalize.ts';
import { block, comment, conf, encode, join, map, type Written } from './syntax.ts';

/** Rounds up to a size that nginx accepts for a hash. */
const powerOfTwo = (atLeast: number): number => 2 ** Math.ceil(Math.log2(atLeast));

function target({ to, status }: RedirectRule): string {
  return 'url' in to
    ? `${status} url ${to.url}`
    : `${status} ${to.locale} ${publicPath(to.locale, to.path)}`;
}

/** Returns a page's addresses as in `$site_inner`: an unprefixed home page may end in a slash. */
function sources({ locale, path }: RedirectRule): string[] {
  return path === '/' ? [innerPath(locale, path), `/${locale}/`] : [innerPath(locale, path)];
}

/** nginx ignores the case of ASCII letters in the sources of a map, but not in an expression. */
const folded = (source: string): string => source.replace(/[A-Z]/g, (one) => one.toLowerCase());

function movedRows(redirects: readonly RedirectRule[]): Written[] {
  const rows = redirects.flatMap((rule) => sources(rule).map((source) => ({ source, rule })));
  const byFolded = Map.groupBy(rows, ({ source }) => folded(source));
  return rows.map(({ source, rule }) => {
    const isPlain = source === folded(source) && byFolded.get(source)?.length === 1;
    const from = encode(isPlain ? 'source' : 'exact source', source);
    return conf`${from} ${encode('target', target(rule))};`;
  });
}

/** Returns the directives that size the maps and the table of moved pages. */
export function mapSizes(redirects: readonly RedirectRule[]): Written {
  const rows = movedRows(redirects);
  const longest = Math.max(0, ...rows.map((row) => row.length));
  const size = (count: number): Written => encode('number', String(count));
  return join([
    comment(`Sizes of the maps and of the table of moved pages. nginx reads these once, before the
      first map of the http block: include this file before other maps, and merge in your sizes.`),
    conf`variables_hash_max_size 2048;`,
    conf`map_hash_max_size ${size(Math.max(4096, powerOfTwo(rows.length * 4)))};`,
    conf`map_hash_bucket_size ${size(Math.max(128, powerOfTwo(longest + 32)))};`,
    conf``,
  ]);
}

/**
 * Returns the maps to `$site_moved`: `{status} {locale} {address}` or `{status} url {url}`
 * for a moved page, empty for any other.
 */
export function movedMaps(redirects: readonly RedirectRule[]): Written {
  return join([
    map('The page inside the site, with its locale.', '$site_named_locale', '$site_inner', {
      '': '/$site_unprefixed_locale$site_path',
      default: '$site_path',
    }),
    comment('Moved pages: status, locale and address of the target.'),
    block(conf`map $site_inner $site_moved`, [...movedRows(redirects), conf`default "";`]),
  ]);
}

/** Returns the maps to the file that is served, and to the not-found page. */
export function fileMaps(): Written[] {
  const chineseFolder = `/${CHINESE_LOCALE}`;
  return [
    map(
      'English is at the root of the build, every other locale in a folder.',
      '$site_unprefixed_locale',
      '$site_unprefixed_folder',
      { [CHINESE_LOCALE]: chineseFolder, default: '' },
    ),
    map('The folder that the address does not name.', '$site_named_locale', '$site_folder', {
      '': '$site_unprefixed_folder',
      default: '',
    }),
    map('The file of the home page.', '$site_unprefixed_locale', '$site_home_file', {
      [CHINESE_LOCALE]: `/${outputFile(CHINESE_LOCALE, '/')}`,
      default: `/${outputFile(DEFAULT_LOCALE, '/')}`,
    }),
    map(
      `The file of a page. Not-found pages and the file of the home page have no address, and no path
      leads out of the root.`,
      '$site_path',
      '$site_page_file',
      {
        '/': '$site_home_file',
        [`~(?:(?<!/error)/404|^/index|/\\.\\.?(?:/.*)?)$`]: '',
        default: '$site_folder$site_path.html',
      },
    ),
    map('A compressed copy has no address of its own.', '$uri', '$site_named_file', {
      [`~${COMPRESSED_COPY}`]: '',
      default: '$uri',
    }),
    map(
      'A file that every locale has is in the folder of the current locale.',
      '$site_localized_file',
      '$site_plain_file',
      { '1': '$site_folder$uri', default: '$site_named_file' },
    ),
    map('The file. nginx decodes its name.', '$site_names_file', '$site_file', {
      '1': '$site_plain_file',
      default: '$site_page_file',
    }),
    map('The locale of a host, for missing files.', '$site_kind', '$site_host_locale', {
      cn: CHINESE_LOCALE,
      default: DEFAULT_LOCALE,
    }),
    map(
      'The locale of a missing unprefixed address.',
      '$site_names_file',
      '$site_missing_unprefixed',
      { '1': '$site_host_locale', default: '$site_unprefixed_locale' },
    ),
    map('The locale of a missing address.', '$site_named_locale', '$site_missing_locale', {
      '': '$site_missing_unprefixed',
      default: '$site_named_locale',
    }),
    map('Its not-found page.', '$site_missing_locale', '$site_missing_file', {
      [DEFAULT_LOCALE]: '/404.html',
      default: '/$site_missing_locale/404.html',
    }),
  ];
}
