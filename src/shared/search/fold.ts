/**
 * Compares text as its readers do: in any case and width, with or without accents, in katakana or
 * hiragana. Used by the search and by the filters of lists. Pure.
 */

/** Accents of Latin, Greek and Cyrillic. In Thai, Hindi and kana, marks are part of the letter. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Letters without a decomposition that people type as base letters. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', ø: 'o', ŧ: 't', ſ: 's' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** Full-width Latin letters and digits, and half-width katakana. */
const OTHER_WIDTH = /[\uff01-\uff9f\uffe0-\uffe6\u3000]+/g;

const KANA_DISTANCE = 'ァ'.charCodeAt(0) - 'ぁ'.charCodeAt(0);
const shifted = (text: string, range: RegExp, by: number): string =>
  text.replace(range, (letter) => String.fromCharCode(letter.charCodeAt(0) + by));

const toHiragana = (text: string): string => shifted(text, /[ァ-ヶ]/g, -KANA_DISTANCE);
const toKatakana = (text: string): string => shifted(text, /[ぁ-ゖ]/g, KANA_DISTANCE);

/** Returns text with letters and digits of the usual width. */
const ofUsualWidth = (text: string): string =>
  text.replace(OTHER_WIDTH, (part) => part.normalize('NFKC'));

/** Returns text in lowercase, with letters that any keyboard has in place of ı, đ or ß. */
const withPlainLetters = (text: string): string =>
  text.toLowerCase().replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter);

/**
 * Returns text to compare with other folded text. It is for comparing only: letters are decomposed
 * and replaced.
 */
export const fold = (text: string): string =>
  toHiragana(
    withPlainLetters(
      text
        .normalize('NFKD')
        // A word joiner doesn't separate words.
        .replaceAll('\u2060', '')
        .replace(ACCENTS, '')
        .normalize('NFC'),
    ),
  );

/** Chinese characters by the form of the other script, traditional or simplified. */
export type HanVariants = ReadonlyMap<string, string>;

/** Returns text with the characters that a page in Chinese uses. */
export const withHanVariants = (text: string, variants: HanVariants): string =>
  variants.size === 0 ? text : Array.from(text, (one) => variants.get(one) ?? one).join('');

/**
 * Returns the forms of a query to look up one after the other in an index that knows no letters
 * but accents to be equal: as typed in the language, in the other Chinese script or kana, and with
 * plain letters.
 */
export function queryForms(query: string, language: string, variants: HanVariants): string[] {
  const usual = ofUsualWidth(query).normalize('NFC');
  const typed = usual.toLocaleLowerCase(language);
  const plain = withPlainLetters(usual.normalize('NFD').replace(ACCENTS, '').normalize('NFC'));
  const inOtherScript = withHanVariants(typed, variants);
  return [...new Set([typed, inOtherScript, toKatakana(typed), toHiragana(typed), plain])];
}

/**
 * Returns the words of a text that an index would not find in plain letters, in that form. Each
 * comes once.
 */
export function plainForms(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}\uff01-\uff9f]+/gu) ?? [];
  const forms = words.flatMap((word) => {
    const typed = word.toLowerCase().normalize('NFC');
    const usual = ofUsualWidth(typed);
    const plain = withPlainLetters(usual);
    return plain === typed ? [] : [plain.normalize('NFD').replace(ACCENTS, '').normalize('NFC')];
  });
  return [...new Set(forms)];
}
