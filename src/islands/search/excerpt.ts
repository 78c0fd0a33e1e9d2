/** Cuts an excerpt out of a page's text, at sentences if possible and else at words. Pure. */

import { comparable } from './ranking';

/** A part of an excerpt: its text, and whether it matches the query. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The text of a page as Pagefind returns it. */
export interface PageText {
  /** Words separated by spaces, or by zero-width spaces in scripts without spaces. */
  readonly content: string;
  /** The positions of matching words. */
  readonly locations: readonly number[];
  /** The title, which the text starts with. */
  readonly title: string;
}

/** Longest excerpt, in characters; half of that in scripts with wide characters. */
const LONGEST = 170;
/** Characters before the match, if its sentence starts earlier. */
const BEFORE = 45;
const END = /[.!?…।。！？]["'”’»」』)）]*\s*$/u;
const ZERO_WIDTH = '\u200b';

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Returns the width of text: an ideograph, kana or hangul syllable counts twice. */
const widthOf = (text: string): number =>
  text.length +
  (text.match(/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0);

/** Returns the number of words that the title takes at the start of the text, with its end mark. */
function titleLength(words: readonly string[], title: string): number {
  const plain = (text: string): string => text.replace(/[\s.।。]/g, '');
  const whole = plain(title);
  let read = '';
  let length = 0;
  for (const [at, word] of words.entries()) {
    read += plain(word);
    if (read === whole) length = at + 1;
    else if (!whole.startsWith(read)) break;
  }
  return length;
}

/** Returns the first word of an excerpt around a match: its sentence's, or one shortly before it. */
function startOf(words: readonly string[], match: number, first: number): number {
  let width = 0;
  let nearest = match;
  for (let at = match; at > first; at -= 1) {
    if (END.test(words[at - 1] ?? '')) return at;
    width += widthOf(words[at - 1] ?? '') + 1;
    if (width <= BEFORE) nearest = at - 1;
    if (width > LONGEST / 2) return nearest;
  }
  return first;
}

/** Returns the end of an excerpt: after the last whole sentence that fits, or the last word. */
function endOf(words: readonly string[], start: number, match: number): number {
  let width = 0;
  let sentence = start;
  let length = 0;
  for (let at = start; at < words.length; at += 1) {
    width += widthOf(words[at] ?? '') + 1;
    if (width > LONGEST && at > match) return sentence > match ? sentence : at;
    length += 1;
    if (!END.test(words[at] ?? '')) continue;
    // A single word with a period is an abbreviation, such as "See" in some languages.
    if (length > 1 || at === match) sentence = at + 1;
    length = 0;
  }
  return words.length;
}

/** Appends a word, which may have spaces and punctuation around the part that matches. */
function pushWord(parts: ExcerptPart[], word: string, isMatch: boolean): void {
  const add = (text: string, marked: boolean): void => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.isMatch === marked) parts[parts.length - 1] = { ...last, text: last.text + text };
    else parts.push({ text, isMatch: marked });
  };
  const [, before = '', core = '', after = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{M}\p{N}]*)$/su.exec(word) ?? [];
  add(before, false);
  add(core, isMatch && core !== '');
  add(after, false);
}

/**
 * Returns the positions of the words that start with a word of the query, as readers compare them.
 * Pagefind has none for words that it found in another form.
 */
function wordsIn(words: readonly string[], query: string): number[] {
  const wanted = comparable(query).split(' ').filter(Boolean);
  return words.flatMap((word, at) => {
    const whole = comparable(word);
    return wanted.some((one) => whole.startsWith(one)) ? [at] : [];
  });
}

/** Returns the text around the first match outside the title, or the start of the text. */
export function excerptOf({ content, locations, title }: PageText, query: string): ExcerptPart[] {
  const isZeroWidth = content.includes(ZERO_WIDTH);
  const words = content.split(isZeroWidth ? ZERO_WIDTH : /\s+/).map(unescaped);
  const first = titleLength(words, title);
  const matches = new Set(locations.some((at) => at >= first) ? locations : wordsIn(words, query));
  const match = [...matches].sort((one, other) => one - other).find((at) => at >= first) ?? first;
  const start = startOf(words, match, first);
  const end = endOf(words, start, match);
  const parts: ExcerptPart[] = [];
  if (start > first && !END.test(words[start - 1] ?? '')) pushWord(parts, '… ', false);
  for (let at = start; at < end; at += 1) {
    const word = words[at] ?? '';
    pushWord(parts, word, matches.has(at));
    if (!isZeroWidth && at < end - 1) pushWord(parts, ' ', false);
  }
  if (end < words.length && !END.test(words[end - 1] ?? '')) pushWord(parts, '…', false);
  return parts;
}
