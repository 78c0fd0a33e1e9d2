/** Reading speed of an adult on a screen. */
const WORDS_PER_MINUTE = 230;
const CHARACTERS_PER_MINUTE = 400;

/** Scripts counted by character: they have no spaces between words, or count by syllable. */
const CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const COUNTED = new RegExp(`(?=\\p{L})${CHARACTER.source}`, 'gu');
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu;

/**
 * Returns the reading time of an HTML body in whole minutes, at least one: 230 words per
 * minute, or 400 characters of Chinese, Japanese, Korean and Thai. Counts by script, not by
 * locale, so English text on a Chinese page is counted as English.
 */
export function readingMinutes(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&#?\w+;/g, ' ');
  const characters = text.match(COUNTED)?.length ?? 0;
  const words = text.replace(COUNTED, ' ').match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE));
}
