/**
 * Structured data (schema.org) as one graph a page. Everything in it can be
 * read on the page too: no ratings, no awards, nothing that only a machine sees.
 */

/** A thing with its type; the vocabulary's types are checked by `tests/unit/head`. */
export type JsonLdNode = Readonly<Record<string, unknown>> & {
  readonly '@type': string | readonly string[];
};

/** A thing that stands elsewhere in the graph, or on another page of the site. */
export const reference = (id: string): { readonly '@id': string } => ({ '@id': id });

/** What would end a script element, or a line in older parsers of scripts. */
const UNSAFE = /[<>&\u2028\u2029]/g;

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A graph as the text of a `<script type="application/ld+json">`. */
export const jsonLdText = (nodes: readonly JsonLdNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replace(UNSAFE, escaped);
