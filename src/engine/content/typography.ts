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

/** The texts of a line, in order. */
type Line = (Text | typeof OBJECT)[];

/** Writes the bound text of a line back to its parts. */
function writeBack(line: Line, before: string, after: string): void {
  let [from, to] = [0, 0];
  for (const part of line) {
    const length = part === OBJECT ? 1 : part.value.length;
    let value = '';
    for (const end = from + length; from < end; to += 1) {
      // A joiner that the text itself has is not an added one.
      const isAdded = after[to] === WORD_JOINER && before[from] !== WORD_JOINER;
      value += after[to] ?? '';
      if (!isAdded) from += 1;
    }
    if (part !== OBJECT) part.value = value;
  }
}

function bindLine(locale: Locale, line: Line): void {
  if (line.every((part) => part === OBJECT)) return;
  const before = line.map((part) => (part === OBJECT ? part : part.value)).join('');
  const after = boundWords(locale, before);
  if (after !== before) writeBack(line, before, after);
}

/** Adds the no-break characters of a language to the texts of a tree, except to its code. */
export function bindTree(locale: Locale, tree: Root): void {
  let line: Line = [];
  const endLine = (): void => {
    bindLine(locale, line);
    line = [];
  };
  const visit = (node: Root | RootContent): void => {
    if (node.type === 'text') line.push(node);
    if (node.type !== 'element' && node.type !== 'root') return;
    const { tagName = '' } = node as Partial<Element>;
    if (LITERAL.includes(tagName)) {
      if (tagName === 'pre') endLine();
      else line.push(OBJECT);
      return;
    }
    const isWithin = WITHIN_LINE.has(tagName);
    if (!isWithin) endLine();
    if (tagName === 'img') line.push(OBJECT);
    for (const child of node.children) visit(child);
    if (!isWithin) endLine();
  };
  visit(tree);
}
