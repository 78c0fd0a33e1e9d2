/**
 * The syntax of an nginx configuration, and the only way into it: `conf` accepts text of this code
 * and values that `encode` has checked, nothing else.
 */
import { HOST_NAME } from '../host-name.ts';

declare const written: unique symbol;

/** A part of a configuration. Only this module makes one, so no value can end its parameter. */
export type Written = string & { readonly [written]: true };

/** nginx reads no parameter of 4,096 bytes; a value may have fewer, see `value-length.ts`. */
const LONGEST_PARAMETER = 4090;

/** The variable with a dollar sign, which nginx cannot escape. */
const DOLLAR = '${site_dollar}';

/** Quotes a text. nginx unescapes a backslash before these characters, and keeps any other. */
const quote = (text: string): string =>
  `"${text.replace(/\\(?=["'\\trn]|$)|"/g, (character) => `\\${character}`)}"`;

/** Quotes a value, so that nothing in it is a variable. */
const value = (text: string): string => quote(text.replaceAll('$', () => DOLLAR));

/** Quotes a regular expression that only matches the text. */
const exact = (text: string): string => quote(`~^${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`);

const same = (text: string): string => text;

/** Segments of a path, none of which leads upwards. */
const SEGMENTS = '(?:/(?!\\.{1,2}(?:/|$))[\\w.~-]+)*';

/** What a value may consist of, and how it is written. */
const KINDS = {
  /** An expression or text of this code, whose variables stay variables. */
  expression: [/^[ -~]*$/, quote],
  'header name': [/^[A-Za-z][A-Za-z0-9-]{0,63}$/, same],
  'header value': [/^[ -~]*$/, value],
  /** The target of a redirect, with its status. */
  target: [/^[ -~]*$/, value],
  /** The source of a redirect as a key of a map, where nginx knows no variables. */
  source: [/^\/[!-~]*$/, quote],
  /** The same, when letters of either case must differ. */
  'exact source': [/^\/[!-~]*$/, exact],
  origin: [/^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/, same],
  'host name': [HOST_NAME, same],
  'listen address': [/^[\w.:*[\]-]+(?: [\w=]+)*$/, same],
  'path of a location': [new RegExp(`^(?=/)${SEGMENTS}/?$`), same],
  /** An absolute folder or file. Files to include are patterns, without variables. */
  folder: [/^(?:\/(?!\.{1,2}(?:\/|$))[\p{L}\p{M}\p{N}._@+~ -]+)+$/u, quote],
  number: [/^\d{1,9}$/, same],
  variable: [/^\$[a-z_]+[0-9]*$/, same],
} as const satisfies Record<string, readonly [RegExp, (text: string) => string]>;

export type ValueKind = keyof typeof KINDS;

/**
 * Returns a value as a part of the configuration. Throws if its kind does not allow a character
 * in it, or if nginx could not read it because of its length.
 */
export function encode(kind: ValueKind, text: string): Written {
  const [allowed, write] = KINDS[kind];
  if (!allowed.test(text)) {
    throw new Error(`nginx: ${JSON.stringify(text)} is not allowed as ${kind}`);
  }
  const parameter = write(text);
  const length = Buffer.byteLength(parameter);
  if (length > LONGEST_PARAMETER) {
    throw new Error(
      `nginx: a ${kind} has ${length} bytes, but at most ${LONGEST_PARAMETER} are read: '${text.slice(0, 60)}…'`,
    );
  }
  return parameter as Written;
}

/** Returns a part of a configuration from text of this code and encoded values. */
export function conf(text: TemplateStringsArray, ...values: readonly Written[]): Written {
  return String.raw({ raw: text }, ...values) as Written;
}

/** Joins parts, by default as lines. */
export const join = (parts: readonly Written[], separator = '\n'): Written =>
  parts.join(separator) as Written;

/** Returns a text as a comment, line by line. */
export const comment = (text: string): Written =>
  text
    .trim()
    .split(/[\r\n]+/)
    .map((line) => `# ${line.trim()}`.trimEnd())
    .join('\n') as Written;

/** Returns a block with its contents. */
export function block(head: Written, parts: readonly Written[]): Written {
  const lines = parts.flatMap((part) => part.split('\n'));
  const body = lines.map((line) => (line === '' ? '' : `  ${line}`));
  return [`${head} {`, ...body, '}', ''].join('\n') as Written;
}

/**
 * The value for each source: a text of this code, which may contain variables, or an encoded value.
 * A source is a text, or `~` and a regular expression; the first expression that matches wins.
 */
type MapRows = Readonly<Record<string, string | { readonly encoded: Written }>>;

/** Returns a `map` block under a comment. */
export function map(about: string, source: string, target: string, rows: MapRows): Written {
  const lines = Object.entries(rows).map(([key, text]) => {
    const from = key === 'default' ? conf`default` : encode('expression', key);
    const to = typeof text === 'string' ? encode('expression', text) : text.encoded;
    return conf`${from} ${to};`;
  });
  const head = conf`map ${encode('expression', source)} ${encode('variable', target)}`;
  return join([comment(about), block(head, lines)]);
}

/** Returns texts as alternatives of a regular expression. */
export const anyOf = (texts: readonly string[]): string => `(?:${texts.join('|')})`;
