/** Turns the tokens of the Markdown parser into a tree. */
import createMarkdownIt, { type Token } from 'markdown-it';
import type { Element, ElementContent, Parents, Properties, Root } from 'hast';
import { filterTags, tagAsText } from './tag-filter.ts';

/** Maximum depth of elements: far above an article's, far below what is slow. */
export const DEEPEST = 200;
export const TOO_DEEP = `nests elements more than ${DEEPEST} levels deep`;

/** HTML in Markdown, for a parser of HTML. */
interface Raw {
  type: 'raw';
  value: string;
}

declare module 'hast' {
  interface RootContentMap {
    raw: Raw;
  }
  interface ElementContentMap {
    raw: Raw;
  }
}

export interface MarkdownTree {
  readonly root: Root;
  /** Whether it has HTML to be parsed. */
  readonly hasRaw: boolean;
  /** The tags that their author meant as elements, and that are text. */
  readonly shownTags: readonly string[];
}

const element = (
  tagName: string,
  properties: Properties = {},
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children });

const { unescapeAll } = createMarkdownIt().utils;

/** Returns the language of a code block as a class. */
const languageClass = (info: string): Properties => {
  const [language = ''] = unescapeAll(info).trim().split(/\s/, 1);
  return language === '' ? {} : { className: [`language-${language}`] };
};

const ALIGNED = /^text-align:(left|center|right)$/;

function propertiesOf({ attrs }: Token): Properties {
  const properties: Properties = {};
  for (const [name, value] of attrs ?? []) {
    const [, align] = name === 'style' ? (ALIGNED.exec(String(value)) ?? []) : [];
    properties[align ? 'align' : name] = align ?? value;
  }
  return properties;
}

/** The first line of a list item with a task. */
const TASK = /^\[[ xX]\]\s+\S/;

/** Returns the words of a picture's description, without markup. */
const altText = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return '\n';
      return type === 'image' ? altText(children ?? []) : content;
    })
    .join('');

/** Builds the tree of one text. */
class TreeBuilder {
  readonly root: Root = { type: 'root', children: [] };
  hasRaw = false;
  readonly shownTags: string[] = [];
  readonly #open: Parents[] = [this.root];

  readonly #shown = (tag: string): void => void this.shownTags.push(tag);

  get #parent(): Parents {
    return this.#open.at(-1) as Parents;
  }

  #add(node: ElementContent): void {
    this.#parent.children.push(node);
  }

  #text(value: string): void {
    const last = this.#parent.children.at(-1);
    if (last?.type === 'text') last.value += value;
    else if (value !== '') this.#add({ type: 'text', value });
  }

  #raw(value: string): void {
    this.hasRaw = true;
    this.#add({ type: 'raw', value });
  }

  #enter(tagName: string, properties: Properties): void {
    const node = element(tagName, properties);
    this.#add(node);
    this.#open.push(node);
    if (this.#open.length > DEEPEST) throw new Error(TOO_DEEP);
  }

  blocks(tokens: readonly Token[]): void {
    for (const [at, token] of tokens.entries()) {
      if (token.type === 'inline') {
        const isFirst = tokens[at - 2]?.type === 'list_item_open';
        if (isFirst && TASK.test(token.content)) this.#task(token.children ?? []);
        else this.#inlines(token.children ?? []);
        continue;
      }
      if (token.hidden) continue;
      const [before, after] = [tokens[at - 1], tokens[at + 1]];
      if (token.nesting !== -1 && before?.hidden) this.#text('\n');
      this.#block(token);
      const isEmpty = after?.nesting === -1 && after.tag === token.tag;
      const isTight = token.nesting === 1 && (after?.type === 'inline' || after?.hidden || isEmpty);
      const hasBreak = token.type === 'html_block' || token.type === 'footnote_anchor';
      if (!isTight && !hasBreak) this.#text('\n');
    }
  }

  #block(token: Token): void {
    const { type, tag, nesting, content, info } = token;
    if (type === 'fence' || type === 'code_block') {
      const properties = type === 'fence' ? languageClass(info) : {};
      const code = element('code', properties, [{ type: 'text', value: content }]);
      this.#add(element('pre', {}, [code]));
    } else if (type === 'html_block') this.#raw(filterTags(content, this.#shown));
    else if (type.startsWith('footnote_')) this.#footnote(token);
    else if (nesting === 1) this.#enter(tag, propertiesOf(token));
    else if (nesting === -1) this.#open.pop();
    else this.#add(element(tag, propertiesOf(token)));
  }

  #inlines(tokens: readonly Token[]): void {
    for (const token of tokens) this.#inline(token);
  }

  /** Adds the label of a task with a box that shows its state. */
  #task(tokens: readonly Token[]): void {
    const [first, ...others] = tokens;
    if (first?.type !== 'text') return this.#inlines(tokens);
    const checked = first.content.charAt(1) !== ' ';
    this.#enter('label', {});
    this.#add(element('input', { type: 'checkbox', disabled: true, ...(checked && { checked }) }));
    this.#text(first.content.slice('[ ]'.length));
    this.#inlines(others);
    this.#open.pop();
  }

  #inline(token: Token): void {
    const { type, tag, nesting, content, children } = token;
    if (type === 'text') this.#text(content);
    else if (type === 'softbreak') this.#text('\n');
    else if (type === 'hardbreak') {
      this.#add(element('br'));
      this.#text('\n');
    } else if (type === 'code_inline') {
      this.#add(element('code', {}, [{ type: 'text', value: content }]));
    } else if (type === 'html_inline') {
      const text = tagAsText(content, this.#shown);
      if (text === undefined) this.#raw(content);
      else this.#text(text);
    } else if (type === 'image') {
      this.#add(element('img', { ...propertiesOf(token), alt: altText(children ?? []) }));
    } else if (type.startsWith('footnote_')) this.#footnote(token);
    else if (nesting === 1) this.#enter(tag === 's' ? 'del' : tag, propertiesOf(token));
    else if (nesting === -1) this.#open.pop();
    else this.#text(content);
  }

  /** Marks the parts of footnotes, which `footnotes.ts` completes once they are sanitized. */
  #footnote({ type, meta }: Token): void {
    const { id = 0, subId = 0 } = (meta ?? {}) as { id?: number; subId?: number };
    const place = `${id + 1}-${subId + 1}`;
    if (type === 'footnote_block_open') this.#enter('ol', { dataFootnotes: '' });
    else if (type === 'footnote_open') this.#enter('li', { dataFootnote: String(id + 1) });
    else if (type === 'footnote_ref') {
      const link = element('a', { dataFootnoteRef: place }, [
        { type: 'text', value: String(id + 1) },
      ]);
      this.#add(element('sup', {}, [link]));
    } else if (type === 'footnote_anchor') {
      this.#text(' ');
      this.#add(element('a', { dataFootnoteBack: place }, [{ type: 'text', value: '↩' }]));
    } else this.#open.pop();
  }
}

/** Returns the tree of tokens. Throws if elements are nested too deep. */
export function treeOfTokens(tokens: readonly Token[]): MarkdownTree {
  const builder = new TreeBuilder();
  builder.blocks(tokens);
  const { root, hasRaw, shownTags } = builder;
  const last = root.children.at(-1);
  if (last?.type === 'text' && last.value === '\n') root.children.pop();
  return { root, hasRaw, shownTags };
}
