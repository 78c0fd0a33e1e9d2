/** Sections of a body, found in the HTML that the fetch step has sanitised and given ids. */

/** A heading of level 2 with those of level 3 below it. */
export interface Section {
  readonly id: string;
  /** The heading's words, without markup. */
  readonly title: string;
  readonly children: readonly Section[];
}

/** A body with fewer sections is seen at a glance and needs no table of contents. */
const FEWEST = 3;
const HEADING = /<(h[23])\b([^>]*)>([\s\S]*?)<\/\1>/g;
const ID = /\sid="([^"]*)"/;

/** Our renderer writes what it escapes in hexadecimal. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The table of contents of a body: its headings of level 2 and 3 that have an
 * id. Empty when there are fewer than three.
 */
export function outlineOf(html: string): Section[] {
  const outline: { id: string; title: string; children: Section[] }[] = [];
  let count = 0;
  for (const [, tag, attributes = '', inner = ''] of html.matchAll(HEADING)) {
    const [, id] = ID.exec(attributes) ?? [];
    const title = plain(inner);
    if (!id || !title) continue;
    const parent = tag === 'h3' ? outline.at(-1) : undefined;
    (parent?.children ?? outline).push({ id, title, children: [] });
    count += 1;
  }
  return count < FEWEST ? [] : outline;
}

/** Makes each heading a link to itself, so that a section can be passed on; links in it stay. */
export function linkHeadings(html: string): string {
  return html.replace(HEADING, (heading, tag: string, attributes: string, inner: string) => {
    const [, id] = ID.exec(attributes) ?? [];
    if (!id || /<a\b/.test(inner)) return heading;
    return `<${tag}${attributes}><a class="anchor" href="#${id}">${inner}</a></${tag}>`;
  });
}

/** Puts each block of code into a box, which names its language and has room for a copy button. */
export function boxCode(html: string): string {
  return html
    .replace(/<pre\b[^>]*>(?:<code class="language-([\w-]+)")?/g, (pre, language?: string) => {
      const named = language ? ` data-language="${language}"` : '';
      return `<div class="code-block"${named}>${pre}`;
    })
    .replaceAll('</pre>', '</pre></div>');
}
