/**
 * The inline script of the not-found page. It shows the requested address before the first paint,
 * so that nothing moves, and inserts it as text, never as markup.
 */

/**
 * Returns the address to show on the not-found page (docs/requirements.md#error-pages). `routes` is the
 * source of `routeExpression()`. If a route matches (`isRoute`), its guard or validation refused
 * the address, and `shown` is the path; otherwise it is path and query. `shown` is decoded where
 * safe and at most 120 characters long. Control characters, bidirectional marks and other invisible
 * characters stay percent-encoded. Pages inline the source of this function, so it must not use
 * anything outside itself.
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

/** Inlined one by one, since a bundler may rename what the functions reference. */
export const notFoundScript = `(${showAddress})(${missingAddress});`;
