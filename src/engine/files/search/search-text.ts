/** The text of a page as Pagefind indexes it. */
import { withoutJoiners } from '../../../i18n/formats/bound-words.ts';
import { decodeEntities, INLINE_TAGS } from '../../../shared/plain-text.ts';

/** The end of a block without punctuation, by the script of its last character, and what it gets. */
const UNPUNCTUATED_ENDS: readonly (readonly [RegExp, string])[] = [
  [/<(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]<)\//gu, '。'],
  [/<(?<=\p{Script=Devanagari}<)\//gu, '।'],
  [/<(?<=[\p{L}\p{M}\p{N}'")$*]<)\//gu, '.'],
];
/** Headings of content: `h2` counts six times as much as text, `h4` four times. */
const HEADING_START = /<h([2-4])[^>]*>/g;
const HEADING_END = /<\/h[2-4]>/g;

const start = (weight: number): string => ` ___PAGEFIND_WEIGHT___${weight} `;
const END = ' ___END_PAGEFIND_WEIGHT___ ';

/**
 * Returns text of which each word counts as much as `weight` words of other text; `weight` is at most
 * 10. The marks are what Pagefind's HTML parser makes of `data-pagefind-weight`; a text has no other
 * way to give a weight to a part of it. A test compares both.
 */
export const weighted = (weight: number, text: string): string => `${start(weight)}${text}${END}`;

/**
 * Returns the text of pieces of sanitized HTML. Blocks end with punctuation, so that excerpts can
 * be cut there, and headings have a weight.
 */
export function searchText(html: readonly string[]): string {
  let text = html.join('\n').replace(INLINE_TAGS, '');
  for (const [end, mark] of UNPUNCTUATED_ENDS) text = text.replace(end, `${mark}</`);
  const unmarked = text
    .replace(HEADING_START, (_tag, level: string) => start(8 - Number(level)))
    .replace(HEADING_END, END)
    .replace(/<[^>]*>/g, ' ');
  return decodeEntities(withoutJoiners(unmarked));
}
