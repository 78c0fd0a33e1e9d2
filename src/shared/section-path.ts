/** A page below a list, or below a category of it. */
const BELOW = /^(.*\/(?:blog|docs|helps|news|partner|release))[/-].+$/;

/** A comparison. The menus have one link to all of them, to the first. */
const COMPARISON = /^(.*\/alternatives\/)[^/]+$/;

/**
 * Returns the path of the link in the menus that a page belongs to, such as the blog of an article.
 */
export function sectionPath(path: string): string | undefined {
  const comparisons = COMPARISON.exec(path)?.[1];
  return comparisons ? `${comparisons}multilogin-alternative` : BELOW.exec(path)?.[1];
}
