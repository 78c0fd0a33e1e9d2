/**
 * The parts of a rendered page, by position of its real elements: text that looks like
 * a tag, in an attribute or a comment, is none of them.
 */
import { parsedParts } from './parsed-page.ts';
import { plainParts } from './plain-page.ts';

/** Positions in the HTML of a page; `end` is the first one after it. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Code that stands in a page itself, and that a policy allows by its hash or not at all. */
export interface FoundCode {
  readonly kind: 'script' | 'style' | 'attribute';
  /** Name of the element. */
  readonly element: string;
  /** What stands between its tags; of an attribute, the attribute. */
  readonly text: string;
}

export interface PageParts {
  /** Between the tags of the head; undefined where the page has none. */
  readonly head: Range | undefined;
  /** Between the tags of the main element; undefined where the page has none. */
  readonly main: Range | undefined;
  /** Elements of the head that a navigation does not need. */
  readonly forLoads: readonly Range[];
  readonly code: readonly FoundCode[];
}

/** Reads a page: most are of a plain form, and all others are parsed. */
export const pageParts = (html: string): PageParts => plainParts(html) ?? parsedParts(html);

/** The text of a range, without the ranges in it that are left out; those in order. */
export function textOf(
  html: string,
  { start, end }: Range,
  without: readonly (Range | undefined)[] = [],
): string {
  let text = '';
  let at = start;
  for (const range of without) {
    if (!range || range.start < at || range.end > end) continue;
    text += html.slice(at, range.start);
    at = range.end;
  }
  return text + html.slice(at, end);
}
