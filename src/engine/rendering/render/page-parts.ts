/**
 * The parts of a rendered page, by the position of its actual elements. Text that looks like a
 * tag, in an attribute or a comment, does not count.
 */
import { Parser } from 'htmlparser2';

/** Positions in the HTML of a page; `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Inline code of a page, which a policy allows by its hash or not at all. */
export interface FoundCode {
  readonly kind: 'script' | 'style' | 'attribute';
  /** Name of the element. */
  readonly element: string;
  /** The text between its tags, or the attribute. */
  readonly text: string;
}

export interface PageParts {
  /** The content of the head; undefined if the page has none. */
  readonly head: Range | undefined;
  /** The content of the main element; undefined if the page has none. */
  readonly main: Range | undefined;
  /** Elements of the head that only a full page load needs. */
  readonly loadOnly: readonly Range[];
  readonly code: readonly FoundCode[];
}

type Attributes = Readonly<Record<string, string>>;

const LOAD_ONLY_LINKS = new Set(['alternate', 'preload', 'expect', 'manifest', 'apple-touch-icon']);

/**
 * Whether an element of the head is only for crawlers, link previews or a full page load:
 * languages, feeds, Open Graph, cards, structured data, keywords, fonts, the manifest, the
 * color scheme. A client-side navigation needs none of it.
 */
function isLoadOnly(name: string, attributes: Attributes): boolean {
  const { rel = '', property = '', name: named = '', type, ...others } = attributes;
  if (name === 'link') return LOAD_ONLY_LINKS.has(rel);
  if (name === 'meta') {
    return /^(?:og|article):/.test(property) || /^(?:keywords$|twitter:)/.test(named);
  }
  const isPlain = Object.keys(others).length === 0;
  return name === 'script' && isPlain && (type === undefined || type === 'application/ld+json');
}

/** Types of script elements with data, which the policy does not restrict. */
const DATA = new Set(['application/ld+json', 'application/json']);

/** Whether a browser runs the text of a script element. */
const runsItsText = ({ src, type = '' }: Attributes): boolean =>
  src === undefined && !DATA.has(type);

/** Attributes whose value a browser uses as a URL. */
const URL_ATTRIBUTES = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data']);

/** Returns an attribute that contains code; undefined for any other. */
function codeAttribute(name: string, value: string): string | undefined {
  const isUrl = URL_ATTRIBUTES.has(name);
  // Browsers ignore white space and control characters when they read the scheme.
  const isCode = isUrl && /^javascript:/i.test(value.replace(/[\0- ]+/g, ''));
  return isCode || name === 'style' || name.startsWith('on') ? `${name}="${value}"` : undefined;
}

/** Returns the parts of a page, found with an HTML parser. */
export function parsedParts(html: string): PageParts {
  const parts: { -readonly [Name in keyof PageParts]: PageParts[Name] } & {
    loadOnly: Range[];
    code: FoundCode[];
  } = { head: undefined, main: undefined, loadOnly: [], code: [] };
  const starts: { head?: number; main?: number } = {};
  /** The open script or style element. */
  let raw:
    | {
        kind: 'script' | 'style';
        start: number;
        textStart: number;
        isCode: boolean;
        isLoadOnly: boolean;
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
      const drop = starts.head !== undefined && !parts.head && isLoadOnly(name, attributes);
      if (name === 'script' || name === 'style') {
        const isCode = name === 'style' || runsItsText(attributes);
        raw = { kind: name, start, textStart: end, isCode, isLoadOnly: drop };
      } else if (drop) {
        parts.loadOnly.push({ start, end });
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
      if (raw.isLoadOnly) parts.loadOnly.push(range);
      if (raw.isCode) parts.code.push({ kind: raw.kind, element: name, text });
      raw = undefined;
    },
  });

  parser.end(html);
  return parts;
}

