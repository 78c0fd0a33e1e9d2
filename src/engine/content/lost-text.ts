/** Finds the text of a source that its page doesn't show. */
import type { Root, RootContent } from 'hast';
import { decodeEntities } from '../../shared/plain-text.ts';
import { SWALLOWING } from './markdown/tag-filter.ts';

/** Comments, and elements whose content is not text of the page; these are reported as such. */
const NOT_TEXT = new RegExp(
  `<!--[\\s\\S]*?(?:-->|$)|<(${SWALLOWING.join('|')})(?=[\\s/>])[\\s\\S]*?(?:</\\1\\s*>|$)`,
  'gi',
);
const TAG = /<\/?[a-z!?][^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>/gi;

/** Returns the text of HTML, by a reading that no nesting can mislead. */
const textOfHtml = (html: string): string =>
  decodeEntities(html.replace(NOT_TEXT, '').replace(TAG, ''));

/** Returns the text of a tree, with that of its unparsed HTML. */
export function textOfTree(node: Root | RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'raw') return textOfHtml(node.value);
  return 'children' in node ? node.children.map(textOfTree).join('') : '';
}

/** The words that two texts must share: what is left of them without spaces. */
const signsOf = (text: string): string => text.replace(/[\s\u00a0\u200b\u2060]+/g, '');

/** Shorter differences are those of a decoded character. */
const FEWEST_SIGNS = 3;
const QUOTED = 60;

/**
 * Returns the beginning of the first text that a page has lost, if it has fewer signs than its
 * source.
 */
export function lostText(source: string, shown: string): string | undefined {
  const [before, after] = [signsOf(source), signsOf(shown)];
  if (before.length - after.length < FEWEST_SIGNS) return undefined;
  let at = 0;
  while (at < after.length && before[at] === after[at]) at += 1;
  // The place in the source, spaces included.
  let place = 0;
  for (let signs = 0; signs < at && place < source.length; place += 1) {
    if (signsOf(source.charAt(place)) !== '') signs += 1;
  }
  return source.slice(place).trimStart().slice(0, QUOTED).toWellFormed().split('\n', 1)[0];
}
