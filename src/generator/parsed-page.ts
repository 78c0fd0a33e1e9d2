/** The parts of a page, whatever its form, as an HTML parser finds them. */
import { Parser } from 'htmlparser2';
import type { FoundCode, PageParts, Range } from './page-parts.ts';

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
