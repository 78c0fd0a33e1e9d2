/**
 * The parts of a page of the plain form that nearly all have. Parsing all of a page
 * takes longer than rendering much of it; in this form there is nothing that a parser
 * could see otherwise.
 */
import type { FoundCode, PageParts, Range } from './page-parts.ts';

/** An attribute that holds code, or an address that may begin with `javascript:`, also where it is only text. */
const CODE_ATTRIBUTE =
  /=(?:(?<=[\s"'/](?:on[a-z]+|style)\s*=)|(?<=(?:href|src|action|data)\s*=)\s*["']?[\0- j&])/i;

/** One element of a head, with every attribute in double quotes and no tag in its text. */
const HEAD_ELEMENT =
  /<(?:(meta|link)((?: [a-z:-]+(?:="[^"]*")?)*)>|(title|script)((?: [a-z:-]+(?:="[^"]*")?)*)>([^<]*)<\/\3>)/y;

/** Attributes of the elements that a navigation does not need, see `isForLoads`. */
const FOR_LOADS: Readonly<Record<string, RegExp>> = {
  link: / rel="(?:alternate|preload|expect|manifest|apple-touch-icon)"/,
  meta: / (?:property="(?:og|article):|name="(?:keywords"|twitter:))/,
  script: /^(?: type="application\/ld\+json")?$/,
};
/** Attributes of a script element that does not run its text. */
const NO_CODE = / (?:src="|type="application\/(?:ld\+)?json")/;

/** A main element, a style, or a script in another form than Astro gives to external ones. */
const BODY_TAG = /<(?:\/?main|style|script(?! type="module" src="[^"<>]*"><\/script>))/gi;
const MAIN_TAG = /<main(?: [a-z-]+="[^"]*")*>/y;

/** The head that begins at a position; undefined where an element has another form. */
function plainHead(html: string, start: number) {
  const forLoads: Range[] = [];
  const code: FoundCode[] = [];
  let at = start;
  while (!html.startsWith('</head>', at)) {
    HEAD_ELEMENT.lastIndex = at;
    const match = HEAD_ELEMENT.exec(html);
    if (!match) return undefined;
    const [whole, voidName, voidAttributes, name = voidName, attributes = voidAttributes] = match;
    const range = { start: at, end: (at += whole.length) };
    if (FOR_LOADS[name ?? '']?.test(attributes ?? '')) forLoads.push(range);
    if (name === 'script' && !NO_CODE.test(attributes ?? '')) {
      code.push({ kind: 'script', element: 'script', text: match[5] ?? '' });
    }
  }
  return { head: { start, end: at }, forLoads, code };
}

/** The main element behind a position; undefined where there may be another one, or code. */
function plainMain(html: string, from: number): Range | undefined {
  BODY_TAG.lastIndex = from;
  const [start, end, other] = [BODY_TAG.exec(html), BODY_TAG.exec(html), BODY_TAG.exec(html)];
  if (start?.[0] !== '<main' || end?.[0] !== '</main' || other) return undefined;
  MAIN_TAG.lastIndex = start.index;
  const [tag] = MAIN_TAG.exec(html) ?? [];
  return tag === undefined ? undefined : { start: start.index + tag.length, end: end.index };
}

const BEGINNING = /^<!doctype html><html(?: [a-z-]+="[^"]*")*><head>/i;

/** The parts of a page; undefined where it is not of the plain form, and has to be parsed. */
export function plainParts(html: string): PageParts | undefined {
  const [beginning] = BEGINNING.exec(html) ?? [];
  if (beginning === undefined || CODE_ATTRIBUTE.test(html)) return undefined;
  const found = plainHead(html, beginning.length);
  const main = found && plainMain(html, found.head.end);
  return main && { ...found, main };
}
