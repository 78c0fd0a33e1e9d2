/**
 * The script of the not-found page. Inline, so that the address is there before
 * the first paint and moves nothing; the address goes in as text, never as markup.
 */
import { missingAddress } from './missing-address';

function showAddress(read: typeof missingAddress): void {
  const heading = document.querySelector<HTMLElement>('[data-testid="not-found-path"]');
  if (!heading) return;
  const { message = '', invalidMessage = '', routes = '' } = heading.dataset;
  const { isRoute, shown } = read(location, routes);
  heading.textContent = (isRoute ? invalidMessage : message).replace('{path}', () => shown);
}

/** Its text; a function at a time, since a bundler may rename what they call. */
export const notFoundScript = `(${showAddress})(${missingAddress});`;
