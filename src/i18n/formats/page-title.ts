import { withoutJoiners } from './bound-words.ts';

/**
 * Returns the title without word joiners, with the product name appended unless already included.
 */
export function pageTitle(title: string, siteName: string): string {
  const named = title.includes(siteName) ? title : `${title} | ${siteName}`;
  return withoutJoiners(named);
}
