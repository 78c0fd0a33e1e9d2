/** What an answer says of the locale, as `decide()` has it: Vary and the locale cookie. */
import { CHINESE_LOCALE, DEFAULT_LOCALE, locales } from '../../i18n/locales.ts';
import { localeCookie } from '../answer.ts';
import { map } from './syntax.ts';

/** The locales without a prefix, which share their paths. */
const unprefixed = locales.filter(({ prefix }) => prefix === '');

/** The maps to `$site_vary` and `$site_set_cookie`. */
export function effectMaps(): string[] {
  const home = 'Cookie, Accept-Language';
  return [
    map(
      'On a single domain an address without a locale depends on the cookie.',
      '$site_names_file$site_localized_file$site_named_locale',
      '$site_vary_page',
      [
        ['', 'Cookie'],
        ['11', 'Cookie'],
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
