/** The entries of a document: one per locale, as the contract sends them. */
import { localeCodes } from '../../src/i18n/locales.ts';
import type { Collection } from '../../src/engine/content/schemas/collection.ts';
import { collections, type CollectionName } from '../../src/engine/content/schemas/index.ts';
import { SITE_SCOPE, type Scope } from '../../src/engine/content/validate.ts';
import { shapes, type FieldShape } from '../collections/shape.ts';
import { toContract } from '../collections/values.ts';

export const AUDIENCES = ['live', 'draft'] as const;
/** Who may read an entry: everyone, or people with the key for drafts. */
export type Audience = (typeof AUDIENCES)[number];

/** An entry of the contract. */
export interface Entry {
  readonly collection: CollectionName;
  readonly locale?: string;
  readonly id: string;
  readonly position?: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body?: string;
}

/** A document with all its locales: local values are maps by locale. */
export type Document = Readonly<Record<string, unknown>>;

const asMap = (value: unknown): Document => (value ?? {}) as Document;

/** Returns the values of one locale. */
function valuesIn(values: Document, fields: readonly FieldShape[], locale: Scope): Document {
  return Object.fromEntries(
    fields.map(({ column, shape, isShared }) => {
      const value = values[column];
      if (isShared) return [column, value];
      if (shape.kind === 'group') return [column, valuesIn(asMap(value), shape.fields, locale)];
      return [column, asMap(value)[locale]];
    }),
  );
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null
      ? Object.values(value).some(isFilled)
      : value !== undefined && value !== null && value !== '';

/** Whether a document has anything of its own in a locale. */
function isWritten(values: Document, fields: readonly FieldShape[], body: unknown): boolean {
  return (
    isFilled(body) || fields.some(({ column, isShared }) => !isShared && isFilled(values[column]))
  );
}

/** Returns the entries of a document for an audience, by locale. */
export function entriesOf(
  collection: CollectionName,
  document: Document,
  audience: Audience,
): Map<Scope, Entry> {
  const { scope, body: bodyKind }: Collection = collections[collection];
  const fields = shapes[collection];
  const entries = new Map<Scope, Entry>();
  const status = document['_status'];
  const scopes: readonly Scope[] = scope === 'site' ? [SITE_SCOPE] : localeCodes;
  for (const locale of scopes) {
    const isSite = locale === SITE_SCOPE;
    const values = isSite ? document : valuesIn(document, fields, locale);
    const body = bodyKind && asMap(document['body'])[locale];
    const isPublished = (isSite ? status : asMap(status)[locale]) === 'published';
    const isShown = audience === 'live' ? isPublished : isSite || isWritten(values, fields, body);
    if (!isShown) continue;
    const position = document['position'];
    entries.set(locale, {
      collection,
      ...(isSite ? {} : { locale }),
      id: String(document['id']),
      ...(isFilled(position) && { position: Number(position) }),
      fields: toContract(values, fields),
      ...(isFilled(body) && { body: String(body) }),
    });
  }
  return entries;
}
