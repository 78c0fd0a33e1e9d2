/**
 * The parts of a search index. Pagefind rebuilds an index as a whole, at about 1 ms per
 * page, so parts limit the cost of one change regardless of the number of pages.
 */

/** Approximate pages per part. Searching one part takes fewer bytes than searching two. */
const PAGES_PER_PART = 1500;
export const MAX_PARTS = 16;

/** Returns the number of parts for a number of pages: at least one. */
export const partsFor = (pages: number): number =>
  Math.min(MAX_PARTS, Math.max(1, Math.ceil(pages / PAGES_PER_PART)));

/** Returns a page's part, from 0. It depends only on the name, so other pages don't move it. */
export function partOf(name: string, parts: number): number {
  let hash = 0x811c9dc5;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0) % parts;
}
