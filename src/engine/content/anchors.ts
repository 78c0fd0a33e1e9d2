/**
 * Gives headings and anchors their ids, and leads the links within a text there
 * (docs/content.md#ids-and-texts).
 */
import GithubSlugger, { slug } from 'github-slugger';
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { withoutBindings } from '../../i18n/formats/bound-words.ts';
import { contentId } from '../../shared/content-ids.ts';
import { decoded } from '../../shared/decoded.ts';
import type { RichTextOptions } from './context.ts';
import { eachElement } from './html.ts';

/** Fragments that open a part of the page, even if a heading has the same slug. */
const PARTS_OF_PAGE = ['cookie-settings'];
/** Fragments that browsers understand without an element. */
const TOP = ['', 'top'];

const OWN_ID = /\s*\{#([^\s{}]+)\}\s*$/;
const GOOD_ID = /^[\p{L}\p{M}\p{N}_.:-]+$/u;
const IS_HEADING = /^h[2-4]$/;

/** Removes `{#id}` from the end of a heading and returns the id. */
function writtenId({ children }: Element): string | undefined {
  const last = children.at(-1);
  if (last?.type !== 'text') return undefined;
  const [, id] = OWN_ID.exec(last.value) ?? [];
  if (id !== undefined) last.value = last.value.replace(OWN_ID, '');
  return id;
}

/** The ids of a text, by the name that its links use. */
class Ids {
  readonly #slugger = new GithubSlugger();
  readonly #ids = new Map<string, string>();
  readonly #notice: RichTextOptions['notice'];

  constructor(notice: RichTextOptions['notice']) {
    this.#notice = notice;
  }

  /** Adds an id of the author's own; `undefined` if it is taken or can't be one. */
  own(name: string): string | undefined {
    const isGood = GOOD_ID.test(name);
    if (isGood && !this.#slugger.occurrences[name] && !this.#ids.has(name)) {
      this.#slugger.occurrences[name] = 0;
      return this.#add(name);
    }
    const reason = isGood ? 'is used twice' : 'has characters that an id must not have';
    this.#notice?.(`the id '${name}' ${reason}, so it is left out`, name);
    return undefined;
  }

  /** Adds the id of a heading without its own. */
  slug(text: string): string {
    return this.#add(this.#slugger.slug(withoutBindings(text)));
  }

  /** Returns the id that a link names, with or without the prefix. */
  find(name: string): string | undefined {
    return this.#ids.get(name) ?? [...this.#ids.values()].find((id) => id === name);
  }

  #add(name: string): string {
    const id = contentId(name);
    this.#ids.set(name, id);
    return id;
  }
}

function nameHeading(node: Element, ids: Ids): void {
  const { properties } = node;
  const named = writtenId(node) ?? properties['id'];
  const own = typeof named === 'string' ? ids.own(named) : undefined;
  properties['id'] = own ?? ids.slug(toString(node));
}

/** Whether an author has given a heading an id of its own. */
const hasOwnId = ({ properties, children }: Element): boolean => {
  const last = children.at(-1);
  return typeof properties['id'] === 'string' || (last?.type === 'text' && OWN_ID.test(last.value));
};

/** Leads a link within the text to the id that it names. */
function correctLink({ properties }: Element, ids: Ids, notice: RichTextOptions['notice']): void {
  const { href } = properties;
  if (typeof href !== 'string' || !href.startsWith('#')) return;
  const name = withoutBindings(decoded(href.slice(1)));
  if (PARTS_OF_PAGE.includes(name) || TOP.includes(name)) return;
  const id = ids.find(name) ?? ids.find(slug(name));
  if (id === undefined) notice?.(`'${href}' leads to no heading of this text`, href);
  else properties['href'] = `#${encodeURI(id)}`;
}

/** Names the anchors and headings of a text, and corrects the links to them. */
export function nameAnchors(tree: Root, { notice }: RichTextOptions): void {
  const ids = new Ids(notice);
  const links: Element[] = [];
  const headings: Element[] = [];
  eachElement(tree, (node) => {
    const { tagName, properties } = node;
    if (IS_HEADING.test(tagName)) {
      // Ids of authors come first: a heading may share its words with one.
      if (hasOwnId(node)) nameHeading(node, ids);
      else headings.push(node);
    } else if (tagName === 'a') {
      const id = typeof properties['id'] === 'string' ? ids.own(properties['id']) : undefined;
      if (id === undefined) delete properties['id'];
      else properties['id'] = id;
      links.push(node);
    }
    return undefined;
  });
  for (const heading of headings) nameHeading(heading, ids);
  for (const link of links) correctLink(link, ids, notice);
}
