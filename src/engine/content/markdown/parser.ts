/** Parses Markdown: CommonMark with GitHub's extensions, and emphasis in all languages. */
import createMarkdownIt, { type Env, type MarkdownIt, type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import footnotes from 'markdown-it-footnote';
import type { RichTextKind } from '../schemas/collection.ts';
import { autolinks } from './autolinks.ts';
import { swallowingHtml } from './tag-filter.ts';

/** Scripts without spaces between words, in which emphasis may begin and end within a sentence. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Lets emphasis with punctuation at its ends begin and end beside a letter of an unspaced script,
 * as `markdown-it-cjk-friendly` does beside Chinese, Japanese and Korean ones.
 */
function unspacedEmphasis(md: MarkdownIt): void {
  const Previous = md.inline.State;
  md.inline.State = class extends Previous {
    override scanDelims(start: number, canSplitWord: boolean) {
      const found = super.scanDelims(start, canSplitWord);
      if (!canSplitWord || (found.can_open && found.can_close)) return found;
      const end = start + found.length;
      const [before = ' ', after = ' '] = [this.src[start - 1], this.src[end]];
      if (!UNSPACED.test(before + after)) return found;
      return { ...found, can_open: !/\s/.test(after), can_close: !/\s/.test(before) };
    }
  };
}

const TILDES = /~{3,}|~(?!~)/y;

/** Leaves one tilde, and more than two, as text: prices have ranges, such as 10~20. */
function tildesAsText(md: MarkdownIt): void {
  md.inline.ruler.before('strikethrough', 'tildes', (state, silent) => {
    // Most characters are none, and this is the cheapest way to know.
    if (state.src[state.pos] !== '~') return false;
    TILDES.lastIndex = state.pos;
    const [tildes = ''] = TILDES.exec(state.src) ?? [];
    if (!silent) state.pending += tildes;
    state.pos += tildes.length;
    return tildes !== '';
  });
}

/** A line that begins a footnote. */
const FOOTNOTE = /^\[\^([^\s\]]+)\]:/;

/** Keeps a footnote as the text that it is, where `[^1]: /a` would define a link. */
function textFootnotes(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'text_footnote', (state, start, end, silent) => {
    const from = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0);
    if (state.src[from] !== '[') return false;
    const [, label] = FOOTNOTE.exec(state.src.slice(from, state.eMarks[start])) ?? [];
    if (silent || label === undefined) return false;
    const environment = state.env as ParserEnvironment;
    environment.footnotes = { refs: { ...environment.footnotes?.refs, [`:${label}`]: -1 } };
    return state.md.block.ruler.getRules('').at(-1)?.(state, start, end, false) ?? false;
  });
}

/** What the parser keeps of footnotes. */
export interface ParserEnvironment extends Env {
  footnotes?: {
    /** Label after a colon → its number, from 0; -1 if nothing refers to it. */
    readonly refs?: Readonly<Record<string, number>>;
  };
}

/** Returns a parser; short texts can't have footnotes, but their marks are found and reported. */
function createParser(kind: RichTextKind): MarkdownIt {
  // Depth is checked before, and the sanitizer decides about addresses.
  const parser = createMarkdownIt({ html: true, maxNesting: 1000 })
    .use(cjkFriendly)
    .use(unspacedEmphasis)
    .use(tildesAsText)
    .use(swallowingHtml)
    .use(kind === 'article' ? footnotes : textFootnotes)
    .use(autolinks);
  parser.validateLink = () => true;
  return kind === 'article' ? parser.disable('footnote_inline') : parser;
}

const parsers = { article: createParser('article'), inline: createParser('inline') };

/** Returns the tokens of a text; `environment` receives what belongs to the whole text. */
export const markdownTokens = (
  source: string,
  kind: RichTextKind,
  environment: ParserEnvironment,
): Token[] => parsers[kind].parse(source, environment);
