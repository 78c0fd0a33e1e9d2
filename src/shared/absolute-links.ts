/** Links of a text that is read away from its page. */

const ADDRESS = / (href|src|poster)="([^"]*)"/g;
const ADDRESSES = / srcset="([^"]*)"/g;

/** Addresses keep the escaping that they have; only what is relative is resolved. */
const resolved = (address: string, page: string): string =>
  /^(?:\/|#|\?)/.test(address) && !address.startsWith('//')
    ? new URL(page).origin + (address.startsWith('/') ? '' : new URL(page).pathname) + address
    : address;

/** The HTML of a rendered body in which every address says its domain; `page` is its own address. */
export function absoluteLinks(html: string, page: string): string {
  return html
    .replace(ADDRESS, (_, name: string, address: string) => ` ${name}="${resolved(address, page)}"`)
    .replace(ADDRESSES, (_, list: string) => {
      const candidates = list.split(/,\s+/).map((one) => resolved(one.trim(), page));
      return ` srcset="${candidates.join(', ')}"`;
    });
}
