/** What an answer says about the locale, as `decide()` has it: Vary, the locale cookie, who may keep it. */
import { DEFAULT_LOCALE, localeCodes, locales } from '../../i18n/locales.ts';
import { localeCookie } from '../answer.ts';
import { PRIVATE_ANSWER } from '../headers.ts';
import { map } from './syntax.ts';

/** The locales without a prefix, which share their paths. */
const unprefixed = locales.filter(({ prefix }) => prefix === '');

/**
 * The maps to `$site_vary`, `$site_set_cookie` and `$site_page_cache`; pages without
 * a cookie get the `Cache-Control` that is given, none where it is empty.
 */
export function effectMaps(pageCache: string): string[] {
  const home = 'Cookie, Accept-Language';
  return [
    map(
      'On a single domain an address without a locale depends on the cookie.',
      '$site_names_file$site_localized_file$site_named_locale',
      '$site_vary_page',
      { '': 'Cookie', '11': 'Cookie', default: '' },
    ),
    map(
      'The home page of a single domain depends on the language too.',
      '$site_path',
      '$site_vary_one',
      { '/': home, default: '$site_vary_page' },
    ),
    map(
      'On the international domain nothing else depends on the visitor.',
      '$site_path',
      '$site_vary_www',
      { '/': home, default: '' },
    ),
    map('What the answer depends on, by the host …', '$site_kind', '$site_vary_host', {
      www: '$site_vary_www',
      one: '$site_vary_one',
      default: '',
    }),
    map('… unless it only mends the spelling.', '$site_target_locale', '$site_vary', {
      '-': '',
      default: '$site_vary_host',
    }),
    map(
      'A first visit is remembered when the browser names a language: crawlers name none.',
      '$site_stored_locale $http_accept_language',
      '$site_remember_visit',
      { '~*^ (?:.*,)?\\s*[a-z]': '$site_first_locale', default: '' },
    ),
    map(
      'Only the home page negotiates, once it has its one spelling.',
      '$site_target_locale $site_path',
      '$site_remember_home',
      { '- /': '', '~ /$': '$site_remember_visit', default: '' },
    ),
    map(
      'A single domain also remembers an unprefixed locale that a redirect names.',
      '$site_target_locale',
      '$site_remember_one',
      {
        ...Object.fromEntries(unprefixed.map(({ code }) => [code, code])),
        default: '$site_remember_home',
      },
    ),
    map(
      'The international domain also remembers that English was chosen.',
      '$site_named_locale $site_page $site_go',
      '$site_remember_www',
      {
        [`${DEFAULT_LOCALE} / 302 ${DEFAULT_LOCALE} /`]: DEFAULT_LOCALE,
        default: '$site_remember_home',
      },
    ),
    map('What is remembered, by the host.', '$site_kind', '$site_remember', {
      one: '$site_remember_one',
      www: '$site_remember_www',
      default: '',
    }),
    map(
      'The cookie, for https only where the request came by it.',
      '$site_remember $scheme',
      '$site_set_cookie',
      {
        ...Object.fromEntries(
          localeCodes.flatMap((code) => [
            [`${code} http`, localeCookie(code, false)],
            [`${code} https`, localeCookie(code, true)],
          ]),
        ),
        default: '',
      },
    ),
    map(
      'No shared cache may hand an answer with a cookie to others.',
      '$site_set_cookie',
      '$site_page_cache',
      { '': pageCache, default: PRIVATE_ANSWER },
    ),
  ];
}
