/** Units a minute that a grown reader takes in of a text on a screen. */
const WORDS_PER_MINUTE = 230;
const CHARACTERS_PER_MINUTE = 400;

/** Scripts whose words are not told apart by spaces, or are counted by syllables: by character. */
const CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const COUNTED = new RegExp(`(?=\\p{L})${CHARACTER.source}`, 'gu');
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu;

/**
 * Whole minutes, at least one, that reading an HTML body takes: words at 230 a
 * minute, and letters of Chinese, Japanese, Korean and Thai at 400. The text
 * itself says which it is, so that an English body in a Chinese page, or
 * English terms in a Chinese body, count as what they are.
 */
export function readingMinutes(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&#?\w+;/g, ' ');
  const characters = text.match(COUNTED)?.length ?? 0;
  const words = text.replace(COUNTED, ' ').match(WORD)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE));
}
