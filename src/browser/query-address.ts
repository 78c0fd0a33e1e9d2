/** The parameter that holds a search, so that its link can be passed on. */
const PARAMETER = 'q';

/** The query that an address holds; `''` where it has none. */
export const queryOf = (href: string): string => new URL(href).searchParams.get(PARAMETER) ?? '';

/** The address with a query in it; without the parameter where the query is empty. */
export function addressWith(href: string, query: string): string {
  const url = new URL(href);
  if (query) url.searchParams.set(PARAMETER, query);
  else url.searchParams.delete(PARAMETER);
  return url.href;
}

/** Changes the address that the browser shows, without a step in its history. */
export function replaceAddress(href: string): void {
  if (href !== location.href) history.replaceState(history.state, '', href);
}
