/** The head of a page as HTML, built as text for speed: a page has about 40 elements in it. */
import { withoutJoiners } from '../i18n/formats/bound-words.ts';
import { escapeHtml } from '../shared/escape.ts';
import type { Head } from './head.ts';

/** Returns a void element; undefined attributes are omitted. */
function voidElement<Attributes extends object>(name: string, attributes: Attributes): string {
  let written = `<${name}`;
  for (const key in attributes) {
    const value: unknown = attributes[key];
    if (typeof value === 'string') written += ` ${key}="${escapeHtml(value)}"`;
  }
  return `${written}>`;
}

/** Returns title, metas and links, in this order; no line breaks there, so without word joiners. */
export function headMarkup({ title, metas, links }: Head): string {
  const elements = [
    `<title>${escapeHtml(title)}</title>`,
    ...metas.map((meta) => voidElement('meta', meta)),
    ...links.map((link) => voidElement('link', link)),
  ];
  return withoutJoiners(elements.join(''));
}
