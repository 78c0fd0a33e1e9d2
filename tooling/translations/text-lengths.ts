/** Maximum widths of texts, where the layout or search results have little room. */
import type { Locale } from '../../src/i18n/locales.ts';

const WIDE = /[\u1100-\u11ff\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Returns the width of a text in Latin letters: Han, kana and Hangul count double, and
 * combining marks, as in Thai and Hindi, don't count.
 */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/** Maximum widths by message key; the first matching pattern applies. */
const MESSAGES: readonly (readonly [keys: RegExp, width: number])[] = [
  [/\.seo\.title$/, 65],
  [/\.seo\.description$/, 165],
  [/^common\.(register|login|download|banner)$/, 16],
  [/^common\.banner\.text$/, 30],
  [/^common\.scheme\.\w+$/, 20],
  [/^common\.pagination\.(previous|next|page)$/, 24],
  [/^common\.(copy|copied|close|chat\.open)$/, 16],
  [/^consent\.(reject|accept)(All)?$/, 18],
  [/^consent\.(save|more)$/, 22],
  [/^menu\./, 26],
  [/^footer\.legal\./, 40],
  [/^mockups\.state\./, 9],
  [/^mockups\.[\w.]+(?<!\.(text|alt|label))$/, 60],
  [/^pricing\.period\.(monthly|yearly)$/, 12],
  [/^(home\.hero\.pricing|solution\.prices|pricing\.choose)$/, 22],
  [/^(common\.closing\.action|download\.(get|title)|referral-program\.start)$/, 26],
];

/** Maximum widths by name of the content field. */
const FIELDS: Readonly<Record<string, number>> = { seo_title: 65, seo_description: 165 };

/** Search results show more columns of East Asian text, where a character takes two. */
const EAST_ASIAN: readonly Locale[] = ['zh', 'tc', 'jp', 'ko'];
const roomFor = (locale: Locale, width: number): number =>
  width > 60 && EAST_ASIAN.includes(locale) ? Math.round(width * 1.25) : width;

function tooWide(locale: Locale, text: string, width: number | undefined): string | undefined {
  if (width === undefined) return undefined;
  const [room, taken] = [roomFor(locale, width), textWidth(text)];
  return taken > room ? `is ${taken} letters wide; at most ${room} fit` : undefined;
}

/** Returns the problem with the length of a message, or `undefined`. */
export const messageLengthProblem = (
  locale: Locale,
  key: string,
  text: string,
): string | undefined => tooWide(locale, text, MESSAGES.find(([keys]) => keys.test(key))?.[1]);

/** Returns the problem with the length of a content field, or `undefined`. */
export const fieldLengthProblem = (
  locale: Locale,
  path: string,
  text: string,
): string | undefined => tooWide(locale, text, FIELDS[path.slice(path.lastIndexOf('.') + 1)]);
