/**
 * Turns the bare addresses of a text into links, as GitHub does, except that an address also ends
 * at the punctuation of other scripts: `见 https://example.com/pricing。欢迎`.
 */
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';

/** The rest of an address: ASCII, and letters and numbers of other scripts. */
const REST = String.raw`(?:[!-;=?-~]|(?=\P{ASCII})[\p{L}\p{M}\p{N}\u200c\u200d])*`;
const HOST = String.raw`(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|(?=\P{ASCII})[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)`;
const AFTER_SCHEME = new RegExp(String.raw`${HOST}(?::\d{1,5})?(?:[/?#]${REST})?`, 'iuy');
const SCHEME = /(?:^|[^a-z\d])(https?)$/i;

/** An address without its scheme, or one for mail. */
const PLAIN = new RegExp(
  String.raw`(?<![\w./@:+-])(?:www\.[a-z\d_-]+(?:\.[a-z\d_-]+)+(?::\d{1,5})?(?:[/?#]${REST})?|(?:mailto:)?[\w.+-]+@[a-z\d_-]+(?:\.[a-z\d_-]+)*\.[a-z\d_-]*[a-z\d](?![\w@-]))`,
  'giu',
);

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Returns an address without the punctuation of the sentence around it. */
function trimmed(address: string): string {
  let text = address;
  for (;;) {
    const shorter = text.replace(/(?:[?!.,:*_~'"]+|&[a-z\d]+;|;)$/i, '');
    const isUnbalanced = shorter.endsWith(')') && count(shorter, ')') > count(shorter, '(');
    const next = isUnbalanced ? shorter.slice(0, -1) : shorter;
    if (next === text) return text;
    text = next;
  }
}

/** The parts of tokens that both states create. */
type CreateToken = (type: string, tag: string, nesting: 1 | 0 | -1) => Token;

function linkTokens(md: MarkdownIt, create: CreateToken, href: string, words: string): Token[] {
  const open = create('link_open', 'a', 1);
  open.attrs = [['href', md.normalizeLink(href)]];
  const text = create('text', '', 0);
  text.content = words;
  return [open, text, create('link_close', 'a', -1)];
}

/** Reads the address after `http` or `https`, before its characters can mean emphasis. */
function readAddress(state: StateInline, silent: boolean): boolean {
  if (state.linkLevel > 0 || !state.src.startsWith('://', state.pos)) return false;
  const [, scheme = ''] = SCHEME.exec(state.pending) ?? [];
  if (!scheme) return false;
  AFTER_SCHEME.lastIndex = state.pos + 3;
  const [found = ''] = AFTER_SCHEME.exec(state.src.slice(0, state.posMax)) ?? [];
  const rest = trimmed(found);
  if (!rest) return false;
  const address = `${scheme}://${rest}`;
  if (!silent) {
    state.pending = state.pending.slice(0, -scheme.length);
    const create: CreateToken = (type, tag, nesting) => state.push(type, tag, nesting);
    linkTokens(state.md, create, address, address);
  }
  state.pos += 3 + rest.length;
  return true;
}

/** Returns the tokens of a text with links; `undefined` if it has no address. */
function linked({ md, Token: Made }: StateCore, text: string): Token[] | undefined {
  const create: CreateToken = (type, tag, nesting) => new Made(type, tag, nesting);
  const plain = (content: string): Token[] => {
    const token = create('text', '', 0);
    token.content = content;
    return content === '' ? [] : [token];
  };
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(PLAIN)) {
    const words = trimmed(found);
    const scheme = /^www\./i.test(words) ? 'http://' : /^mailto:/i.test(words) ? '' : 'mailto:';
    tokens.push(...plain(text.slice(end, index)), ...linkTokens(md, create, scheme + words, words));
    end = index + words.length;
  }
  return end === 0 ? undefined : [...tokens, ...plain(text.slice(end))];
}

/** Replaces the addresses in a text outside of links, code and HTML links. */
function linkTexts(state: StateCore, children: readonly Token[]): Token[] {
  let depth = 0;
  return children.flatMap((token) => {
    const { type, content } = token;
    if (type === 'link_open' || (type === 'html_inline' && /^<a[\s>]/i.test(content))) depth += 1;
    if (type === 'link_close' || (type === 'html_inline' && /^<\/a\s*>/i.test(content))) depth -= 1;
    return (depth === 0 && type === 'text' && linked(state, content)) || [token];
  });
}

/** Adds the rules to a parser. */
export function autolinks(md: MarkdownIt): void {
  md.inline.ruler.after('text', 'address', readAddress);
  md.core.ruler.after('inline', 'addresses', (state) => {
    for (const token of state.tokens) {
      if (!token.children || !/www\.|@/i.test(token.content)) continue;
      token.children = linkTexts(state, token.children);
    }
  });
}
