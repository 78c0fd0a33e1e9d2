/** Finding a term in a text: by whole words where a script has spaces, in any script's spelling. */
import { localeEntry, type Locale } from '../../../src/i18n/locales.ts';

/** Soft hyphens and joiners, which a word has or lacks without being another word. */
const INVISIBLE = /[\u00ad\u200b\u200c\u2060\ufeff]|\u200d/g;
/** Scripts without spaces between words: a term may begin and end inside a run of letters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const SPACED = ['Latin', 'Cyrillic', 'Devanagari', 'Hangul'] as const;

/** Returns a text as it is compared: composed, lower case by its locale, with single spaces. */
export const folded = (text: string, locale: Locale): string =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase(localeEntry(locale).iso);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The letters that would make a longer word of a term that begins or ends with this one. */
function neighbors(letter: string): string {
  const script = SPACED.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter));
  return `[${script ? `\\p{Script=${script}}` : '\\p{L}'}\\p{M}\\p{N}]`;
}

const before = (first: string): string =>
  first === '*' || UNSPACED.test(first) ? '' : `(?<!${neighbors(first)})`;

function after(last: string): string {
  // Korean particles follow their word without a space.
  if (last === '*' || /\p{Script=Hangul}/u.test(last)) return '';
  // A vowel sign or a long vowel belongs to the letter before it: that is another word.
  return UNSPACED.test(last) ? '(?![\\p{M}ー])' : `(?!${neighbors(last)})`;
}

type Span = readonly [start: number, end: number];

/** Returns what finds a term in folded text; `*` in the term is any letters of a word. */
export function termFinder(term: string, locale: Locale): (plain: string) => Span[] {
  const parts = folded(term, locale).split('*');
  const letters = [...parts.join('*')];
  const body = parts.map(escaped).join('[\\p{L}\\p{M}\\p{N}]*');
  const pattern = new RegExp(before(letters[0] ?? '') + body + after(letters.at(-1) ?? ''), 'gu');
  return (plain) => {
    // Nearly every text has not even the letters, and that is much cheaper to see.
    if (!parts.every((part) => plain.includes(part))) return [];
    return [...plain.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length]);
  };
}

/** Whether a name, such as `home.hero.title`, fits a pattern in which `*` is any part of it. */
export const fitsName = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`, 'u').test(name);