/** What may be an attribute with code or a `javascript:` URL; also matches such text. */
const CODE_ATTRIBUTE =
  /=(?:(?<=[\s"'/](?:on[a-z]+|style)\s*=)|(?<=(?:href|src|action|data)\s*=)\s*["']?[\0- j&])/i;

/** An element of the head, with every attribute in double quotes and no tag in its text. */
const HEAD_ELEMENT =
  /<(?:(meta|link)((?: [a-z:-]+(?:="[^"]*")?)*)>|(title|script)((?: [a-z:-]+(?:="[^"]*")?)*)>([^<]*)<\/\3>)/y;

/** Attributes of the elements that only a full page load needs, see `isLoadOnly`. */
const LOAD_ONLY: Readonly<Record<string, RegExp>> = {
  link: / rel="(?:alternate|preload|expect|manifest|apple-touch-icon)"/,
  meta: / (?:property="(?:og|article):|name="(?:keywords"|twitter:))/,
  script: /^(?: type="application\/ld\+json")?$/,
};
/** Attributes of a script element that does not run its text. */
const NO_CODE = / (?:src="|type="application\/(?:ld\+)?json")/;

/** A main element, a style, or a script that is not in the form of Astro's external ones. */
const BODY_TAG = /<(?:\/?main|style|script(?! type="module" src="[^"<>]*"><\/script>))/gi;
const MAIN_TAG = /<main(?: [a-z-]+="[^"]*")*>/y;

/** Returns the head that starts at a position; undefined if an element has another form. */
function plainHead(html: string, start: number) {
  const loadOnly: Range[] = [];
  const code: FoundCode[] = [];
  let at = start;
  while (!html.startsWith('</head>', at)) {
    HEAD_ELEMENT.lastIndex = at;
    const match = HEAD_ELEMENT.exec(html);
    if (!match) return undefined;
    const [element, voidName, voidAttributes, name = voidName, attributes = voidAttributes] = match;
    const range = { start: at, end: (at += element.length) };
    if (LOAD_ONLY[name ?? '']?.test(attributes ?? '')) loadOnly.push(range);
    if (name === 'script' && !NO_CODE.test(attributes ?? '')) {
      code.push({ kind: 'script', element: 'script', text: match[5] ?? '' });
    }
  }
  return { head: { start, end: at }, loadOnly, code };
}

/** Returns the main element after a position; undefined if there may be a second one, or code. */
function plainMain(html: string, from: number): Range | undefined {
  BODY_TAG.lastIndex = from;
  const [start, end, other] = [BODY_TAG.exec(html), BODY_TAG.exec(html), BODY_TAG.exec(html)];
  if (start?.[0] !== '<main' || end?.[0] !== '</main' || other) return undefined;
  MAIN_TAG.lastIndex = start.index;
  const [tag] = MAIN_TAG.exec(html) ?? [];
  return tag === undefined ? undefined : { start: start.index + tag.length, end: end.index };
}

const START_OF_PAGE = /^<!doctype html><html(?: [a-z-]+="[^"]*")*><head>/i;

/**
 * Returns the parts of a page in the plain form that nearly all pages have, where a parser would
 * find the same; undefined if the page has to be parsed, which takes longer than rendering much
 * of it.
 */
export function plainParts(html: string): PageParts | undefined {
  const [pageStart] = START_OF_PAGE.exec(html) ?? [];
  if (pageStart === undefined || CODE_ATTRIBUTE.test(html)) return undefined;
  const found = plainHead(html, pageStart.length);
  const main = found && plainMain(html, found.head.end);
  return main && { ...found, main };
}

const RAW_TAG = /<(?:script|style)/i;

/** Returns the inline code in a part of a body. */
export const codeIn = (html: string): readonly FoundCode[] =>
  CODE_ATTRIBUTE.test(html) || RAW_TAG.test(html) ? parsedParts(html).code : [];

/** Returns the parts of a page; parses it only if it is not in the plain form. */
export const pageParts = (html: string): PageParts => plainParts(html) ?? parsedParts(html);

/** Returns the text of a range without the ranges in `without`, which must be in order. */
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
