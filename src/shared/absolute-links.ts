/** Makes links absolute, for HTML that is read outside its page. */

const ADDRESS = / (href|src|poster)="([^"]*)"/g;
const ADDRESSES = / srcset="([^"]*)"/g;

/** Returns an absolute URL for a relative address; others, and escaping, stay as they are. */
const resolved = (address: string, page: string): string =>
  /^(?:\/|#|\?)/.test(address) && !address.startsWith('//')
    ? new URL(page).origin + (address.startsWith('/') ? '' : new URL(page).pathname) + address
    : address;

/** Returns the HTML of a rendered body with absolute URLs; `page` is its own URL. */
export function absoluteLinks(html: string, page: string): string {
  return html
    .replace(ADDRESS, (_, name: string, address: string) => ` ${name}="${resolved(address, page)}"`)
    .replace(ADDRESSES, (_, list: string) => {
      const candidates = list.split(/,\s+/).map((one) => resolved(one.trim(), page));
      return ` srcset="${candidates.join(', ')}"`;
    });
}
