/** Completes the footnotes of a text: ids, links there and back, and names for screen readers. */
import type { Element, Root } from 'hast';
import { contentWords } from '../../i18n/content-words.ts';
import { DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts';
import { contentId } from '../../shared/content-ids.ts';
import { eachElement } from './html.ts';

const noteId = (number: string): string => contentId(`fn-${number}`);
const referenceId = (place: string): string => contentId(`fnref-${place}`);

/** Completes what the parser has marked; the names are in the language of the text. */
export function completeFootnotes(tree: Root, locale: Locale = DEFAULT_LOCALE): void {
  const complete = ({ properties }: Element): void => {
    const { dataFootnoteRef: reference, dataFootnoteBack: back, dataFootnote: note } = properties;
    if (typeof reference === 'string') {
      const [number = ''] = reference.split('-', 1);
      properties['id'] = referenceId(reference);
      properties['href'] = `#${noteId(number)}`;
      properties['ariaLabel'] = contentWords(locale, 'content.footnotes.to', { number });
    } else if (typeof back === 'string') {
      const [first = '', again = ''] = back.split('-');
      const number = again === '1' ? first : back;
      properties['href'] = `#${referenceId(back)}`;
      properties['ariaLabel'] = contentWords(locale, 'content.footnotes.back', { number });
    } else if (typeof note === 'string') properties['id'] = noteId(note);
    properties['dataFootnoteRef'] = undefined;
    properties['dataFootnoteBack'] = undefined;
    properties['dataFootnote'] = undefined;
  };
  eachElement(tree, (node, index, parent) => {
    complete(node);
    if (node.properties['dataFootnotes'] === undefined) return undefined;
    node.properties['dataFootnotes'] = undefined;
    parent.children[index] = {
      type: 'element',
      tagName: 'section',
      properties: {
        className: ['footnotes'],
        ariaLabel: contentWords(locale, 'content.footnotes'),
      },
      children: [node],
    };
    return index;
  });
}
