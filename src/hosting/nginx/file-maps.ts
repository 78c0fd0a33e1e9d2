/** From address and language to a file of the build. */
import { CHINESE_LOCALE, DEFAULT_LOCALE } from '../../i18n/locales.ts';
import { outputFile } from '../../i18n/paths.ts';
import { map } from './syntax.ts';

/** The maps to the file that is served, and to the page for addresses that have none. */
export function fileMaps(): string[] {
  const chineseFolder = `/${CHINESE_LOCALE}`;
  return [
    map(
      'English is at the root of the build, Chinese in a folder like all others.',
      '$site_unprefixed_locale',
      '$site_unprefixed_folder',
      [
        [CHINESE_LOCALE, chineseFolder],
        ['default', ''],
      ],
    ),
    map('The folder that the address itself does not name.', '$site_named_locale', '$site_folder', [
      ['', '$site_unprefixed_folder'],
      ['default', ''],
    ]),
    map('The file of the home page.', '$site_unprefixed_locale', '$site_home_file', [
      [CHINESE_LOCALE, `/${outputFile(CHINESE_LOCALE, '/')}`],
      ['default', `/${outputFile(DEFAULT_LOCALE, '/')}`],
    ]),
    map(
      'The file of a page. Not-found pages are no pages, and no page is above another.',
      '$site_path',
      '$site_page_file',
      [
        ['/', '$site_home_file'],
        [`~(?:(?<!/error)/404|/\\.\\.?(?:/.*)?)$`, ''],
        ['default', '$site_folder$site_path.html'],
      ],
    ),
    map(
      'A file that every locale has lies in the folder of the one that is shown.',
      '$site_localized_file',
      '$site_plain_file',
      [
        ['1', '$site_folder$uri'],
        ['default', '$uri'],
      ],
    ),
    map(
      'The file. Names of files are decoded, as nginx does it.',
      '$site_names_file',
      '$site_file',
      [
        ['1', '$site_plain_file'],
        ['default', '$site_page_file'],
      ],
    ),
    map('The language of a host, for files that are missing.', '$site_kind', '$site_host_locale', [
      ['cn', CHINESE_LOCALE],
      ['default', DEFAULT_LOCALE],
    ]),
    map(
      'The language of an address without a locale that is missing.',
      '$site_names_file',
      '$site_missing_unprefixed',
      [
        ['1', '$site_host_locale'],
        ['default', '$site_unprefixed_locale'],
      ],
    ),
    map('The language of a missing address.', '$site_named_locale', '$site_missing_locale', [
      ['', '$site_missing_unprefixed'],
      ['default', '$site_named_locale'],
    ]),
    map('Its not-found page.', '$site_missing_locale', '$site_missing_file', [
      [DEFAULT_LOCALE, '/404.html'],
      ['default', '/$site_missing_locale/404.html'],
    ]),
  ];
}
