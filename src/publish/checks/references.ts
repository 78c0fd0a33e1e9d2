/** What a page says about itself and where it leads, read from its HTML. */
import { Parser } from 'htmlparser2';

export interface PageReferences {
  /** Whether it is a page of the site: one that names its route. */
  readonly isPage: boolean;
  /** Whether it has an end. */
  readonly isWhole: boolean;
  /** Whether anything stands in its body. */
  readonly hasContent: boolean;
  /** Every address in it, each once, as written. */
  readonly addresses: ReadonlySet<string>;
}

/** Attributes that hold one address. */
const ADDRESS = [
  'href',
  'src',
  'poster',
  'action',
  'component-url',
  'renderer-url',
  'before-hydration-url',
];

/** Attributes that hold several, each with a size. */
const ADDRESS_LIST = ['srcset', 'imagesrcset'];

/** Elements that name an origin to connect to, not something to fetch. */
const isConnection = (name: string, rel: string | undefined): boolean =>
  name === 'link' && (rel === 'preconnect' || rel === 'dns-prefetch');

/** The addresses of a `srcset`: each is followed by a space and its size, or by a comma. */
function addressesOf(list: string): string[] {
  return list.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
}

/** Reads a page. */
export function referencesOf(html: string): PageReferences {
  const addresses = new Set<string>();
  let isPage = false;
  let isWhole = false;
  let hasContent = false;
  let inBody = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html') isPage = attributes['data-route'] !== undefined;
      if (inBody) hasContent = true;
      if (name === 'body') inBody = true;
      if (isConnection(name, attributes['rel'])) return;
      for (const attribute of ADDRESS) {
        const value = attributes[attribute];
        if (value !== undefined) addresses.add(value.trim());
      }
      for (const attribute of ADDRESS_LIST) {
        const list = attributes[attribute];
        if (list !== undefined) for (const address of addressesOf(list)) addresses.add(address);
      }
    },
    onclosetag(name, isImplied) {
      if (name === 'html' && !isImplied) isWhole = true;
    },
  });
  parser.end(html);
  addresses.delete('');
  return { isPage, isWhole, hasContent, addresses };
}
