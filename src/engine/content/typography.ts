/** Keeps the words of a text together as its language requires. */
import type { Element, Root, RootContent, Text } from 'hast';
import { boundWords, WORD_JOINER } from '../../i18n/formats/bound-words.ts';
import type { Locale } from '../../i18n/locales.ts';

/** Elements whose text stays as it is. */
const LITERAL = ['pre', 'code', 'kbd', 'samp'];

/** Elements within a line: the words before and after them belong together. */
const WITHIN_LINE = new Set(
  (
    'a abbr b bdi bdo cite code data del dfn em i img ins kbd label mark q ruby rt rp s samp small ' +
    'span strong sub sup time u var input'
  ).split(' '),
);

/** What stands for code and pictures: a character that is neither a letter nor a space. */
const OBJECT = '\ufffc';
/** What stands between two lines: no rule looks beyond it. */
const LINE_END = '\n\n';

/** The texts of a tree in their order, with what is between them. */
type Parts = (Text | string)[];

const valueOf = (part: Text | string): string => (typeof part === 'string' ? part : part.value);

/** Writes the bound texts back to their nodes. */
function writeBack(parts: Parts, before: string, after: string): void {
  let [from, to] = [0, 0];
  for (const part of parts) {
    const value = valueOf(part);
    const end = from + value.length;
    const start = to;
    if (after.startsWith(value, to)) {
      from = end;
      to += value.length;
      continue;
    }
    for (; from < end; to += 1) {
      // A joiner that the text itself has is not an added one.
      const isAdded = after[to] === WORD_JOINER && before[from] !== WORD_JOINER;
      if (!isAdded) from += 1;
    }
    if (typeof part !== 'string') part.value = after.slice(start, to);
  }
}

/** Adds the texts below a node. */
function collect(node: Root | RootContent, parts: Parts): void {
  if (node.type === 'text') parts.push(node);
  if (node.type !== 'element' && node.type !== 'root') return;
  const { tagName = '' } = node as Partial<Element>;
  const isWithin = WITHIN_LINE.has(tagName);
  if (!isWithin) parts.push(LINE_END);
  if (LITERAL.includes(tagName) || tagName === 'img') parts.push(OBJECT);
  else for (const child of node.children) collect(child, parts);
  if (!isWithin) parts.push(LINE_END);
}

/** Adds the no-break characters of a language to the texts of a tree, except to its code. */
export function bindTree(locale: Locale, tree: Root): void {
  const parts: Parts = [];
  collect(tree, parts);
  const before = parts.map(valueOf).join('');
  const after = boundWords(locale, before);
  if (after !== before) writeBack(parts, before, after);
}
