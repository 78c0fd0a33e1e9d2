/** Reading speed of an adult on a screen. */
const WORDS_PER_MINUTE = 230;

/** Scripts without spaces between words, or with one sign for each syllable: signs a minute. */
const SPEEDS: readonly (readonly [sign: RegExp, perMinute: number])[] = [
  [/[\p{L}&&[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]]/gv, 400],
  // A word has four to five letters.
  [/[\p{L}&&\p{Script=Thai}]/gv, 1000],
];
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu;

const countOf = (text: string, found: RegExp): number => text.match(found)?.length ?? 0;

/**
 * Returns the reading time of an HTML body in whole minutes, at least one: 230 words per minute,
 * 400 characters of Chinese, Japanese and Korean, or 1,000 letters of Thai. Counts by script, not
 * by locale, so English text on a Chinese page is counted as English.
 */
export function readingMinutes(html: string): number {
  let words = html.replace(/<[^>]*>|&#?\w+;/g, ' ');
  let minutes = 0;
  for (const [sign, perMinute] of SPEEDS) {
    const count = countOf(words, sign);
    minutes += count / perMinute;
    if (count > 0) words = words.replace(sign, ' ');
  }
  return Math.max(1, Math.round(minutes + countOf(words, WORD) / WORDS_PER_MINUTE));
}
