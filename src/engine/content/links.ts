/** Prepares the links of a text for a page (docs/requirements.md#links-and-media). */
import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { hasUserInfo, linkAttributes } from '../../shared/link.ts';
import { ownPath } from '../hosting/own-path.ts';
import type { RichTextOptions } from './context.ts';
import { eachElement } from './html.ts';

const isFragment = (href: string): boolean => href.startsWith('#');

/** Returns an anchor without an address as an element that only has the id. */
const anchor = ({ properties, children }: Element): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { id: properties['id'] },
  children,
});

/** Marks external links, and turns links without an address, or with user-info in it, into text. */
export function markLinks(tree: Root, { notice }: RichTextOptions): void {
  eachElement(tree, (node, index, parent) => {
    if (node.tagName !== 'a') return undefined;
    const { href, id } = node.properties;
    if (typeof href === 'string' && href !== '' && !hasUserInfo(href)) {
      if (!isFragment(href)) Object.assign(node.properties, linkAttributes(ownPath(href)));
      return undefined;
    }
    const words = toString(node).trim();
    if (id === undefined) {
      notice?.(`the link '${words}' has no address that it may have, so it is text`, words);
    }
    parent.children.splice(index, 1, ...(id === undefined ? node.children : [anchor(node)]));
    return index;
  });
}
