/**
 * The address rules of section 2.4 as nginx maps: from the request line to the
 * one spelling of a path, and to the locale that it names. The maps read
 * `$request_uri`, which is neither decoded nor merged, as `normalize.ts` does.
 */
import { localeCodes, locales } from '../../../i18n/locales.ts';
import { LOCALIZED_FILES } from '../localized-files.ts';
import { RENAMED_PATHS } from '../normalize.ts';
import { anyOf, map } from './syntax.ts';

/** Runs of slashes that one redirect collapses; an address with more takes a second one. */
export const COLLAPSED_RUNS = 8;
/** Suffixes (`/`, `.html`, `/index.html`) that one redirect removes. */
const REMOVED_SUFFIXES = 8;

/** Old and present names of pages, without their slash. */
const RENAMED = Object.entries(RENAMED_PATHS).map(
  ([old, now]) => [old.slice(1), now.slice(1)] as const,
);

/** Any locale as the first segment of a path. */
const ANY_LOCALE = anyOf(localeCodes);
/** The locales whose public addresses are prefixed. */
export const PREFIXED_LOCALE = anyOf(
  locales.filter(({ prefix }) => prefix !== '').map(({ code }) => code),
);

/** The others, which share unprefixed addresses. */
const UNPREFIXED_LOCALE = anyOf(
  locales.filter(({ prefix }) => prefix === '').map(({ code }) => code),
);

/** A character of a segment; `\x5c` is the backslash, which browsers take for a slash. */
const IN_SEGMENT = '[^/\\x5c?#]';

function tidyMap(): string {
  const old = anyOf(RENAMED.map(([name]) => name));
  const untidy = [
    `(?:/${ANY_LOCALE})?/${old}(?:[?#]|$)`,
    `/${PREFIXED_LOCALE}\\?`,
    `/${UNPREFIXED_LOCALE}/${ANY_LOCALE}(?:[/?#]|$)`,
  ];
  return map(
    `The path of an address that is already in its one spelling; empty when it is not, and only
    then are the maps below it looked at. A prefixed home with a query needs a slash before it.`,
    '$request_uri',
    '$site_tidy_path',
    {
      [`~^(?!${untidy.join('|')})(?<site_tidy>/(?:${IN_SEGMENT}++(?:/${IN_SEGMENT}++)*+)?)(?<!\\.html)(?:[?#]|$)`]:
        '$site_tidy',
      default: '',
    },
  );
}

function collapsingMaps(): string[] {
  return Array.from({ length: COLLAPSED_RUNS }, (_, index) => {
    const source = index === 0 ? '$site_raw_path' : `$site_path_${index}`;
    const run = index + 1;
    return map(
      index === 0
        ? `Each of these makes one slash of the first run of slashes and backslashes that is left:
          after the first, no address begins with \`//\` or \`/\\\`.`
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

function suffixMaps(): string[] {
  return [
    map(
      'Slashes at the end, `.html` and `/index.html` go, however often they are repeated.',
      `$site_path_${COLLAPSED_RUNS}`,
      '$site_bare_path',
      { [`~^(?<site_bare>.*?)(?:(?:/index)?\\.html|/){0,${REMOVED_SUFFIXES}}+$`]: '$site_bare' },
    ),
    map(
      'Of several locales that an address names, those that have no prefix go.',
      '$site_bare_path',
      '$site_single_path',
      {
        [`~^(?:/${UNPREFIXED_LOCALE})+(?<site_single>/${ANY_LOCALE}(?:/.*)?)$`]: '$site_single',
        default: '$site_bare_path',
      },
    ),
    map(
      'Old names of pages; the home page keeps its slash.',
      '$site_single_path',
      '$site_mended_path',
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

/** The maps from `$request_uri` to `$site_path`, `$site_query`, `$site_named_locale`, `$site_page`. */
export function addressMaps(): string {
  return [
    tidyMap(),
    map('The path as it came.', '$request_uri', '$site_raw_path', {
      '~^(?<site_given_path>[^?#]*)': '$site_given_path',
    }),
    map('The query as it came, with its question mark.', '$request_uri', '$site_query', {
      '~^[^?#]*(?<site_given_query>\\?[^#]*)': '$site_given_query',
      default: '',
    }),
    ...collapsingMaps(),
    ...suffixMaps(),
    map('The one spelling of the path.', '$site_tidy_path', '$site_path', {
      '': '$site_mended_path',
      default: '$site_tidy_path',
    }),
    map('A last segment with a dot is a file.', '$site_path', '$site_names_file', {
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
    map('The locale that the first segment names.', '$site_path', '$site_named_locale', {
      [`~^/(?<site_first>${ANY_LOCALE})(?:/|$)`]: '$site_first',
      default: '',
    }),
    map('The path below that locale.', '$site_path', '$site_page', {
      [`~^/${ANY_LOCALE}(?<site_below>/.*)$`]: '$site_below',
      [`~^/${ANY_LOCALE}$`]: '/',
      default: '$site_path',
    }),
  ].join('\n');
}
