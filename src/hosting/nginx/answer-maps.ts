/**
 * What a request gets, as `decide()` in `rules.ts` has it: a redirect
 * (`$site_go`, `{status} {locale} {address}`), or a file of the build.
 */
import { CHINESE_LOCALE, DEFAULT_LOCALE, locales } from '../../i18n/locales.ts';
import { outputFile } from '../../i18n/paths.ts';
import { localeCookie } from '../answer.ts';
import { PREFIXED_LOCALE } from './address-maps.ts';
import { map } from './syntax.ts';

/** The locales without a prefix, which share their paths. */
const unprefixed = locales.filter(({ prefix }) => prefix === '');

/** The decision: empty when a file is served. */
function decisionMaps(): string[] {
  return [
    map(
      'An untidy address leads to its one spelling; only a prefixed home with a query may end in a slash.',
      '$request_uri',
      '$site_go_untidy',
      [
        [`~^/${PREFIXED_LOCALE}/\\?`, ''],
        ['default', '301 - $site_path'],
      ],
    ),
    map('What is left when no other rule applies.', '$site_tidy_path', '$site_go_spelling', [
      ['', '$site_go_untidy'],
      ['default', ''],
    ]),
    map(
      'The home page, when its language is shown elsewhere.',
      '$site_kind $site_unprefixed_locale',
      '$site_go_home',
      [
        ...unprefixed.map(
          ({ code, domain }) => [`${domain} ${code}`, '$site_go_spelling'] as const,
        ),
        ...unprefixed.map(({ code }) => [`one ${code}`, '$site_go_spelling'] as const),
        ...unprefixed.map(({ code, domain }) => {
          const elsewhere = domain === 'www' ? 'cn' : 'www';
          return [`${elsewhere} ${code}`, `302 ${code} /`] as const;
        }),
        ['default', '302 $site_unprefixed_locale /$site_unprefixed_locale'],
      ],
    ),
    map('An address without a locale.', '$site_path', '$site_go_unprefixed', [
      ['/', '$site_go_home'],
      ['default', '$site_go_spelling'],
    ]),
    map(
      'A prefixed locale, which the Chinese domain does not have.',
      '$site_kind',
      '$site_go_prefixed',
      [
        ['cn', '301 $site_named_locale $site_path'],
        ['default', '$site_go_spelling'],
      ],
    ),
    map(
      'Where `/en` and `/zh` are no addresses: on a single domain not for good.',
      '$site_kind',
      '$site_unprefixing',
      [
        ['one', '302'],
        ['default', '301'],
      ],
    ),
    map(
      `The English home page is where languages are negotiated: the international domain remembers
      that English was chosen, and the Chinese one leads there.`,
      '$site_kind $site_page',
      '$site_go_english',
      [
        ['www /', `302 ${DEFAULT_LOCALE} /`],
        ['cn /', `301 ${DEFAULT_LOCALE} /${DEFAULT_LOCALE}`],
        ['default', `$site_unprefixing ${DEFAULT_LOCALE} $site_page`],
      ],
    ),
    map('The locale in the address.', '$site_named_locale', '$site_go_locale', [
      ['', '$site_go_unprefixed'],
      [DEFAULT_LOCALE, '$site_go_english'],
      [CHINESE_LOCALE, `$site_unprefixing ${CHINESE_LOCALE} $site_page`],
      ['default', '$site_go_prefixed'],
    ]),
    map('Moved pages come before that.', '$site_moved', '$site_go_page', [
      ['', '$site_go_locale'],
      ['default', '$site_moved'],
    ]),
    map('Files have a spelling, but neither language nor move.', '$site_names_file', '$site_go', [
      ['1', '$site_go_spelling'],
      ['default', '$site_go_page'],
    ]),
  ];
}

