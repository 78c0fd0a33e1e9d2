/** Cleans text from outside of characters that no page, feed or log can show. */

/**
 * Controls other than tabs and line breaks, non-characters, byte order marks, and marks
 * that open a text direction: unclosed, they also turn the text around a title. Joiners
 * and the plain left-to-right and right-to-left marks stay.
 */
const UNUSABLE =
  /[[\p{Noncharacter_Code_Point}\p{Control}\u202a-\u202e\u2066-\u2069\ufeff]--[\t\n\r]]/gv;

const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns the text without unusable characters; a lone surrogate becomes U+FFFD. */
export const cleanText = (text: string): string => text.toWellFormed().replace(UNUSABLE, '');

/** Whether a text has visible characters. */
export const isVisible = (text: string): boolean => text.replace(INVISIBLE, '') !== '';

/** Returns a JSON value with all its strings cleaned. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanTexts(part)]));
}

/** Returns outside text for a log line: cleaned, on one line, cut after `most` characters. */
export function quotable(text: string, most: number): string {
  const line = cleanText(text).replace(/\s+/g, ' ');
  return line.length > most ? `${line.slice(0, most).toWellFormed()}…` : line;
}
