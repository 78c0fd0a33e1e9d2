declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';

  /** Adds GitHub's footnotes to a parser. */
  export default function footnotes(md: MarkdownIt): void;
}
