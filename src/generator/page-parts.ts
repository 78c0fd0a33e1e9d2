/**
 * The parts of a rendered page, by position of its real elements: text that looks like
 * a tag, in an attribute or a comment, is none of them.
 */
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
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
  /** The style that Astro writes before the first island of a page. */
  readonly islandStyle: Range | undefined;
  readonly code: readonly FoundCode[];
}

type Attributes = Readonly<Record<string, string>>;

/** Attributes whose value a browser follows, runs or loads as an address. */
const ADDRESSES = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data']);

/** Types of script elements that hold data, which no policy concerns. */
const DATA = new Set(['application/ld+json', 'application/json']);

const LINKS_FOR_LOADS = new Set(['alternate', 'preload', 'expect', 'manifest', 'apple-touch-icon']);

/**
 * What a head says to crawlers, to other sites that show a link, and to a first
 * load: languages, feeds, Open Graph, cards, structured data, keywords, fonts,
 * the manifest, the scheme. A navigation needs none of it.
 */
function isForLoads(name: string, { rel = '', property = '', ...others }: Attributes): boolean {
  if (name === 'link') return LINKS_FOR_LOADS.has(rel);
  if (name === 'meta') {
    const { name: named = '' } = others;
    return /^(?:og|article):/.test(property) || /^(?:keywords$|twitter:)/.test(named);
  }
  if (name !== 'script') return false;
  const [first, second] = Object.entries(others);
  if (!first) return true;
  return !second && first[0] === 'type' && first[1] === 'application/ld+json';
}

/** An attribute that holds code; undefined for any other. */
function codeAttribute(name: string, value: string): string | undefined {
  const isAddress = ADDRESSES.has(name);
  // Browsers leave out white space and control characters before they look at the scheme.
  const isCode = isAddress && /^javascript:/i.test(value.replace(/[\0- ]+/g, ''));
  return isCode || name === 'style' || name.startsWith('on') ? `${name}="${value}"` : undefined;
}

/** A main element, a style, or a script in another form than Astro gives to external ones. */
const TAGS = /<(?:\/?main|style|script(?! type="module" src="[^"<>]*"><\/script>))/gi;

/** An attribute that holds code, or an address that may begin with `javascript:`. */
const CODE_ATTRIBUTE =
  /=(?:(?<=[\s"'/](?:on[a-z]+|style)\s*=)|(?<=(?:href|src|action|data)\s*=)\s*["']?[\0- j&])/gi;

const MAIN_TAG = /<main(?:\s+[a-z-]+="[^"]*")*\s*>/y;

/**
 * The main element of a body whose text has no trace of a second one and none of code.
 * The patterns also match what a parser does not take for either, and never less.
 */
function onlyMain(html: string, from: number): Range | undefined {
  for (const pattern of [TAGS, CODE_ATTRIBUTE]) pattern.lastIndex = from;
  const [start, end, other] = [TAGS.exec(html), TAGS.exec(html), TAGS.exec(html)];
  if (start?.[0] !== '<main' || end?.[0] !== '</main' || other) return undefined;
  MAIN_TAG.lastIndex = start.index;
  const [tag] = MAIN_TAG.exec(html) ?? [];
  if (tag === undefined || CODE_ATTRIBUTE.test(html)) return undefined;
  return { start: start.index + tag.length, end: end.index };
}

/**
 * Reads a page. The head is parsed; the body only where its text has a trace of code,
 * or of more than one main element: without such a trace the parser would find nothing.
 */
export function pageParts(html: string): PageParts {
  const parts: { -readonly [Name in keyof PageParts]: PageParts[Name] } & {
    forLoads: Range[];
    code: FoundCode[];
  } = { head: undefined, main: undefined, forLoads: [], islandStyle: undefined, code: [] };
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
        const { src, type = '' } = attributes;
        const isCode = name === 'style' || (src === undefined && !DATA.has(type));
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
      if (name === 'style' && text === ISLAND_STYLES) parts.islandStyle ??= range;
      else if (raw.isCode) parts.code.push({ kind: raw.kind, element: name, text });
      raw = undefined;
    },
  });

  let at = 0;
  while (!parts.head) {
    const end = html.indexOf('</head>', at);
    if (end < 0) break;
    parser.write(html.slice(at, end + 7));
    at = end + 7;
  }
  const main = parts.head && onlyMain(html, at);
  if (main) parts.main = main;
  else parser.end(html.slice(at));
  return parts;
}

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