/** Where a redirect leads, in the words of this host. */
function locationMaps(): string[] {
  return [
    map(
      'The locale that a redirect leads to; `-` when it only mends the spelling.',
      '$site_go',
      '$site_target_locale',
      [
        ['', ''],
        ['~^\\d+ (?<site_to_locale>\\S+) ', '$site_to_locale'],
      ],
    ),
    map('The address that it leads to.', '$site_go', '$site_target_address', [
      ['', ''],
      ['~^\\d+ \\S+ (?<site_to_address>.*)$', '$site_to_address'],
    ]),
    map(
      'The other domain, when the page is there.',
      '$site_kind $site_target_locale',
      '$site_target_origin',
      [
        ['cn -', ''],
        [`cn ${CHINESE_LOCALE}`, ''],
        [`www ${CHINESE_LOCALE}`, '$site_other_origin'],
        ['~^cn ', '$site_other_origin'],
        ['default', ''],
      ],
    ),
    map(
      'A prefixed home takes a slash before a query.',
      '$site_target_address$site_query',
      '$site_home_slash',
      [
        [`~^/${PREFIXED_LOCALE}\\?`, '/'],
        ['default', ''],
      ],
    ),
    map(
      'The Location. An address outside the site is used as it stands.',
      '$site_target_locale',
      '$site_location',
      [
        ['url', '$site_target_address'],
        ['default', '$site_target_origin$site_target_address$site_home_slash$site_query'],
      ],
    ),
    map('The same, when it is for good …', '$site_go', '$site_permanently', [
      ['', ''],
      ['~^301 ', '$site_location'],
      ['default', ''],
    ]),
    map('… and when it is not.', '$site_go', '$site_temporarily', [
      ['', ''],
      ['~^302 ', '$site_location'],
      ['default', ''],
    ]),
  ];
}

/** Vary and the locale cookie. */
function effectMaps(): string[] {
  const home = 'Cookie, Accept-Language';
  return [
    map(
      'On a single domain an address without a locale depends on the cookie.',
      '$site_names_file$site_named_locale',
      '$site_vary_page',
      [
        ['', 'Cookie'],
        ['default', ''],
      ],
    ),
    map(
      'The home page of a single domain depends on the language too.',
      '$site_path',
      '$site_vary_one',
      [
        ['/', home],
        ['default', '$site_vary_page'],
      ],
    ),
    map(
      'On the international domain nothing else depends on the visitor.',
      '$site_path',
      '$site_vary_www',
      [
        ['/', home],
        ['default', ''],
      ],
    ),
    map('What the answer depends on, by the host …', '$site_kind', '$site_vary_host', [
      ['www', '$site_vary_www'],
      ['one', '$site_vary_one'],
      ['default', ''],
    ]),
    map('… unless it only mends the spelling.', '$site_target_locale', '$site_vary', [
      ['-', ''],
      ['default', '$site_vary_host'],
    ]),
    map(
      'A first visit in Chinese is remembered …',
      '$site_stored_locale $site_preferred_locale',
      '$site_remember_visit',
      [
        [` ${CHINESE_LOCALE}`, CHINESE_LOCALE],
        ['default', ''],
      ],
    ),
    map('… on the home page,', '$site_path', '$site_remember_home', [
      ['/', '$site_remember_visit'],
      ['default', ''],
    ]),
    map('and so is a locale that a redirect names.', '$site_target_locale', '$site_remember_one', [
      ['', '$site_remember_home'],
      ...unprefixed.map(({ code }) => [code, code] as const),
      ['default', ''],
    ]),
    map(
      'On the international domain only the choice of English is.',
      '$site_named_locale $site_page $site_go',
      '$site_remember_www',
      [
        [`${DEFAULT_LOCALE} / 302 ${DEFAULT_LOCALE} /`, DEFAULT_LOCALE],
        ['default', ''],
      ],
    ),
    map('What is remembered, by the host.', '$site_kind', '$site_remember', [
      ['one', '$site_remember_one'],
      ['www', '$site_remember_www'],
      ['default', ''],
    ]),
    map(
      'The cookie, for https only where the request came by it.',
      '$site_remember $scheme',
      '$site_set_cookie',
      [
        ...unprefixed.flatMap(({ code }) => [
          [`${code} http`, localeCookie(code, false)] as const,
          [`${code} https`, localeCookie(code, true)] as const,
        ]),
        ['default', ''],
      ],
    ),
  ];
}

/** The file of the build that is served, and the page for addresses that have none. */
function fileMaps(): string[] {
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
      'The file. Names of files are decoded, as nginx does it.',
      '$site_names_file',
      '$site_file',
      [
        ['1', '$uri'],
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

/** The maps from address and language to redirect, headers and file. */
export function answerMaps(): string {
  return [...decisionMaps(), ...locationMaps(), ...effectMaps(), ...fileMaps()].join('\n');
}
