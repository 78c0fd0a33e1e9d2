/** Extracts the text of rendered HTML. */
import { ownValue } from './own-value.ts';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
const ENTITY = /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi;
/** The tags of inline elements; any other tag separates words. */
export const INLINE_TAGS = /<\/?(?:a|abbr|b|code|del|em|i|kbd|span|strong|sub|sup)(?=[\s>])[^>]*>/g;

function decoded(entity: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return ownValue(NAMED, name.toLowerCase()) ?? entity;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Returns text with the characters that its numeric and the most common named entities stand for. */
export const decodeEntities = (text: string): string => text.replace(ENTITY, decoded);

/** Returns the text of HTML that the fetch step rendered, on one line and without markup. */
export function plainText(html: string): string {
  const text = html.replace(INLINE_TAGS, '').replace(/<[^>]*>/g, ' ');
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}
