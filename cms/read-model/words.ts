/** What translators write: the part of an entry that its locale does not share with others. */
import type { CollectionName } from '../../src/engine/content/schemas/index.ts';
import { shapes, type FieldShape } from '../collections/shape.ts';
import type { Entry } from './entries.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the values of fields that all locales share, or of the other ones. */
function part(values: Values, fields: readonly FieldShape[], isShared: boolean): Values {
  return Object.fromEntries(
    fields.flatMap(({ name, shape, isShared: isOwnShared }) => {
      const value = values[name];
      if (value === undefined) return [];
      if (isOwnShared === isShared && (isShared || shape.kind !== 'group')) return [[name, value]];
      if (shape.kind !== 'group' || isOwnShared) return [];
      const inner = part(value as Values, shape.fields, isShared);
      return Object.keys(inner).length > 0 ? [[name, inner]] : [];
    }),
  );
}

/** Returns the words of an entry as text, the same for the same words. */
export const wordsOf = (
  collection: CollectionName,
  { fields, body }: Pick<Entry, 'fields' | 'body'>,
) => JSON.stringify([part(fields, shapes[collection], false), body ?? '']);

/** Returns what an entry shares with the other locales as text. */
export const sharedOf = (
  collection: CollectionName,
  { fields, position }: Pick<Entry, 'fields' | 'position'>,
) => JSON.stringify([part(fields, shapes[collection], true), position ?? null]);
