/**
 * Structured data (schema.org) as one graph per page. Everything in it is also visible on
 * the page: no ratings, no awards, no machine-only content.
 */
import { withoutJoiners } from '../../i18n/formats/bound-words.ts';

/** A typed node; `tests/unit/head` checks the types against the vocabulary. */
export type JsonLdNode = Readonly<Record<string, unknown>> & {
  readonly '@type': string | readonly string[];
};

/** Returns a reference to a node elsewhere in the graph or on another page. */
export const reference = (id: string): { readonly '@id': string } => ({ '@id': id });

/** Characters that could end a script element, or a line in old script parsers. */
const UNSAFE = /[<>&\u2028\u2029]/g;

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns a graph as the text of a `<script type="application/ld+json">`. */
export const jsonLdText = (nodes: readonly JsonLdNode[]): string =>
  withoutJoiners(JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })).replace(
    UNSAFE,
    escaped,
  );
