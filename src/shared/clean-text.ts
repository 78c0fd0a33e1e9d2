/** Text from people without what no page, feed or log can show. */

/**
 * Controls other than tab and line breaks, non-characters, byte order marks, and the
 * marks that set a direction for what follows: left open, they turn the text around a
 * title, too. Joiners and the plain marks for left-to-right and right-to-left stay.
 */
const UNUSABLE =
  /[\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069\ufeff]|(?![\t\n\r])\p{Control}/gu;

const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu;

/** The text without the characters that are unusable; half a surrogate pair becomes U+FFFD. */
export const cleanText = (text: string): string => text.toWellFormed().replace(UNUSABLE, '');

/** Whether a text shows anything. */
export const isVisible = (text: string): boolean => text.replace(INVISIBLE, '') !== '';

/** A value of JSON with every text in it cleaned. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanTexts(part)]));
}

/** A text from outside for a line of a log: cleaned, on one line, and cut after `most` characters. */
export function quotable(text: string, most: number): string {
  const line = cleanText(text).replace(/\s+/g, ' ');
  return line.length > most ? `${line.slice(0, most).toWellFormed()}…` : line;
}
