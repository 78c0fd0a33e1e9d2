/**
 * The result of a request as nginx maps, equal to `decide()` in `rules.ts`: a redirect
 * (`$site_go`, `{status} {locale} {address}`), or a file of the build.
 */
import { CHINESE_LOCALE, DEFAULT_LOCALE, localeCodes, locales } from '../../../i18n/locales.ts';
import { localeCookie } from '../answer.ts';
import { PRIVATE_CACHE_CONTROL } from '../headers.ts';
import { PREFIXED_LOCALE } from './address-maps.ts';
import { fileMaps } from './file-maps.ts';
import { join, map, type Written } from './syntax.ts';

/** `Cache-Control` of pages, as values or variables. */
interface PageCaches {
  readonly any: Written;
  readonly home: Written;
}

/** Locales without a prefix, which share their paths. */
const unprefixed = locales.filter(({ prefix }) => prefix === '');

/**
 * Returns the maps to `$site_vary`, `$site_set_cookie` and `$site_page_cache`. Pages that
 * set no cookie get `any` as `Cache-Control`, or `home` if they depend on the visitor.
 */
function effectMaps({ any, home: visited }: PageCaches): Written[] {
  const home = 'Cookie, Accept-Language';
  return [
    map(
      'On a single domain an unprefixed address depends on the cookie.',
      '$site_names_file$site_localized_file$site_named_locale',
      '$site_vary_page',
      { '': 'Cookie', '11': 'Cookie', default: '' },
    ),
    map(
      'The home page of a single domain also depends on the language.',
      '$site_path',
      '$site_vary_one',
      { '/': home, default: '$site_vary_page' },
    ),
    map(
      'On the international domain only the home page depends on the visitor.',
      '$site_path',
      '$site_vary_www',
      { '/': home, default: '' },
    ),
    map('The Vary header by host …', '$site_kind', '$site_vary_host', {
      www: '$site_vary_www',
      one: '$site_vary_one',
      default: '',
    }),
    map('… unless a redirect only fixes the spelling.', '$site_target_locale', '$site_vary', {
      '-': '',
      default: '$site_vary_host',
    }),
    map(
      'Store the locale of a first visit if the browser sends a language: crawlers send none.',
      '$site_stored_locale $http_accept_language',
      '$site_remember_visit',
      { '~*^ (?:.*,)?\\s*[a-z]': '$site_first_locale', default: '' },
    ),
    map(
      'Only the canonical home page negotiates the language.',
      '$site_target_locale $site_path',
      '$site_remember_home',
      { '- /': '', '~ /$': '$site_remember_visit', default: '' },
    ),
    map(
      'A single domain also stores an unprefixed locale that a redirect leads to.',
      '$site_target_locale',
      '$site_remember_one',
      {
        ...Object.fromEntries(unprefixed.map(({ code }) => [code, code])),
        default: '$site_remember_home',
      },
    ),
    map(
      'The international domain also stores the choice of English.',
      '$site_named_locale $site_page $site_go',
      '$site_remember_www',
      {
        [`${DEFAULT_LOCALE} / 302 ${DEFAULT_LOCALE} /`]: DEFAULT_LOCALE,
        default: '$site_remember_home',
      },
    ),
    map('The locale to store, by host.', '$site_kind', '$site_remember', {
      one: '$site_remember_one',
      www: '$site_remember_www',
      default: '',
    }),
    map(
      'The cookie, with Secure if the request used https.',
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
    map('Not all shared caches tell visitors apart.', '$site_vary', '$site_shared_cache', {
      '': { encoded: any },
      default: { encoded: visited },
    }),
    map(
      'Shared caches must not store a response with a cookie.',
      '$site_set_cookie',
      '$site_page_cache',
      { '': '$site_shared_cache', default: PRIVATE_CACHE_CONTROL },
    ),
  ];
}

/** Returns the maps to `$site_go`, the decision; empty if a file is served. */
function decisionMaps(): Written[] {
  return [
    map(
      'Redirect to the canonical spelling; only a prefixed home with a query ends in a slash.',
      '$request_uri',
      '$site_go_untidy',
      { [`~^/${PREFIXED_LOCALE}/\\?`]: '', default: '301 - $site_path' },
    ),
    map('When no other rule applies.', '$site_tidy_path', '$site_go_spelling', {
      '': '$site_go_untidy',
      default: '',
    }),
    map(
      'The home page if the host does not show its locale.',
      '$site_kind $site_unprefixed_locale',
      '$site_go_home',
      {
        ...Object.fromEntries(
          unprefixed.map(({ code, domain }) => [`${domain} ${code}`, '$site_go_spelling']),
        ),
        ...Object.fromEntries(unprefixed.map(({ code }) => [`one ${code}`, '$site_go_spelling'])),
        ...Object.fromEntries(
          unprefixed.map(({ code, domain }) => {
            const elsewhere = domain === 'www' ? 'cn' : 'www';
            return [`${elsewhere} ${code}`, `302 ${code} /`];
          }),
        ),
        default: '302 $site_unprefixed_locale /$site_unprefixed_locale',
      },
    ),
    map('An address without a locale.', '$site_path', '$site_go_unprefixed', {
      '/': '$site_go_home',
      default: '$site_go_spelling',
    }),
    map(
      'A prefixed locale, which the Chinese domain does not have.',
      '$site_kind',
      '$site_go_prefixed',
      { cn: '301 $site_named_locale $site_path', default: '$site_go_spelling' },
    ),
    map(
      'The status of redirects from `/en` and `/zh`: temporary on a single domain.',
      '$site_kind',
      '$site_unprefixing',
      { one: '302', default: '301' },
    ),
    map(
      `The English home page negotiates the language: the international domain stores the choice of
      English, and the Chinese domain redirects there.`,
      '$site_kind $site_page',
      '$site_go_english',
      {
        'www /': `302 ${DEFAULT_LOCALE} /`,
        'cn /': `301 ${DEFAULT_LOCALE} /${DEFAULT_LOCALE}`,
        default: `$site_unprefixing ${DEFAULT_LOCALE} $site_page`,
      },
    ),
    map('The locale in the address.', '$site_named_locale', '$site_go_locale', {
      '': '$site_go_unprefixed',
      [DEFAULT_LOCALE]: '$site_go_english',
      [CHINESE_LOCALE]: `$site_unprefixing ${CHINESE_LOCALE} $site_page`,
      default: '$site_go_prefixed',
    }),
    map('Moved pages come first.', '$site_moved', '$site_go_page', {
      '': '$site_go_locale',
      default: '$site_moved',
    }),
    map('Files only get their spelling fixed.', '$site_names_file', '$site_go', {
      '1': '$site_go_spelling',
      default: '$site_go_page',
    }),
  ];
}

/** Returns the maps to the Location of a redirect, as seen from this host. */
function locationMaps(): Written[] {
  return [
    map(
      'The locale that a redirect leads to; `-` if it only fixes the spelling.',
      '$site_go',
      '$site_target_locale',
      { '': '', '~^\\d+ (?<site_to_locale>\\S+) ': '$site_to_locale' },
    ),
    map('The address that it leads to.', '$site_go', '$site_target_address', {
      '': '',
      '~^\\d+ \\S+ (?<site_to_address>.*)$': '$site_to_address',
    }),
    map(
      'The other domain if the page is there.',
      '$site_kind $site_target_locale',
      '$site_target_origin',
      {
        'cn -': '',
        [`cn ${CHINESE_LOCALE}`]: '',
        [`www ${CHINESE_LOCALE}`]: '$site_other_origin',
        '~^cn ': '$site_other_origin',
        default: '',
      },
    ),
    map(
      'A prefixed home page has a slash before a query.',
      '$site_target_address$site_query',
      '$site_home_slash',
      { [`~^/${PREFIXED_LOCALE}\\?`]: '/', default: '' },
    ),
    map(
      'The Location. An external address is used as it is.',
      '$site_target_locale',
      '$site_location',
      {
        url: '$site_target_address',
        default: '$site_target_origin$site_target_address$site_home_slash$site_query',
      },
    ),
    map('The Location of a permanent redirect …', '$site_go', '$site_permanently', {
      '': '',
      '~^301 ': '$site_location',
      default: '',
    }),
    map('… and of a temporary one.', '$site_go', '$site_temporarily', {
      '': '',
      '~^302 ': '$site_location',
      default: '',
    }),
  ];
}

/** Returns the maps from address and language to redirect, headers and file. */
export function answerMaps(caches: PageCaches): Written {
  return join([...decisionMaps(), ...locationMaps(), ...effectMaps(caches), ...fileMaps()]);
}
