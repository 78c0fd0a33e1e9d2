/** Which entries a content set has, without what is in them. */
import type { CollectionName } from './schemas/index.ts';
import type { StoredCollections } from './snapshot.ts';
import type { Scope } from './validate.ts';

export interface ContentIndex {
  has(collection: CollectionName, scope: Scope, id: string): boolean;
  /** How many entries a collection has in a scope. */
  size(collection: CollectionName, scope: Scope): number;
}

interface Key {
  readonly collection: CollectionName;
  readonly scope: Scope;
  readonly id: string;
}

/** Entries by collection and scope, as text that cannot be mistaken. */
export const groupKey = ({ collection, scope }: Omit<Key, 'id'>): string =>
  `${collection}/${scope}`;

/** The index of entries that are all there is. */
export function indexEntries(entries: readonly Key[]): ContentIndex {
  const ids = new Map<string, Set<string>>();
  for (const entry of entries) {
    const key = groupKey(entry);
    const known = ids.get(key) ?? new Set();
    ids.set(key, known.add(entry.id));
  }
  return {
    has: (collection, scope, id) => ids.get(groupKey({ collection, scope }))?.has(id) ?? false,
    size: (collection, scope) => ids.get(groupKey({ collection, scope }))?.size ?? 0,
  };
}

/** The index of a snapshot in which some groups have other ids than the manifest says. */
export function indexSnapshot(
  collections: StoredCollections,
  others: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): ContentIndex {
  return {
    has: (collection, scope, id) =>
      others.get(groupKey({ collection, scope }))?.has(id) ??
      Object.hasOwn(collections[collection]?.[scope]?.entries ?? {}, id),
    size: (collection, scope) =>
      others.get(groupKey({ collection, scope }))?.size ??
      Object.keys(collections[collection]?.[scope]?.entries ?? {}).length,
  };
}
