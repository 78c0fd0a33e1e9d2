/** Makes links absolute, for HTML that is read outside its page. */
import { origins } from '../../config/origins.ts';
import { canonicalUrl, splitLocale } from '../../i18n/paths.ts';

/** A start tag of a rendered body, which has no angle bracket in an attribute. */
const START_TAG = /<[a-z][^>]*>/g;
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
  const address = (_: string, name: string, address: string): string =>
    ` ${name}="${resolved(address, page)}"`;
  const addresses = (_: string, list: string): string => {
    const candidates = list.split(/,\s+/).map((one) => resolved(one.trim(), page));
    return ` srcset="${candidates.join(', ')}"`;
  };
  return html.replace(START_TAG, (tag) =>
    tag.replace(ADDRESS, address).replace(ADDRESSES, addresses),
  );
}
