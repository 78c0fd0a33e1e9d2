/**
 * Prevents bad line breaks: Russian and Ukrainian keep a preposition with its noun, a number
 * with what it counts, and a dash with the preceding word.
 */
import type { Locale } from '../locales.ts';

const LOCALES: readonly Locale[] = ['ru', 'uk'];
const NO_BREAK_SPACE = '\u00a0';
/** Code blocks and code spans stay unchanged. */
const CODE = /(```[\s\S]*?```|`[^`\n]*`)/;
const SHORT_WORD = /(?<![\p{L}\p{N}-])(\p{Script=Cyrillic}{1,2}) (?=\S)/gu;
const NUMBER = /(\d) (?=\p{Script=Cyrillic})/gu;
const DASH = /(?<=\S) (?=— )/gu;

/** Returns plain or Markdown text with the no-break spaces that its language requires. */
export function boundWords(locale: Locale, text: string): string {
  if (!LOCALES.includes(locale)) return text;
  return text
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : bind(part)))
    .join('');
}

const bind = (text: string): string =>
  text
    .replace(SHORT_WORD, `$1${NO_BREAK_SPACE}`)
    .replace(NUMBER, `$1${NO_BREAK_SPACE}`)
    .replace(DASH, NO_BREAK_SPACE);

/** Applies `boundWords` to every string in a nested value. */
export function boundTexts<Value>(locale: Locale, value: Value): Value {
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return boundWords(locale, one);
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, item]) => [key, walk(item)]));
  };
  return LOCALES.includes(locale) ? (walk(value) as Value) : value;
}
