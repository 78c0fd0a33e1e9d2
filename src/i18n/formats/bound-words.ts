/**
 * Prevents bad line breaks: Russian and Ukrainian keep a preposition with its noun, a particle
 * with the word it follows, a number with what it counts, and a dash with the preceding word;
 * Thai keeps its repetition mark, its numbers and a few compounds; Hindi keeps a negation, a
 * postposition and an auxiliary with its word; a program keeps its version; and in all languages
 * names like SHA-256 and e-mail stay whole and no line begins with an arrow.
 */
import type { Locale } from '../locales.ts';

const NO_BREAK_SPACE = '\u00a0';
export const WORD_JOINER = '\u2060';
const URL_TEXT = /^(?:https?:|\/)/;

type Rule = readonly [find: RegExp, replacement: string];

// All content goes through these rules, so they find a rare character first, and then look behind it.
const VERSION: Rule = [/ (?=\d)(?<=\b(?:Windows|macOS|[A-Z]\w+(?= \d+\.\d)) )/g, NO_BREAK_SPACE];
/** For all languages. */
const COMMON: readonly Rule[] = [
  [/ (?=→)/g, NO_BREAK_SPACE],
  [/-(?:(?=\d)(?<=(?<![\w/.-])(?:SHA|UTF)-)|(?=Agent)(?<=(?<![\w/.-])User-))/g, `-${WORD_JOINER}`],
  // Like e-mail and IP-адрес: no line ends after the first part. An id has nothing before it.
  [/-(?=\p{L}{2})(?<=[\s(«“„’](?:\p{L}|\p{Lu}{2})-)/gu, `-${WORD_JOINER}`],
];
const CYRILLIC: readonly Rule[] = [
  [/(?<=\p{L}) (?=(?:же|ли|бы|ж|б)(?![\p{L}\p{N}-]))/gu, NO_BREAK_SPACE],
  [/(?<![\p{L}\p{N}-])(?!(?:же|ли|бы) )(\p{Script=Cyrillic}{1,2}) (?=\S)/gu, `$1${NO_BREAK_SPACE}`],
  [
    /(?<![\p{L}\p{N}-])(без|для|між|над|під|под|при|про) (?=\S{1,12}(?!\S))/giu,
    `$1${NO_BREAK_SPACE}`,
  ],
  [/(?<![\d.])(\d+) (?=\p{Script=Cyrillic})/gu, `$1${NO_BREAK_SPACE}`],
  [/(?<=\S) (?=— )/gu, NO_BREAK_SPACE],
  VERSION,
];
const CHINESE: readonly Rule[] = [VERSION];
const RULES: Partial<Record<Locale, readonly Rule[]>> = {
  ru: CYRILLIC,
  uk: CYRILLIC,
  th: [
    [/ (?=ๆ|แทน(?!\p{L}))/gu, NO_BREAK_SPACE],
    [/(\d) (?=[ก-ฮเ-ไ])/g, `$1${NO_BREAK_SPACE}`],
    [/ใน(?=ฐานะ)|ตาม(?=จำนวน)|ไม่(?=ใช่)/g, `$&${WORD_JOINER}`],
    VERSION,
  ],
  // A pair with a hyphen is one word. Postpositions and the forms of होना follow their word.
  hi: [
    [
      /(?<=[ऀ-ॿ]) (?=(?:में|से|को|के|का|की|पर|ने|तक|लिए|है|हैं|हों|हो)(?![ऀ-ॿ]))|(?<=साइन) (?=इन(?![ऀ-ॿ]))/g,
      NO_BREAK_SPACE,
    ],
    [/(?<![^\s।])न (?=\S)/g, `न${NO_BREAK_SPACE}`],
    [/(?<=[ऀ-ॿ])-(?=[ऀ-ॿ])/g, `-${WORD_JOINER}`],
    VERSION,
  ],
  // Particles do not begin a line.
  jp: [
    [/」(?=[をがはにのとで])/g, `」${WORD_JOINER}`],
    [/と(?=して)|お聞か(?=せ)/g, `$&${WORD_JOINER}`],
    VERSION,
  ],
  zh: CHINESE,
  tc: CHINESE,
};

/**
 * Returns plain or Markdown text with the no-break characters that its language requires, also in
 * code and URLs: `renderRichText` removes them there.
 */
export const boundWords = (locale: Locale, text: string): string =>
  [...(RULES[locale] ?? []), ...COMMON].reduce(
    (bound, [find, instead]) => bound.replace(find, instead),
    text,
  );

/** Returns text, or an encoded URL, without the characters that `boundWords` adds. */
export const withoutBindings = (text: string): string =>
  text
    .replaceAll(NO_BREAK_SPACE, ' ')
    .replaceAll('%C2%A0', '%20')
    .replace(/\u2060|%E2%81%A0/g, '');

/** Returns text without the characters that keep words together; for text that is not laid out. */
export const withoutJoiners = (text: string): string => text.replaceAll(WORD_JOINER, '');

/** Applies `boundWords` to every string in a nested value, except URLs. */
export function boundTexts<Value>(locale: Locale, value: Value): Value {
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return URL_TEXT.test(one) ? one : boundWords(locale, one);
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, item]) => [key, walk(item)]));
  };
  return walk(value) as Value;
}
