/** Which links a navigation by payload may follow, and which are worth fetching ahead. */

/** What a page knows of itself to tell its own pages from others. */
export interface Site {
  readonly origin: string;
  /** The prefix of the locale's addresses: `/ru`, or nothing for en and zh. */
  readonly prefix: string;
  /** The prefixes of all other locales, and the addresses that name en and zh. */
  readonly otherPrefixes: readonly string[];
}

const isBelow = (pathname: string, prefix: string): boolean =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/** Pages with a layout of their own: they are loaded whole. */
const OWN_LAYOUT = /\/(?:_icons|error\/\d+)$/;

/** Whether an address is a page of this site in this locale. */
export function isOwnPage(url: URL, { origin, prefix, otherPrefixes }: Site): boolean {
  const { pathname } = url;
  if (url.origin !== origin || /\.[^/]*$/.test(pathname) || OWN_LAYOUT.test(pathname)) return false;
  if (prefix !== '') return isBelow(pathname, prefix);
  return !otherPrefixes.some((other) => isBelow(pathname, other));
}

/** The pages that the links of a page lead to, each once, the page itself left out. */
export function ownPages(links: Iterable<HTMLAnchorElement>, current: URL, site: Site): URL[] {
  const found = new Map<string, URL>();
  for (const link of links) {
    if (link.target || link.hasAttribute('download') || !URL.canParse(link.href)) continue;
    const url = new URL(link.href);
    if (url.pathname !== current.pathname && isOwnPage(url, site)) found.set(url.pathname, url);
  }
  return [...found.values()];
}
