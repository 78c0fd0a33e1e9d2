/**
 * The rules of docs/requirements.md#addresses as nginx maps: from the request line to the canonical
 * spelling of a path and its locale. Like `normalize.ts`, the maps use the raw request:
 * `$request_uri` is neither decoded nor merged.
 */
import { localeCodes, locales } from '../../../i18n/locales.ts';
import { LOCALIZED_FILES } from '../localized-files.ts';
import { RENAMED_PATHS } from '../normalize.ts';
import { anyOf, join, map, type Written } from './syntax.ts';

/** Runs of slashes that one redirect collapses; more of them need a second redirect. */
export const COLLAPSED_RUNS = 8;
/** Suffixes (`/`, `.html`, `/index.html`) that one redirect removes. */
const REMOVED_SUFFIXES = 8;

/** Old and current names of pages, without their slash. */
const RENAMED = Object.entries(RENAMED_PATHS).map(
  ([old, now]) => [old.slice(1), now.slice(1)] as const,
);

/** Any locale, as the first segment of a path. */
const ANY_LOCALE = anyOf(localeCodes);
/** A locale with a prefix in its public addresses. */
export const PREFIXED_LOCALE = anyOf(
  locales.filter(({ prefix }) => prefix !== '').map(({ code }) => code),
);

/** A locale without one; these share unprefixed addresses. */
export const UNPREFIXED_LOCALE = anyOf(
  locales.filter(({ prefix }) => prefix === '').map(({ code }) => code),
);

/** A character of a segment; `\x5c` is the backslash, which browsers read as a slash. */
const IN_SEGMENT = '[^/\\x5c?#]';

function tidyMap(): Written {
  const old = anyOf(RENAMED.map(([name]) => name));
  const untidy = [
    `(?:/${ANY_LOCALE})?/${old}(?:[?#]|$)`,
    `/${PREFIXED_LOCALE}\\?`,
    `/${UNPREFIXED_LOCALE}/${ANY_LOCALE}(?:[/?#]|$)`,
  ];
  return map(
    `The path if its spelling is already canonical, else empty: only then are the maps below
    evaluated. A prefixed home page with a query needs a slash.`,
    '$request_uri',
    '$site_tidy_path',
    {
      [`~^(?!${untidy.join('|')})(?<site_tidy>/(?:${IN_SEGMENT}++(?:/${IN_SEGMENT}++)*+)?)(?<!\\.html)(?:[?#]|$)`]:
        '$site_tidy',
      default: '',
    },
  );
}

function collapsingMaps(): Written[] {
  return Array.from({ length: COLLAPSED_RUNS }, (_, index) => {
    const source = index === 0 ? '$site_raw_path' : `$site_path_${index}`;
    const run = index + 1;
    return map(
      index === 0
        ? `Each of these maps collapses the first remaining run of slashes or backslashes. After the
          first map no address starts with \`//\` or \`/\\\`.`
        : `Run ${run}.`,
      source,
      `$site_path_${run}`,
      {
        [`~^(?<site_done_${run}>(?:/[^/\\x5c]++)*+)(?:/[/\\x5c]++|\\x5c[/\\x5c]*+)(?<site_left_${run}>.*)$`]: `$site_done_${run}/$site_left_${run}`,
        default: source,
      },
    );
  });
}

function suffixMaps(): Written[] {
  return [
    map(
      'Remove trailing slashes, `.html` and `/index.html`, repeated ones included.',
      `$site_path_${COLLAPSED_RUNS}`,
      '$site_bare_path',
      { [`~^(?<site_bare>.*?)(?:(?:/index)?\\.html|/){0,${REMOVED_SUFFIXES}}+$`]: '$site_bare' },
    ),
    map(
      'Of several locales in an address, drop leading ones that have no prefix.',
      '$site_bare_path',
      '$site_single_path',
      {
        [`~^(?:/${UNPREFIXED_LOCALE})+(?<site_single>/${ANY_LOCALE}(?:/.*)?)$`]: '$site_single',
        default: '$site_bare_path',
      },
    ),
    map(
      'Replace old names of pages. The home page keeps its slash.',
      '$site_single_path',
      '$site_renamed_path',
      {
        '': '/',
        ...Object.fromEntries(
          RENAMED.map(([name, now]) => [
            `~^(?<site_at_${now}>(?:/${ANY_LOCALE})?)/${name}$`,
            `$site_at_${now}/${now}`,
          ]),
        ),
        default: '$site_single_path',
      },
    ),
  ];
}

/** Returns the maps to `$site_path`, `$site_query`, `$site_named_locale` and `$site_page`. */
export function addressMaps(): Written {
  return join([
    tidyMap(),
    map('The raw path.', '$request_uri', '$site_raw_path', {
      '~^(?<site_given_path>[^?#]*)': '$site_given_path',
    }),
    map('The raw query with its question mark.', '$request_uri', '$site_query', {
      '~^[^?#]*(?<site_given_query>\\?[^#]*)': '$site_given_query',
      default: '',
    }),
    ...collapsingMaps(),
    ...suffixMaps(),
    map('The canonical path.', '$site_tidy_path', '$site_path', {
      '': '$site_renamed_path',
      default: '$site_tidy_path',
    }),
    map('If the last segment has a dot, the path is a file.', '$site_path', '$site_names_file', {
      '~\\.[^/]*+$': '1',
      default: '',
    }),
    map(
      'Files that every locale has at the same address: payloads of pages, robots.txt, feeds.',
      '$site_path',
      '$site_localized_file',
      {
        ...Object.fromEntries(LOCALIZED_FILES.map((pattern) => [`~${pattern}`, '1'])),
        default: '',
      },
    ),
    map('The locale in the first segment.', '$site_path', '$site_named_locale', {
      [`~^/(?<site_first>${ANY_LOCALE})(?:/|$)`]: '$site_first',
      default: '',
    }),
    map('The path without that locale.', '$site_path', '$site_page', {
      [`~^/${ANY_LOCALE}(?<site_below>/.*)$`]: '$site_below',
      [`~^/${ANY_LOCALE}$`]: '/',
      default: '$site_path',
    }),
  ]);
}
