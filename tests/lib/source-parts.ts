/**
 * What a reader of a Markdown source must find on its page, by another parser than the site's:
 * words, links, pictures and code.
 */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfm } from 'micromark-extension-gfm';

type Tree = ReturnType<typeof fromMarkdown>;
type Nodes = Tree | Tree['children'][number];

export interface SourceParts {
  /** Texts in their order, footnotes last. */
  readonly texts: readonly string[];
  readonly links: readonly string[];
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
  /** Blocks of code. */
  readonly code: readonly string[];
}

/** Returns the letters and digits of a text: what typography and markup leave as they are. */
export const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Tags that mean the word and not the element. */
const NAMED_TAG = /<\/?(?:style|title|script|textarea|select)>/gi;
const textOfHtml = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(NAMED_TAG, (tag) => tag.slice(1, -1))
    .replace(/<[^>]*>/g, '');

/** An address ends at the punctuation of another script. */
const addressOf = (url: string): string =>
  url.replace(/(?:\P{ASCII}|%[89a-fA-F]).*$/u, '').replace(/\.$/, '');

const OWN_ID = /\s*\{#[^}]*\}$/;

/** Returns the parts of a Markdown source. */
export function sourceParts(markdown: string): SourceParts {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm({ singleTilde: false }), cjkFriendlyExtension()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const found = {
    texts: [] as string[],
    notes: [] as string[],
    links: [] as string[],
    pictures: [] as { src: string; alt: string }[],
    code: [] as string[],
  };
  const definitions = new Map<string, string>();
  const collect = (node: Nodes): void => {
    if (node.type === 'definition') definitions.set(node.identifier, node.url);
    if ('children' in node) for (const child of node.children) collect(child);
  };
  const visit = (node: Nodes, texts: string[]): void => {
    if (node.type === 'text') texts.push(node.value.replace(OWN_ID, ''));
    if (node.type === 'inlineCode') texts.push(node.value);
    if (node.type === 'html') texts.push(textOfHtml(node.value));
    if (node.type === 'code') found.code.push(node.value);
    if (node.type === 'image') found.pictures.push({ src: node.url, alt: node.alt ?? '' });
    if (node.type === 'image' && node.title) texts.push(node.title);
    if (node.type === 'link') found.links.push(addressOf(node.url));
    if (node.type === 'linkReference') found.links.push(definitions.get(node.identifier) ?? '');
    const into = node.type === 'footnoteDefinition' ? found.notes : texts;
    if ('children' in node) for (const child of node.children) visit(child, into);
  };
  collect(tree);
  visit(tree, found.texts);
  return { ...found, texts: [...found.texts, ...found.notes] };
}

/**
 * Returns the first text that a page lacks after the ones before it; `undefined` if it has all of
 * them in their order.
 */
export function missingText(texts: readonly string[], page: string): string | undefined {
  const letters = lettersOf(page);
  let from = 0;
  for (const text of texts) {
    const wanted = lettersOf(text);
    const at = letters.indexOf(wanted, from);
    if (at < 0) return text;
    from = at + wanted.length;
  }
  return undefined;
}
