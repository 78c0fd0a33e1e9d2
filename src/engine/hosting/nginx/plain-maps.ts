/**
 * The addresses of most requests as nginx maps: canonical ones of pages that depend on nothing but
 * the host. If the file exists, no other map is evaluated: a page that exists has not moved.
 */
import { CHINESE_LOCALE, localeCodes } from '../../../i18n/locales.ts';
import { outputPath } from '../../../i18n/paths.ts';
import type { HostKind } from '../hosts.ts';
import { PREFIXED_LOCALE, UNPREFIXED_LOCALE } from './address-maps.ts';
import { anyOf, join, map, type Written } from './syntax.ts';

/** The variable with the file of a plain page for each kind of host; empty for other addresses. */
export const PLAIN_FILES: Readonly<Record<HostKind, string>> = {
  www: '$site_plain_www',
  cn: '$site_plain_cn',
  one: '$site_plain_one',
};

/** The path of a page: segments that need no decoding. Capitals are left to the rules. */
const PATH = '(?:/[a-z0-9_-]++)++';

/** The end of a page's path. Not-found pages and the file of the home page have no address. */
const END = '(?<!/404|^/index)(?:\\?|$)';

/** The pattern of paths that start with a locale. */
const below = (locale: string): string => `/${locale}(?:[/?]|$)`;

/** Returns the rows of a map: one pattern, since each that fails costs time as well. */
const rows = (name: string, start: string, folder = ''): Readonly<Record<string, string>> => ({
  [`~^${start}(?<site_${name}>${PATH})${END}`]: `${folder}$site_${name}.html`,
  default: '',
});

/** Returns the maps to the variables of `PLAIN_FILES`. */
export function plainMaps(): Written {
  const notPlain = `(?!${below(UNPREFIXED_LOCALE)}|/${PREFIXED_LOCALE}\\?)`;
  return join([
    map(
      'Plain pages of the international domain. A prefixed home page with a query is not one.',
      '$request_uri',
      PLAIN_FILES.www,
      rows('www_page', notPlain),
    ),
    map(
      'Plain pages of the Chinese domain.',
      '$request_uri',
      PLAIN_FILES.cn,
      rows('cn_page', `(?!${below(anyOf(localeCodes))})`, outputPath(CHINESE_LOCALE, '/')),
    ),
    map(
      'Plain pages of a single domain, where unprefixed addresses depend on the cookie.',
      '$request_uri',
      PLAIN_FILES.one,
      rows('one_page', `(?=/${PREFIXED_LOCALE}(?:/|$))`),
    ),
  ]);
}
