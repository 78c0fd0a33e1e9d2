/** What a page says about itself and where it leads, read from its HTML. */
import { Parser } from 'htmlparser2';

/**
 * What an address is there for: `link` is followed by a visitor, `form` sent to;
 * `stated` tells other sites an address (canonical, hreflang, shared links,
 * sitemaps); an `asset` is fetched with the page.
 */
type LinkKind = 'link' | 'form' | 'stated' | 'asset';

export interface PageLink {
  readonly kind: LinkKind;
  /** As written, trimmed; empty where a link has none. */
  readonly address: string;
  readonly rel: string | undefined;
  readonly hreflang: string | undefined;
  /** What a link is called; empty for all but links. */
  readonly label: string;
}

export interface PageLinks {
  /** Whether it is a page of the site: one that names its route. */
  readonly isPage: boolean;
  /** Whether it has an end. */
  readonly isWhole: boolean;
  /** Whether anything stands in its body. */
  readonly hasContent: boolean;
  /** Every address, in the order of the page. */
  readonly links: readonly PageLink[];
  /** Ids of its elements. */
  readonly ids: ReadonlySet<string>;
}

type Attributes = Readonly<Record<string, string>>;

/** Attributes that hold one address. */
const ADDRESS = [
  'href',
  'src',
  'poster',
  'component-url',
  'renderer-url',
  'before-hydration-url',
] as const;

/** Attributes that hold several, each with a size. */
const ADDRESS_LIST = ['srcset', 'imagesrcset'] as const;

/** Metadata whose content is an address. */
const STATED_META = new Set(['og:url', 'og:image', 'twitter:image']);

/** Links that name an origin to connect to, not something to fetch. */
const CONNECTIONS = new Set(['preconnect', 'dns-prefetch']);

/** The addresses of a `srcset`: each is followed by a space and its size, or by a comma. */
const addressesOf = (list: string): string[] =>
  list.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? '');

function kindOf(element: string, { rel, hreflang }: Attributes): LinkKind {
  if (element === 'a' || element === 'area') return 'link';
  const isStated = rel === 'canonical' || (rel === 'alternate' && hreflang !== undefined);
  return element === 'link' && isStated ? 'stated' : 'asset';
}

/** The addresses in an element's own attributes. */
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

/** The name that an element gives a link around it, or itself. */
const nameOf = (attributes: Attributes): string =>
  (attributes['aria-label'] ?? attributes['aria-labelledby'] ?? attributes['alt'] ?? '').trim();

/** Reads a page, or any text whose elements have ids and addresses (an SVG). */
export function pageLinks(html: string): PageLinks {
  const links: PageLink[] = [];
  const ids = new Set<string>();
  let isPage = false;
  let isWhole = false;
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
      if (element === 'html' && !isImplied) isWhole = true;
      if (element !== 'a' || !open) return;
      links.push({ ...open, label });
      open = undefined;
    },
  });
  parser.end(html);
  return { isPage, isWhole, hasContent, links, ids };
}

/** The addresses that a sitemap states: pages, their languages, other sitemaps. */
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

/** The addresses that a stylesheet fetches. */
export function styleLinks(css: string): PageLink[] {
  const words = css.replace(/\/\*.*?\*\//gs, '');
  return [...words.matchAll(URL_IN_STYLE)].map((match) => ({
    kind: 'asset',
    address: (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim(),
    rel: undefined,
    hreflang: undefined,
    label: '',
  }));
}
