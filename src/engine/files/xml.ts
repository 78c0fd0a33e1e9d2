/** Writes XML as text: escapes it and drops characters that XML 1.0 forbids. */
import { escapeHtml } from '../../shared/escape.ts';

/** XML 1.0 can't represent these, not even as references: controls and two non-characters. */
// eslint-disable-next-line no-control-regex -- these are the characters to remove
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Returns escaped text for an element or attribute, without characters that XML forbids. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(FORBIDDEN, '')).replaceAll("'", '&apos;');
}

/** Attributes by name; undefined values are omitted. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>;

function openTag(name: string, attributes: XmlAttributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  );
  return `<${name}${written.join('')}`;
}

/** Returns an element with child elements, one per line; self-closing if there are none. */
export function element(
  name: string,
  attributes: XmlAttributes,
  children: readonly string[] = [],
): string {
  const tag = openTag(name, attributes);
  return children.length === 0 ? `${tag}/>` : `${tag}>\n${children.join('\n')}\n</${name}>`;
}

/** Returns an element with text, or nothing if the text is undefined. */
export const textElement = (
  name: string,
  text: string | undefined,
  attributes: XmlAttributes = {},
): string[] =>
  text === undefined ? [] : [`${openTag(name, attributes)}>${escapeXml(text)}</${name}>`];

/** Returns a complete document. */
export const xmlDocument = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
