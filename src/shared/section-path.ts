/** A page below a list, or a category of it. */
const BELOW = /^(.*\/(?:blog|docs|helps|news|release))[/-][^/]+$/;

/** Returns the path of the list that a page belongs to, such as the blog of an article. */
export const sectionPath = (path: string): string | undefined => BELOW.exec(path)?.[1];
