/** Parses HTML into a tree, as browsers do. */
import type { Element, Parents, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, parseFragment } from 'parse5';

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

/**
 * Far more elements than a text has: a parser repeats unclosed formatting in every block, so a short
 * text can need all memory.
 */
const MOST_ELEMENTS = 50_000;

/** Returns the tree of any string: HTML has no syntax errors. Throws if it has too many elements. */
export function parseHtml(html: string): Root {
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...parameters) {
      elements += 1;
      if (elements > MOST_ELEMENTS) throw new Error(`has more than ${MOST_ELEMENTS} elements`);
      return defaultTreeAdapter.createElement(...parameters);
    },
  };
  // With scripting off, the content of `noscript` is parsed, so the sanitizer sees it.
  return fromParse5(parseFragment(html, { scriptingEnabled: false, treeAdapter })) as Root;
}
