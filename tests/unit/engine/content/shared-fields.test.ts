/** What the schemas say about locales and references agrees with the starter content. */
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Collection } from '../../../../src/engine/content/schemas/collection.ts';
import { COLLECTION_NAMES, collections } from '../../../../src/engine/content/schemas/index.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';

const folder = path.resolve(import.meta.dirname, '../../../../src/content');
const entries = await Array.fromAsync(starterSource(folder).entries());

it.each(COLLECTION_NAMES)('%s has the same shared fields in all locales', (name) => {
  const { schema, shared }: Collection = collections[name];
  const known = Object.keys((schema as unknown as { shape: object }).shape);
  expect(shared.filter((field) => !known.includes(field))).toEqual([]);
  const first = new Map<string, unknown>();
  for (const { id, fields } of entries.filter(({ collection }) => collection === name)) {
    for (const field of shared) {
      const key = `${id}: ${field}`;
      if (first.has(key)) expect(fields[field], key).toEqual(first.get(key));
      else first.set(key, fields[field]);
    }
  }
});

it.each(COLLECTION_NAMES)('%s has references to existing types only', (name) => {
  const { references }: Collection = collections[name];
  const unknown = Object.values(references).filter((target) => !Object.hasOwn(collections, target));
  expect(unknown).toEqual([]);
});
