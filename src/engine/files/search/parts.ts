/**
 * The parts of a search index. Pagefind makes an index as a whole, at about a
 * millisecond a page: parts bound what one change costs, however many pages there are.
 */

/** Pages in a part, about. One part is found in with fewer bytes than two. */
const PAGES_PER_PART = 1500;
export const MOST_PARTS = 16;

/** How many parts so many pages take; one at least. */
export const partsFor = (pages: number): number =>
  Math.min(MOST_PARTS, Math.max(1, Math.ceil(pages / PAGES_PER_PART)));

/** The part that a page belongs to, from 0: by its name, so that no other page moves it. */
export function partOf(name: string, parts: number): number {
  let hash = 0x811c9dc5;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0) % parts;
}
