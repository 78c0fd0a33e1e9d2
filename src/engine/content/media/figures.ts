/** Shows the pictures of a body, and those that are alone in their paragraph as figures. */
import type { Element, Root } from 'hast';
import { eachElement } from '../html.ts';
import type { ShowPicture } from './body-pictures.ts';

/** Returns the picture of a paragraph that has nothing else, or `undefined`. */
function onlyPicture({ tagName, children }: Element): Element | undefined {
  const [image, ...others] = children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  const isPicture = image?.type === 'element' && image.tagName === 'img' && others.length === 0;
  return tagName === 'p' && isPicture ? image : undefined;
}

function figure(image: Element, showPicture: ShowPicture): Element {
  const { title, ...properties } = image.properties;
  const picture = showPicture({ ...image, properties });
  const element = (tagName: string, children: Element['children']): Element => ({
    type: 'element',
    tagName,
    properties: {},
    children,
  });
  const caption = typeof title === 'string' ? [{ type: 'text' as const, value: title }] : [];
  return element('figure', caption.length ? [picture, element('figcaption', caption)] : [picture]);
}

/**
 * Replaces pictures with the result of `showPicture`. A picture alone in a paragraph becomes a
 * figure, with its title as the caption.
 */
export function showPictures(tree: Root, showPicture: ShowPicture): void {
  eachElement(tree, (node, index, parent) => {
    const alone = onlyPicture(node);
    if (!alone && node.tagName !== 'img') return undefined;
    parent.children[index] = alone ? figure(alone, showPicture) : showPicture(node);
    return index + 1;
  });
}
