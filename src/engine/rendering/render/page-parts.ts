/**
 * The parts of a rendered page, by position of its real elements: text that looks like
 * a tag, in an attribute or a comment, is none of them.
 */
import { Parser } from 'htmlparser2';

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

type Attributes = Readonly<Record<string, string>>;

const LINKS_FOR_LOADS = new Set(['alternate', 'preload', 'expect', 'manifest', 'apple-touch-icon']);

/**
 * Whether an element of the head says something to crawlers, to other sites that show a
 * link, or to a first load: languages, feeds, Open Graph, cards, structured data,
 * keywords, fonts, the manifest, the scheme. A navigation needs none of it.
 */
function isForLoads(name: string, attributes: Attributes): boolean {
  const { rel = '', property = '', name: named = '', type, ...others } = attributes;
  if (name === 'link') return LINKS_FOR_LOADS.has(rel);
  if (name === 'meta') {
    return /^(?:og|article):/.test(property) || /^(?:keywords$|twitter:)/.test(named);
  }
  const isPlain = Object.keys(others).length === 0;
  return name === 'script' && isPlain && (type === undefined || type === 'application/ld+json');
}

/** Types of script elements that hold data, which no policy concerns. */
const DATA = new Set(['application/ld+json', 'application/json']);

/** Whether a script element runs the text between its tags. */
const runsItsText = ({ src, type = '' }: Attributes): boolean =>
  src === undefined && !DATA.has(type);

/** Attributes whose value a browser follows, runs or loads as an address. */
const ADDRESSES = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data']);

/** An attribute that holds code; undefined for any other. */
function codeAttribute(name: string, value: string): string | undefined {
  const isAddress = ADDRESSES.has(name);
  // Browsers leave out white space and control characters before they look at the scheme.
  const isCode = isAddress && /^javascript:/i.test(value.replace(/[\0- ]+/g, ''));
  return isCode || name === 'style' || name.startsWith('on') ? `${name}="${value}"` : undefined;
}

/** The parts of a page, by an HTML parser. */
export function parsedParts(html: string): PageParts {
  const parts: { -readonly [Name in keyof PageParts]: PageParts[Name] } & {
    forLoads: Range[];
    code: FoundCode[];
  } = { head: undefined, main: undefined, forLoads: [], code: [] };
  const starts: { head?: number; main?: number } = {};
  /** The script or style element that is open, and whether its text is of interest. */
  let raw:
    | {
        kind: 'script' | 'style';
        start: number;
        textStart: number;
        isCode: boolean;
        isForLoads: boolean;
      }
    | undefined;

  const parser = new Parser({
    onopentag(name, attributes) {
      const start = parser.startIndex;
      const end = parser.endIndex + 1;
      for (const attribute in attributes) {
        const text = codeAttribute(attribute, attributes[attribute] ?? '');
        if (text !== undefined) parts.code.push({ kind: 'attribute', element: name, text });
      }
      if (name === 'head' || name === 'main') starts[name] ??= end;
      const drop = starts.head !== undefined && !parts.head && isForLoads(name, attributes);
      if (name === 'script' || name === 'style') {
        const isCode = name === 'style' || runsItsText(attributes);
        raw = { kind: name, start, textStart: end, isCode, isForLoads: drop };
      } else if (drop) {
        parts.forLoads.push({ start, end });
      }
    },
    onclosetag(name, isImplied) {
      const { startIndex } = parser;
      const from = name === 'head' || name === 'main' ? starts[name] : undefined;
      if (from !== undefined && !isImplied) {
        parts[name as 'head' | 'main'] ??= { start: from, end: startIndex };
      }
      if (raw?.kind !== name) return;
      const range = { start: raw.start, end: parser.endIndex + 1 };
      const text = html.slice(raw.textStart, startIndex);
      if (raw.isForLoads) parts.forLoads.push(range);
      if (raw.isCode) parts.code.push({ kind: raw.kind, element: name, text });
      raw = undefined;
    },
  });

  parser.end(html);
  return parts;
}

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

/**
 * The parts of a page of the plain form that nearly all have, in which there is nothing
 * that a parser could see otherwise; undefined where it has to be parsed, which takes longer
 * than rendering much of it.
 */
export function plainParts(html: string): PageParts | undefined {
  const [beginning] = BEGINNING.exec(html) ?? [];
  if (beginning === undefined || CODE_ATTRIBUTE.test(html)) return undefined;
  const found = plainHead(html, beginning.length);
  const main = found && plainMain(html, found.head.end);
  return main && { ...found, main };
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
