import { COMPARISON as FIRST } from '../config/links.ts';

/** A page below a list, or below a category of it. */
const BELOW = /^(.*\/(?:blog|docs|helps|news|partner|release))[/-].+$/;

/** A comparison. The menus have one link to all of them. */
const COMPARISON = /^(.*\/alternatives\/)[^/]+$/;

/**
 * Returns the path of the link in the menus that a page belongs to, such as the blog of an article.
 */
export function sectionPath(path: string): string | undefined {
  const comparisons = COMPARISON.exec(path)?.[1];
  return comparisons ? `${comparisons}${FIRST}` : BELOW.exec(path)?.[1];
}
