/** Reads the links, ids and completeness of a page from its HTML. */
import { Parser } from 'htmlparser2';

/**
 * The purpose of an address: visitors follow a `link` and submit a `form`; a `stated`
 * address is for other sites (canonical, hreflang, shared links, sitemaps); an `asset`
 * is fetched with the page.
 */
type LinkKind = 'link' | 'form' | 'stated' | 'asset';

export interface PageLink {
  readonly kind: LinkKind;
  /** As written, trimmed; empty if there is none. */
  readonly address: string;
  readonly rel: string | undefined;
  readonly hreflang: string | undefined;
  /** The accessible name of a link; empty for other kinds. */
  readonly label: string;
}

export interface PageLinks {
  /** Whether it is a page of the site, with the name of its route. */
  readonly isPage: boolean;
  /** Whether the file has its closing `html` tag. */
  readonly isComplete: boolean;
  /** Whether the body contains an element. */
  readonly hasContent: boolean;
  /** All addresses, in document order. */
  readonly links: readonly PageLink[];
  /** The ids of all elements. */
  readonly ids: ReadonlySet<string>;
}

type Attributes = Readonly<Record<string, string>>;

/** Attributes that contain one address. */
const ADDRESS = [
  'href',
  'src',
  'poster',
  'component-url',
  'renderer-url',
  'before-hydration-url',
] as const;

/** Attributes that contain a list of addresses with sizes. */
const ADDRESS_LIST = ['srcset', 'imagesrcset'] as const;

/** Metadata with an address as content. */
const STATED_META = new Set(['og:url', 'og:image', 'twitter:image']);

/** `rel` values of links to an origin rather than to a file. */
const CONNECTIONS = new Set(['preconnect', 'dns-prefetch']);

/** Returns the addresses in a `srcset`. An address ends at a space or at a comma before a space. */
const addressesOf = (list: string): string[] =>
  list.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? '');

function kindOf(element: string, { rel, hreflang }: Attributes): LinkKind {
  if (element === 'a' || element === 'area') return 'link';
  const isStated = rel === 'canonical' || (rel === 'alternate' && hreflang !== undefined);
  return element === 'link' && isStated ? 'stated' : 'asset';
}

/** Returns the addresses in the attributes of an element. */
function elementLinks(element: string, attributes: Attributes): PageLink[] {
  const { rel, hreflang } = attributes;
  if (element === 'link' && CONNECTIONS.has(rel ?? '')) return [];
  const kind = kindOf(element, attributes);
  const found: PageLink[] = [];
  const add = (as: LinkKind, address: string): void => {
    found.push({ kind: as, address: address.trim(), rel, hreflang, label: '' });
  };
  for (const name of ADDRESS) {
    const address = attributes[name];
    if (address !== undefined) add(kind, address);
  }
  for (const name of ADDRESS_LIST) {
    const list = attributes[name];
    if (list !== undefined) for (const address of addressesOf(list)) add('asset', address);
  }
  if (element === 'form' && attributes['action'] !== undefined) add('form', attributes['action']);
  if (element === 'meta' && STATED_META.has(attributes['property'] ?? attributes['name'] ?? '')) {
    add('stated', attributes['content'] ?? '');
  }
  if (element === 'a' && found.length === 0) add('link', '');
  return found;
}

/** Returns the name that an element gives itself or the link around it. */
const nameOf = (attributes: Attributes): string =>
  (attributes['aria-label'] ?? attributes['aria-labelledby'] ?? attributes['alt'] ?? '').trim();

/** Reads a page, or any other markup with ids and addresses (an SVG). */
export function pageLinks(html: string): PageLinks {
  const links: PageLink[] = [];
  const ids = new Set<string>();
  let isPage = false;
  let isComplete = false;
  let hasContent = false;
  let inBody = false;
  let open: PageLink | undefined;
  let label = '';
  const parser = new Parser({
    onopentag(element, attributes) {
      if (element === 'html') isPage = attributes['data-route'] !== undefined;
      if (inBody) hasContent = true;
      if (element === 'body') inBody = true;
      if (attributes['id'] !== undefined) ids.add(attributes['id']);
      const found = elementLinks(element, attributes);
      if (element === 'a') {
        open = found[0];
        label = '';
      } else links.push(...found);
      if (open) label ||= nameOf(attributes);
    },
    ontext(text) {
      if (open) label ||= text.trim();
    },
    onclosetag(element, isImplied) {
      if (element === 'html' && !isImplied) isComplete = true;
      if (element !== 'a' || !open) return;
      links.push({ ...open, label });
      open = undefined;
    },
  });
  parser.end(html);
  return { isPage, isComplete, hasContent, links, ids };
}

/** Returns the addresses in a sitemap: pages, their alternates, other sitemaps. */
export function sitemapLinks(xml: string): PageLink[] {
  const links: PageLink[] = [];
  const state = (address: string, hreflang?: string): void => {
    links.push({ kind: 'stated', address: address.trim(), rel: undefined, hreflang, label: '' });
  };
  let loc: string | undefined;
  const parser = new Parser(
    {
      onopentag(element, attributes) {
        if (element === 'loc') loc = '';
        const { href, hreflang } = attributes;
        if (element === 'xhtml:link' && href !== undefined) state(href, hreflang);
      },
      ontext(text) {
        if (loc !== undefined) loc += text;
      },
      onclosetag(element) {
        if (element !== 'loc' || loc === undefined) return;
        state(loc);
        loc = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return links;
}

const URL_IN_STYLE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*?))\s*\)|@import\s+["']([^"']+)["']/g;

/** Returns the addresses that a stylesheet fetches. */
export function styleLinks(css: string): PageLink[] {
  const code = css.replace(/\/\*.*?\*\//gs, '');
  return [...code.matchAll(URL_IN_STYLE)].map((match) => ({
    kind: 'asset',
    address: (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim(),
    rel: undefined,
    hreflang: undefined,
    label: '',
  }));
}
