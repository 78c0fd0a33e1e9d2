/** Parses HTML into a tree, as browsers do. */
import type { Element, Parents, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';

/**
 * Visits an element before its children. Returns the index of the parent's child to continue
 * with, skipping the element's children, or `undefined` to visit these next.
 */
type VisitElement = (element: Element, index: number, parent: Parents) => number | undefined;

/** Visits every element below a node. The visitor may replace and remove children. */
export function eachElement(parent: Parents, visit: VisitElement): void {
  let index = 0;
  for (let node = parent.children[0]; node; node = parent.children[index]) {
    const next = node.type === 'element' ? visit(node, index, parent) : index + 1;
    if (next === undefined) eachElement(node as Element, visit);
    index = next ?? index + 1;
  }
}

/** Returns the tree of any string: HTML has no syntax errors. */
export const parseHtml = (html: string): Root =>
  // With scripting off, the content of `noscript` is parsed, so the sanitizer sees it.
  fromParse5(parseFragment(html, { scriptingEnabled: false })) as Root;
