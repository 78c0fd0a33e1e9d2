/** Finds terms in texts: as whole words in scripts with spaces, in any spelling. */
import { localeEntry, type Locale } from '../../../src/i18n/locales.ts';

/** Soft hyphens and joiners, which don't make a different word. */
const INVISIBLE = /[\u00ad\u200b\u200c\u2060\ufeff]|\u200d/g;
/** Scripts without spaces between words: a term may be inside a run of letters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const SPACED = ['Latin', 'Cyrillic', 'Devanagari', 'Hangul'] as const;

/** Normalizes a text for comparison: composed, lowercase by its locale, with single spaces. */
export const folded = (text: string, locale: Locale): string =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase(localeEntry(locale).iso);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the letters that would extend a term that begins or ends with this letter. */
function neighbors(letter: string): string {
  const script = SPACED.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter));
  return `[${script ? `\\p{Script=${script}}` : '\\p{L}'}\\p{M}\\p{N}]`;
}

const before = (first: string): string =>
  first === '*' || UNSPACED.test(first) ? '' : `(?<!${neighbors(first)})`;

function after(last: string): string {
  // Korean particles follow their word without a space.
  if (last === '*' || /\p{Script=Hangul}/u.test(last)) return '';
  // A following vowel sign or long-vowel mark belongs to the last letter: a different word.
  return UNSPACED.test(last) ? '(?![\\p{M}ー])' : `(?!${neighbors(last)})`;
}

type Span = readonly [start: number, end: number];

/** Returns a function that finds a term in normalized text; `*` matches any letters of a word. */
export function termFinder(term: string, locale: Locale): (plain: string) => Span[] {
  const parts = folded(term, locale).split('*');
  const letters = [...parts.join('*')];
  const body = parts.map(escaped).join('[\\p{L}\\p{M}\\p{N}]*');
  const pattern = new RegExp(before(letters[0] ?? '') + body + after(letters.at(-1) ?? ''), 'gu');
  return (plain) => {
    // A cheap check first: most texts don't contain the letters at all.
    if (!parts.every((part) => plain.includes(part))) return [];
    return [...plain.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length]);
  };
}

/** Whether a name, such as `home.hero.title`, matches a pattern; `*` matches any part. */
export const fitsName = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`, 'u').test(name);
