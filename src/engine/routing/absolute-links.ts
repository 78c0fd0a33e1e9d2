/** Makes links absolute, for HTML that is read outside its page. */
import { origins } from '../../config/origins.ts';
import { canonicalUrl, splitLocale } from '../../i18n/paths.ts';

const ADDRESS = / (href|src|poster)="([^"]*)"/g;
const ADDRESSES = / srcset="([^"]*)"/g;

/**
 * Returns an absolute URL for a relative address; others, and escaping, stay as they are. An
 * address with a locale gets the URL on its domain, which needs no redirect.
 */
function resolved(address: string, page: string): string {
  if (!/^[/#?]/.test(address) || address.startsWith('//')) return address;
  const { origin, pathname } = new URL(page);
  if (!address.startsWith('/')) return origin + pathname + address;
  const [path = ''] = address.split(/[?#]/, 1);
  const named = splitLocale(path);
  const url = named.locale ? canonicalUrl(origins, named.locale, named.path) : origin + path;
  return url + address.slice(path.length);
}

/** Returns the HTML of a rendered body with absolute URLs; `page` is its own URL. */
export function absoluteLinks(html: string, page: string): string {
  return html
    .replace(ADDRESS, (_, name: string, address: string) => ` ${name}="${resolved(address, page)}"`)
    .replace(ADDRESSES, (_, list: string) => {
      const candidates = list.split(/,\s+/).map((one) => resolved(one.trim(), page));
      return ` srcset="${candidates.join(', ')}"`;
    });
}
