/**
 * Language negotiation (docs/requirements.md#locales) as nginx maps. They are only evaluated for
 * `/` and, on a single domain, for unprefixed pages.
 */
import { CHINESE_LOCALE, DEFAULT_LOCALE, localeCodes, locales } from '../../../i18n/locales.ts';
import { LOCALE_COOKIE } from '../../../config/limits.ts';
import { anyOf, join, map, type Written } from './syntax.ts';

interface Language {
  readonly language: string;
  readonly script: string;
  readonly code: string;
}

const scriptOf = (tag: string): string => new Intl.Locale(tag).maximize().script ?? '';

const languages: readonly Language[] = locales.map(({ iso, code }) => ({
  language: new Intl.Locale(iso).language,
  script: scriptOf(iso),
  code,
}));

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const REGIONS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Returns the regions where a language is written in another script than usual: zh-TW. */
function regionsOf({ language, script }: Language): string[] {
  return REGIONS.filter((region) => scriptOf(`${language}-${region}`) === script);
}

/** Returns a pattern for tags in one of our languages and the script that we have it in. */
function knownTag(): string {
  const byLanguage = Map.groupBy(languages, ({ language }) => language);
  const tags = [...byLanguage].map(
    ([language, entries]) =>
      `${language}(?:-${anyOf(entries.map(({ script }) => script.toLowerCase()))})?`,
  );
  return `${anyOf(tags)}(?:-(?![a-z]{4}(?![a-z0-9]))[a-z0-9]+)*`;
}

/** Patterns of weights, heaviest first: nginx cannot compare numbers, but can try patterns. */
const WEIGHTS = [
  '(?:;\\s*q=1(?:\\.0*)?)?',
  ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenth) => `;\\s*q=0?\\.${tenth}\\d*`),
];

/** Parameters other than the weight. */
const OTHER_PARAMETERS = '(?:;\\s*+(?!q=)[^;,]*+)*+';

function preferredTagMap(): Written {
  const rows = WEIGHTS.map((weight, index) => {
    const name = `site_tag_${index}`;
    return [
      `~*(?:^|,)\\s*(?<${name}>${knownTag()})\\s*${OTHER_PARAMETERS}${weight}\\s*(?:,|$|;(?!\\s*+q=))`,
      `$${name}`,
    ];
  });
  return map(
    `The language of ours that Accept-Language prefers: the first one without a weight, then the
    first with 0.9, and so on. Weights are compared by their first decimal only.`,
    '$http_accept_language',
    '$site_preferred_tag',
    { '': '', ...Object.fromEntries(rows), default: '' },
  );
}

function preferredLocaleMap(): Written {
  const isUsual = ({ language, script }: Language): boolean => scriptOf(language) === script;
  const unusual = languages
    .filter((entry) => !isUsual(entry))
    .map((entry) => {
      const marks = [entry.script, ...regionsOf(entry)].map((mark) => mark.toLowerCase());
      return [`~*^${entry.language}-${anyOf(marks)}(?:-|$)`, entry.code];
    });
  const usual = languages
    .filter(isUsual)
    .map(({ language, code }) => [`~*^${language}(?:-|$)`, code]);
  return map(
    'The locale of that language. A region can mean another script: zh-TW is not zh-CN.',
    '$site_preferred_tag',
    '$site_preferred_locale',
    { '': '', ...Object.fromEntries(unusual), ...Object.fromEntries(usual), default: '' },
  );
}

function storedLocaleMap(): Written {
  const end = '(?:=|\\s*(?:;|$))';
  return map(
    'The locale in the cookie, if it is one of ours. Only the first cookie of that name counts.',
    '$http_cookie',
    '$site_stored_locale',
    {
      '': '',
      [`~^(?:(?!\\s*${LOCALE_COOKIE}${end})[^;]*+;)*+\\s*${LOCALE_COOKIE}=(?<site_stored>${anyOf(localeCodes)})${end}`]:
        '$site_stored',
      default: '',
    },
  );
}

/** Returns the maps to `$site_unprefixed_locale`: the locale of unprefixed addresses by host. */
export function languageMaps(): Written {
  return join([
    storedLocaleMap(),
    preferredTagMap(),
    preferredLocaleMap(),
    map(
      'The language of a first visit; English by default.',
      '$site_preferred_locale',
      '$site_first_locale',
      { '': DEFAULT_LOCALE, default: '$site_preferred_locale' },
    ),
    map(
      'The locale of the home page: from the cookie if there is one.',
      '$site_stored_locale',
      '$site_home_locale',
      { '': '$site_first_locale', default: '$site_stored_locale' },
    ),
    map(
      'On a single domain the cookie tells zh from en.',
      '$site_stored_locale',
      '$site_single_locale',
      { [CHINESE_LOCALE]: CHINESE_LOCALE, default: DEFAULT_LOCALE },
    ),
    map('Unprefixed addresses of the international domain.', '$site_path', '$site_unprefixed_www', {
      '/': '$site_home_locale',
      default: DEFAULT_LOCALE,
    }),
    map('Unprefixed addresses of a single domain.', '$site_path', '$site_unprefixed_one', {
      '/': '$site_home_locale',
      default: '$site_single_locale',
    }),
    map('Unprefixed addresses of this host.', '$site_kind', '$site_unprefixed_locale', {
      www: '$site_unprefixed_www',
      cn: CHINESE_LOCALE,
      one: '$site_unprefixed_one',
    }),
  ]);
}
