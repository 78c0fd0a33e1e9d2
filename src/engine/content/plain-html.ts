/**
 * Reads HTML in the plain form that the Markdown compiler writes, without an HTML parser, which
 * takes several times as long as everything before it. Whatever a parser might read otherwise
 * (other elements, wrong nesting, other entities) is left to the parser.
 */
import type { Element, Parents, Properties, Root, Text } from 'hast';

/** What an element may contain. */
type Content = 'flow' | 'phrasing' | 'items' | 'groups' | 'rows' | 'cells' | 'code' | 'nothing';
/** What an element is for the element that contains it. */
type Kind = 'block' | 'phrase' | 'item' | 'group' | 'row' | 'cell';

type Rule = readonly [kind: Kind, content: Content];

const each = (names: string, ...rule: Rule): [string, Rule][] =>
  names.split(' ').map((name) => [name, rule]);

const ELEMENTS: ReadonlyMap<string, Rule> = new Map([
  ...each('p h1 h2 h3 h4 h5 h6', 'block', 'phrasing'),
  ...each('blockquote', 'block', 'flow'),
  ...each('ul ol', 'block', 'items'),
  ...each('li', 'item', 'flow'),
  ...each('pre', 'block', 'code'),
  ...each('hr', 'block', 'nothing'),
  ...each('table', 'block', 'groups'),
  ...each('thead tbody', 'group', 'rows'),
  ...each('tr', 'row', 'cells'),
  ...each('th td', 'cell', 'phrasing'),
  ...each('a strong em del code', 'phrase', 'phrasing'),
  ...each('br img', 'phrase', 'nothing'),
]);

const ALLOWED: Readonly<Record<Content, readonly Kind[]>> = {
  flow: ['block', 'phrase'],
  phrasing: ['phrase'],
  items: ['item'],
  groups: ['group'],
  rows: ['row'],
  cells: ['cell'],
  code: ['phrase'],
  nothing: [],
};

/** Where text may have words. Elsewhere, only white space stays where it is. */
const HAS_WORDS: readonly Content[] = ['flow', 'phrasing'];

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  code: ['class'],
  ol: ['start'],
  th: ['style'],
  td: ['style'],
};

/** Deeper elements are left to the parser. */
const DEEPEST = 40;

/** A tag with attributes in double quotes, and the text after it. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"]*")*)(?: \/)?>([^<]*)/y;
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g;
const ENTITY = /&(amp|lt|gt|quot);|&/g;
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Characters that a parser changes. */
const CHANGED = /[\0\r]/;

/** Returns text without entities; `undefined` if it has other entities. */
function decoded(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isPlain = true;
  const result = text.replace(ENTITY, (_, name: string | undefined) => {
    isPlain &&= name !== undefined;
    return CHARACTERS[name ?? ''] ?? '';
  });
  return isPlain ? result : undefined;
}

function propertiesOf(tagName: string, attributes: string): Properties | undefined {
  const properties: Properties = {};
  for (const [, name = '', text = ''] of attributes.matchAll(ATTRIBUTE)) {
    const value = decoded(text);
    if (value === undefined || !ATTRIBUTES[tagName]?.includes(name)) return undefined;
    if (name in properties || 'className' in properties) return undefined;
    if (name === 'class') {
      if (!/^\S+$/.test(value)) return undefined;
      properties['className'] = [value];
    } else if (name === 'start') {
      if (!/^\d+$/.test(value)) return undefined;
      properties['start'] = Number(value);
    } else properties[name] = value;
  }
  return properties;
}

/** The open elements with what each may contain. */
interface Open {
  readonly node: Parents;
  readonly content: Content;
}

/** Adds text to an element. Returns whether a parser would do so, too. */
function addText({ node, content }: Open, source: string): boolean {
  if (source === '') return true;
  const value = decoded(source);
  if (value === undefined || content === 'nothing') return false;
  if (!HAS_WORDS.includes(content) && (content === 'code' || /[^ \t\n]/.test(value))) return false;
  (node.children as Text[]).push({ type: 'text', value });
  return true;
}

/** Returns the element of a start tag; `undefined` if it cannot be here. */
function elementIn(
  open: readonly Open[],
  { content }: Open,
  tagName: string,
  attributes: string,
): { readonly element: Element; readonly inside: Content } | undefined {
  const [kind, inside] = ELEMENTS.get(tagName) ?? [];
  if (!kind || !inside || !ALLOWED[content].includes(kind) || open.length > DEEPEST) {
    return undefined;
  }
  // A link ends the link around it.
  if (tagName === 'a' && open.some(({ node }) => 'tagName' in node && node.tagName === 'a')) {
    return undefined;
  }
  const properties = attributes === '' ? {} : propertiesOf(tagName, attributes);
  return properties && { element: { type: 'element', tagName, properties, children: [] }, inside };
}

/** Returns the tree that a parser would return; `undefined` if the HTML has to be parsed. */
export function readPlainHtml(html: string): Root | undefined {
  if (CHANGED.test(html)) return undefined;
  const root: Root = { type: 'root', children: [] };
  const open: Open[] = [{ node: root, content: 'flow' }];
  const first = html.indexOf('<');
  let at = first < 0 ? html.length : first;
  if (!addText(open[0] as Open, html.slice(0, at))) return undefined;
  while (at < html.length) {
    TAG.lastIndex = at;
    const match = TAG.exec(html);
    if (!match) return undefined;
    const [whole, slash, tagName = '', attributes = '', text = ''] = match;
    at += whole.length;
    const current = open.at(-1) as Open;
    if (slash) {
      const { node } = current;
      if (!('tagName' in node) || node.tagName !== tagName || attributes !== '') return undefined;
      open.pop();
    } else {
      const started = elementIn(open, current, tagName, attributes);
      if (!started) return undefined;
      const { element, inside } = started;
      current.node.children.push(element);
      if (inside !== 'nothing') open.push({ node: element, content: inside });
    }
    if (!addText(open.at(-1) as Open, text)) return undefined;
  }
  return open.length === 1 ? root : undefined;
}
