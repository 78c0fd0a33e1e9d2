/**
 * Renders Markdown or HTML to HTML that is safe on a page
 * (docs/requirements.md#security-and-privacy; conformance case 39). Everything that the allowlist
 * does not name is dropped and reported; nothing is escaped by hand.
 */
import type { Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { Parser } from 'htmlparser2';
import { unified } from 'unified';
import { ALLOWLISTS } from './allowlist.ts';
import { nameAnchors } from './anchors.ts';
import type { RenderOptions, RichTextOptions } from './context.ts';
import { completeFootnotes } from './footnotes.ts';
import { eachElement, parseHtml } from './html.ts';
import { labelTables } from './label-tables.ts';
import { markLinks } from './links.ts';
import { lostText, textOfTree } from './lost-text.ts';
import { markdownTokens, type ParserEnvironment } from './markdown/parser.ts';
import { DEEPEST, TOO_DEEP, treeOfTokens } from './markdown/tree.ts';
import { showPictures } from './media/figures.ts';
import { prepare } from './prepare.ts';
import type { RichTextKind } from './schemas/collection.ts';
import { bindTree } from './typography.ts';
import { showVideos } from './videos.ts';

/** Puts wide tables and code into scroll containers that are focusable by keyboard. */
function boxWideContent(tree: Root): void {
  eachElement(tree, (node, index, parent) => {
    if (node.tagName === 'pre') node.properties['tabIndex'] = 0;
    if (node.tagName !== 'table') return undefined;
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-scroll'], tabIndex: 0 },
      children: [node],
    };
    return index + 1;
  });
}

/** Finds a line after its line break, which is faster than `^`. */
const DEEP_LINE = new RegExp(
  `[\\n\\r](?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))){${DEEPEST + 1}}`,
);

/** Throws if elements are nested too deep: parsing could take minutes or overflow the stack. */
function checkDepth(html: string): void {
  // Too few tags to be too deep.
  if (html.split('<', DEEPEST + 1).length <= DEEPEST) return;
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth > DEEPEST) throw new Error(TOO_DEEP);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
}

function treeOfHtml(html: string): Root {
  checkDepth(html);
  return parseHtml(html);
}

const withRaw = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();
const writer = unified().use(rehypeStringify).freeze();
const sanitizers = {
  article: unified().use(rehypeSanitize, ALLOWLISTS.article).freeze(),
  inline: unified().use(rehypeSanitize, ALLOWLISTS.inline).freeze(),
};

/** The tree of a source, and the text that it must show; `undefined` if none can be lost. */
interface Read {
  readonly tree: Root;
  readonly text?: string;
}

/** Reports the footnotes that nothing refers to, and those of a text that can't have any. */
function reportFootnotes(
  { footnotes }: ParserEnvironment,
  { kind, notice }: RichTextOptions,
): void {
  for (const [label, number] of Object.entries(footnotes?.refs ?? {})) {
    const name = `[^${label.slice(1)}]`;
    if (kind === 'inline')
      notice?.(`'${name}' is text: only the body of an entry has footnotes`, name);
    else if (number < 0)
      notice?.(`nothing refers to the footnote '${name}', so it is left out`, `${name}:`);
  }
}

function readMarkdown(source: string, options: RichTextOptions): Read {
  if (DEEP_LINE.test(`\n${source}`)) throw new Error(TOO_DEEP);
  const environment: ParserEnvironment = {};
  const tokens = markdownTokens(source, options.kind, environment);
  reportFootnotes(environment, options);
  const { root, hasRaw, shownTags } = treeOfTokens(tokens);
  for (const tag of shownTags) {
    const [name = ''] = /^<[a-z]+/i.exec(tag) ?? [];
    options.notice?.(`${name}> is not allowed, so the page shows it as text`, tag);
  }
  if (!hasRaw) return { tree: root };
  return { tree: treeOfHtml(withRaw.stringify(root)), text: textOfTree(root) };
}

const readHtml = (source: string): Read => ({
  tree: treeOfHtml(source),
  text: textOfTree({ type: 'raw', value: source }),
});

/** An attribute with an angle bracket. */
const ANGLE = /="[^"<>]*[<>]/;
const START_TAG = /<[a-z](?:"[^"]*"|[^">])*>/g;

/** Escapes angle brackets in attributes, so that the first one after a tag's name ends the tag. */
function escapeAngles(html: string): string {
  if (!ANGLE.test(html)) return html;
  return html.replace(START_TAG, (tag) => {
    const inside = tag.slice(1, -1).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `<${inside}>`;
  });
}

/** Returns the safe tree of a source, and reports the text that it has lost. */
function safeTree(source: string, options: RichTextOptions): Root {
  const read = options.format === 'html' ? readHtml(source) : readMarkdown(source, options);
  prepare(read.tree, options);
  const tree = sanitizers[options.kind].runSync(read.tree);
  const lost = read.text === undefined ? undefined : lostText(read.text, textOfTree(tree));
  if (lost !== undefined) options.notice?.(`the page lacks text, beginning with '${lost}'`, lost);
  return tree;
}

/**
 * Renders a text and keeps only what the allowlist of its kind names. Throws if elements are nested
 * too deep, or if there are too many.
 */
export function renderRichText(
  source: string,
  kind: RichTextKind,
  given: RenderOptions = {},
): string {
  const options = { ...given, kind };
  const { locale, showPicture } = options;
  const tree = safeTree(source, options);
  if (kind === 'article') {
    nameAnchors(tree, options);
    completeFootnotes(tree, locale);
  }
  markLinks(tree, options);
  if (kind === 'article') {
    showVideos(tree, options);
    if (showPicture) showPictures(tree, showPicture);
  }
  if (locale) bindTree(locale, tree);
  labelTables(tree);
  boxWideContent(tree);
  return escapeAngles(writer.stringify(tree));
}
