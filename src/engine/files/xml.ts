/** XML as text: escaping, and nothing that XML 1.0 forbids. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML 1.0 has no way to say, not even by number: controls, and the two non-characters. */
// eslint-disable-next-line no-control-regex -- these are the characters to leave out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for an element or an attribute. Characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

/** Attributes by name; those that are undefined are left out. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>;

function openTag(name: string, attributes: XmlAttributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  );
  return `<${name}${written.join('')}`;
}

/** An element that holds other elements, each on a line of its own; an empty one without any. */
export function element(
  name: string,
  attributes: XmlAttributes,
  children: readonly string[] = [],
): string {
  const tag = openTag(name, attributes);
  return children.length === 0 ? `${tag}/>` : `${tag}>\n${children.join('\n')}\n</${name}>`;
}

/** An element that holds text; none where there is no text. */
export const textElement = (
  name: string,
  text: string | undefined,
  attributes: XmlAttributes = {},
): string[] =>
  text === undefined ? [] : [`${openTag(name, attributes)}>${escapeXml(text)}</${name}>`];

/** A whole document. */
export const xmlDocument = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
