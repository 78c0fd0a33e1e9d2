/**
 * The script of the not-found page. Inline, so that the address is there before
 * the first paint and moves nothing; the address goes in as text, never as markup.
 */

/**
 * Returns what the not-found page says about an address (specification, section 8).
 * `routes` is the source of `routeExpression()`: where a route has such an address (`isRoute`), its
 * guard or validation refused it. `shown` is the path then, else path and query, decoded where that
 * is safe, at most 120 characters. Controls, bidirectional marks and
 * other characters that nobody can see stay percent-encoded. Pages carry the text
 * of this function inline, so it may use nothing from outside itself.
 */
export function missingAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  routes: string,
) {
  const limit = 120;
  const unsafe = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;
  const encodedCharacter = /%[c-f][\da-f](?:%[89ab][\da-f]){1,3}|%[\da-f]{2}/gi;
  const decode = (encoded: string): string => {
    try {
      const decoded = decodeURI(encoded);
      return decoded.search(unsafe) < 0 ? decoded : encoded;
    } catch {
      return encoded;
    }
  };
  const isRoute = new RegExp(routes).test(pathname);
  const address = isRoute ? pathname : pathname + search;
  const readable = address.replace(unsafe, encodeURIComponent).replace(encodedCharacter, decode);
  const characters = Array.from(readable);
  const isLong = characters.length > limit;
  return { isRoute, shown: isLong ? `${characters.slice(0, limit).join('')}…` : readable };
}

function showAddress(read: typeof missingAddress): void {
  const heading = document.querySelector<HTMLElement>('[data-testid="not-found-path"]');
  if (!heading) return;
  const { message = '', invalidMessage = '', routes = '' } = heading.dataset;
  const { isRoute, shown } = read(location, routes);
  heading.textContent = (isRoute ? invalidMessage : message).replace('{path}', () => shown);
}

/** Its text; a function at a time, since a bundler may rename what they call. */
export const notFoundScript = `(${showAddress})(${missingAddress});`;
