/** Processes the HTML of a body, which the fetch step has sanitized and given ids. */
import { plainText } from '../../shared/plain-text.ts';

/** A level 2 heading with the level 3 headings below it. */
export interface Section {
  readonly id: string;
  /** Text of the heading, without markup. */
  readonly title: string;
  readonly children: readonly Section[];
}

/** Minimum number of headings for a table of contents. */
const MIN_HEADINGS = 3;
const HEADING = /<(h[23])\b([^>]*)>([\s\S]*?)<\/\1>/g;
const ID = /\sid="([^"]*)"/;

/**
 * Returns the table of contents of a body: level 2 and 3 headings with an id. Empty if there are
 * fewer than three.
 */
export function outlineOf(html: string): Section[] {
  const outline: { id: string; title: string; children: Section[] }[] = [];
  let count = 0;
  for (const [, tag, attributes = '', inner = ''] of html.matchAll(HEADING)) {
    const [, id] = ID.exec(attributes) ?? [];
    const title = plainText(inner);
    if (!id || !title) continue;
    const parent = tag === 'h3' ? outline.at(-1) : undefined;
    (parent?.children ?? outline).push({ id, title, children: [] });
    count += 1;
  }
  return count < MIN_HEADINGS ? [] : outline;
}

/**
 * Turns each heading into a link to itself, so that readers can share a section. Skips headings
 * that contain links.
 */
export function linkHeadings(html: string): string {
  return html.replace(HEADING, (heading, tag: string, attributes: string, inner: string) => {
    const [, id] = ID.exec(attributes) ?? [];
    if (!id || /<a\b/.test(inner)) return heading;
    return `<${tag}${attributes}><a class="anchor" href="#${id}">${inner}</a></${tag}>`;
  });
}

/** Wraps each code block in a box that names its language and has room for a copy button. */
export function boxCode(html: string): string {
  return html
    .replace(/<pre\b[^>]*>(?:<code class="language-([^"]+)")?/g, (pre, language?: string) => {
      const named = language ? ` data-language="${language}"` : '';
      return `<div class="code-block"${named}>${pre}`;
    })
    .replaceAll('</pre>', '</pre></div>');
}
