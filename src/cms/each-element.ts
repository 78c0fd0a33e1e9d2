import type { Element, Parents } from 'hast';

/**
 * Sees an element before what is in it. The number it returns is where among the
 * parent's children to go on, past what is in the element; without one, its
 * children come next.
 */
export type SeeElement = (element: Element, index: number, parent: Parents) => number | undefined;

/** Shows every element below a node. Children may be replaced and removed meanwhile. */
export function eachElement(parent: Parents, see: SeeElement): void {
  let index = 0;
  for (let node = parent.children[0]; node; node = parent.children[index]) {
    const next = node.type === 'element' ? see(node, index, parent) : index + 1;
    if (next === undefined) eachElement(node as Element, see);
    index = next ?? index + 1;
  }
}
