/**
 * Shows the tags that would swallow the text after them, as GitHub does. Somebody who writes
 * "Use the <style> tag" doesn't mean a style.
 */
import type { MarkdownIt, StateBlock } from 'markdown-it';

/** Elements whose content is not text of the page, or that keep other elements out. */
export const SWALLOWING = [
  ...['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'],
  ...['plaintext', 'template', 'select', 'svg', 'math', 'object', 'video', 'audio', 'canvas'],
];

const NAMES = SWALLOWING.join('|');
const TAG = new RegExp(`^</?(?:${NAMES})(?=[\\s/>]|$)`, 'i');
const START_TAGS = new RegExp(`<(${NAMES})(?=[\\s/>]|$)`, 'gi');

/** Whether a tag has attributes, so that its author meant the element and not its name. */
const isMeant = (tag: string): boolean => /^<[a-z]+\s+[^\s>]/i.test(tag);

/** Receives the tags that an author meant and a page shows as text. */
type ShownAsText = (tag: string) => void;

/** Returns inline HTML as text if it is a tag of such an element; otherwise `undefined`. */
export function tagAsText(html: string, shown: ShownAsText): string | undefined {
  if (!TAG.test(html)) return undefined;
  if (isMeant(html)) shown(html);
  return html;
}

/** Returns a block of HTML in which tags of such elements are text, unless the block closes them. */
export function filterTags(html: string, shown: ShownAsText): string {
  let closed = 0;
  return html.replace(START_TAGS, (tag, name: string, at: number) => {
    if (at < closed) return tag;
    const rest = new RegExp(`</${name}\\s*>`, 'gi');
    rest.lastIndex = at;
    if (rest.test(html)) {
      closed = rest.lastIndex;
      return tag;
    }
    if (isMeant(html.slice(at))) shown(tag);
    return `&lt;${tag.slice(1)}`;
  });
}

const BLANK_LINE = /\n[ \t]*\n/;

/** What begins a block of HTML, and what closes it. */
const BLOCKS: readonly (readonly [begin: RegExp, end: RegExp])[] = [
  [/^<(?:script|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/],
];

const SWALLOWING_BLOCK = new RegExp(`^<(${NAMES})(?=[\\s/>])`, 'i');

/** What begins at a line: an element that ends with its block, one that nothing ends, or neither. */
function kindOf(text: string): 'element' | 'unclosed' | undefined {
  const [, close] = BLOCKS.find(([begin]) => begin.test(text)) ?? [];
  if (close) return close.test(text) ? undefined : 'unclosed';
  const [, name] = SWALLOWING_BLOCK.exec(text) ?? [];
  if (name === undefined) return undefined;
  const [block = ''] = text.split(BLANK_LINE, 1);
  if (new RegExp(`</${name}\\s*>\\s*$`, 'i').test(block)) return 'element';
  return new RegExp(`</${name}\\s*>`, 'i').test(block) ? undefined : 'unclosed';
}

/**
 * Reads an unclosed block as a paragraph, as it could be all of the rest as HTML, and an element
 * that is alone in its paragraph as a block.
 */
function swallowingBlock(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const from = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0);
  if (silent || state.src[from] !== '<' || (state.sCount[start] ?? 0) - state.blkIndent >= 4) {
    return false;
  }
  const text = state.src.slice(from, state.eMarks[end - 1]);
  const kind = kindOf(text);
  if (kind === 'unclosed') {
    return state.md.block.ruler.getRules('').at(-1)?.(state, start, end, false) ?? false;
  }
  if (kind !== 'element') return false;
  const [block = ''] = text.split(BLANK_LINE, 1);
  const next = start + block.split('\n').length;
  state.line = next;
  const token = state.push('html_block', '', 0);
  token.map = [start, next];
  token.content = `${block}\n`;
  return true;
}

/** Adds the rule to a parser. */
export function swallowingHtml(md: MarkdownIt): void {
  md.block.ruler.before('html_block', 'swallowing_html', swallowingBlock);
}
