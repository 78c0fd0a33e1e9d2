/** HTML from people as a tree, read the way browsers read it. */
import type { Element, Parents, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';

/**
 * Sees an element before what is in it. The number it returns is where among the
 * parent's children to go on, past what is in the element; without one, its
 * children come next.
 */
type SeeElement = (element: Element, index: number, parent: Parents) => number | undefined;

/** Shows every element below a node. Children may be replaced and removed meanwhile. */
export function eachElement(parent: Parents, see: SeeElement): void {
  let index = 0;
  for (let node = parent.children[0]; node; node = parent.children[index]) {
    const next = node.type === 'element' ? see(node, index, parent) : index + 1;
    if (next === undefined) eachElement(node as Element, see);
    index = next ?? index + 1;
  }
}

/** Whatever the input is, there is a tree: HTML knows no errors. */
export const parseHtml = (html: string): Root =>
  // With scripting off the words inside `noscript` are markup, which the sanitiser then sees.
  fromParse5(parseFragment(html, { scriptingEnabled: false })) as Root;
