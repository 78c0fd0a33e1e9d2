/**
 * Prepares the tree of a text for the sanitizer, and reports the elements that a page will not
 * show.
 */
import type { Element, ElementContent, Properties, Root } from 'hast';
import { ALLOWLISTS, GROUPS, PLAIN_WRAPPERS } from './allowlist.ts';
import type { RichTextOptions } from './context.ts';
import { eachElement } from './html.ts';
import { SWALLOWING } from './markdown/tag-filter.ts';
import { embeddedVideo } from './videos.ts';

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table pre blockquote figure figcaption details summary hr'.split(
    ' ',
  ),
);

const isBlock = (node: ElementContent): boolean =>
  node.type === 'element' && (BLOCKS.has(node.tagName) || GROUPS.has(node.tagName));

const SCHEME = /^\s*[a-z][a-z\d+.-]*:/i;

/** Returns an address with a lowercase scheme, as the sanitizer compares it. */
const withScheme = (address: string): string =>
  address.replace(SCHEME, (scheme) => scheme.trim().toLowerCase());

/** The alignment of cells, written as a style. */
const ALIGNED = /(?:^|;)\s*text-align:\s*(left|center|right)\s*(?:;|$)/;

function prepareProperties(node: Element): void {
  const { tagName, properties } = node;
  for (const name of ['href', 'src']) {
    if (typeof properties[name] === 'string') properties[name] = withScheme(properties[name]);
  }
  if (tagName === 'th' || tagName === 'td') {
    const [, align] = ALIGNED.exec(String(properties['style'])) ?? [];
    if (align) properties['align'] = align;
  }
  if (tagName === 'a' && typeof properties['name'] === 'string') {
    properties['id'] ??= properties['name'];
  }
}

/** The longest address in a report. */
const LONGEST_SHOWN = 100;

/** The page title is the only level 1 heading, so those of the body are moved down. */
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4', strike: 's' };

const paragraph = (children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children,
});

/** Returns what an element becomes: itself, its content, or something else. */
type Replacement = readonly ElementContent[] | undefined;

/** Returns the content of a group, as paragraphs of its own. */
function ungrouped({ children }: Element): ElementContent[] {
  if (!children.some(isBlock)) {
    const isEmpty = children.every((child) => child.type === 'text' && child.value.trim() === '');
    return isEmpty ? [] : [paragraph(children)];
  }
  return [...children, { type: 'text', value: '\n' }];
}

/** Returns the heading of a short text, which has no outline, as a paragraph in bold. */
const boldParagraph = ({ children }: Element): Element =>
  paragraph([{ type: 'element', tagName: 'strong', properties: {}, children }]);

const isHeading = (tagName: string): boolean => /^h[1-6]$/.test(tagName);
const isVisible = ({ type }: Properties): boolean => type === 'checkbox';

/** Reports a picture whose scheme the sanitizer removes, as `media/body-pictures.ts` does others. */
function reportScheme(src: string, problem: RichTextOptions['problem']): void {
  if (!SCHEME.test(src) || src.startsWith('https:')) return;
  const shown = src.length > LONGEST_SHOWN ? `${src.slice(0, LONGEST_SHOWN)}…` : src;
  problem?.(`'${shown}' is neither a picture below /media/ nor an https address`, src);
}

function replacement(node: Element, { kind, notice, problem }: RichTextOptions): Replacement {
  const { tagName, properties } = node;
  if (tagName === 'iframe') {
    const video = kind === 'article' ? embeddedVideo(node) : undefined;
    if (video) return [paragraph([video])];
  }
  if (GROUPS.has(tagName)) return ungrouped(node);
  if (PLAIN_WRAPPERS.has(tagName)) return node.children;
  if (tagName === 'span' && !properties['lang'] && !properties['dir']) return node.children;
  if (kind === 'inline' && isHeading(tagName)) return [boldParagraph(node)];
  if (tagName === 'img' && kind === 'inline') {
    problem?.('has a picture, which only the body of an entry can have', String(properties['src']));
    return [];
  }
  if (tagName === 'img' && !properties['src']) {
    notice?.('a picture has no address, so it is left out', `![${String(properties['alt'])}]`);
    return [];
  }
  if (tagName === 'img') reportScheme(String(properties['src']), problem);
  const name = HEADINGS[tagName] ?? tagName;
  if (ALLOWLISTS[kind].tagNames?.includes(name) && (name !== 'input' || isVisible(properties))) {
    node.tagName = name;
    return undefined;
  }
  const isSwallowed = SWALLOWING.includes(tagName);
  notice?.(
    `<${tagName}> is not allowed, so it is left out${isSwallowed ? ' with its content' : ''}`,
    `<${tagName}`,
  );
  return isSwallowed ? [] : node.children;
}

/** Prepares a tree; `options` receives the reports. */
export function prepare(tree: Root, options: RichTextOptions): void {
  eachElement(tree, (node, index, parent) => {
    prepareProperties(node);
    const instead = replacement(node, options);
    if (!instead) return undefined;
    parent.children.splice(index, 1, ...instead);
    return index;
  });
}
