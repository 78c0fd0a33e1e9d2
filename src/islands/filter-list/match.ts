/** Which texts a search finds, in any of the site's languages. Pure. */

/** Scripts written without spaces: words in them are found wherever they stand. */
const UNSPACED = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+)/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/u;

/** Accents of Latin, Greek and Cyrillic. Marks of Thai, Hindi and kana are letters to their readers. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Letters that are not a base letter with an accent, and are typed as one. */
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', ı: 'i', ł: 'l', ø: 'o', ß: 'ss' };

/** The words of a text as they are compared: without case, accents and variants of width. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(/[đıłøß]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(UNSPACED, ' $1 ')
    .split(SEPARATORS)
    .filter(Boolean);
}

/** Longer words may end otherwise in their last letter: proxy and proxies, plans and plan. */
const LONG_WORD = 5;

const beginning = (word: string): string =>
  word.length >= LONG_WORD && /^\p{L}+$/u.test(word) ? word.slice(0, -1) : word;

const isUnspaced = (word: string): boolean => word.replace(UNSPACED, '') === '';

/**
 * A test for texts: true when every word of the query begins a word of the
 * text, or stands anywhere in it where words are not spaced. An empty query
 * finds everything.
 */
export function matcher(query: string): (text: string) => boolean {
  const wanted = wordsOf(query);
  return (text) => {
    const words = wordsOf(text);
    return wanted.every((one) =>
      isUnspaced(one)
        ? words.some((word) => word.includes(one))
        : words.some((word) => word.startsWith(beginning(one))),
    );
  };
}
