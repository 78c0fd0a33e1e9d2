/** How wide a text may be where the layout, or a page of search results, has little room for it. */
import type { Locale } from '../../src/i18n/locales.ts';

const WIDE = /[\u1100-\u11ff\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The width of a text in Latin letters: Han, kana and Hangul take two; marks
 * above and below a letter, as in Thai and Hindi, none.
 */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/** Which keys, and how wide their texts may be; the first pattern that fits decides. */
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

/** The same for fields of content entries, by name. */
const FIELDS: Readonly<Record<string, number>> = { seo_title: 65, seo_description: 165 };

/** Where two columns make one character, a line of search results holds more of them in width. */
const EAST_ASIAN: readonly Locale[] = ['zh', 'tc', 'jp', 'ko'];
const roomFor = (locale: Locale, width: number): number =>
  width > 60 && EAST_ASIAN.includes(locale) ? Math.round(width * 1.25) : width;

function tooWide(locale: Locale, text: string, width: number | undefined): string | undefined {
  if (width === undefined) return undefined;
  const [room, taken] = [roomFor(locale, width), textWidth(text)];
  return taken > room ? `is ${taken} letters wide; there is room for ${room}` : undefined;
}

/** What is wrong with the length of a message; `undefined` when nothing is. */
export const messageLengthProblem = (
  locale: Locale,
  key: string,
  text: string,
): string | undefined => tooWide(locale, text, MESSAGES.find(([keys]) => keys.test(key))?.[1]);

/** What is wrong with the length of a content field; `undefined` when nothing is. */
export const fieldLengthProblem = (
  locale: Locale,
  path: string,
  text: string,
): string | undefined => tooWide(locale, text, FIELDS[path.slice(path.lastIndexOf('.') + 1)]);
