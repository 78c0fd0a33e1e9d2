import { $page } from '../stores/page';

/** The search parameter, so that a link to the results can be shared. */
const PARAMETER = 'q';

/** Returns the search query of a URL; `''` if there is none. */
export const queryOf = (href: string): string => new URL(href).searchParams.get(PARAMETER) ?? '';

/** Returns the URL with a search query; an empty query removes the parameter. */
export function addressWith(href: string, query: string): string {
  const url = new URL(href);
  if (query) url.searchParams.set(PARAMETER, query);
  else url.searchParams.delete(PARAMETER);
  return url.href;
}

/**
 * Replaces the URL in the address bar without a new history entry. Does nothing while the visitor
 * goes back: the address is then already that of the other page.
 */
export function replaceAddress(href: string): void {
  const isShown = location.pathname === $page.get().path;
  if (isShown && href !== location.href) history.replaceState(history.state, '', href);
}
