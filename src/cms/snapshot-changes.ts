/** How one snapshot differs from another. */
import type { CollectionName } from './schemas/index.ts';
import { storedCollections, type StoredCollections } from './snapshot.ts';
import type { Scope } from './validate.ts';

/** A collection in a scope that is other than it was; without ids only the order is. */
export interface CollectionChange {
  readonly collection: CollectionName;
  readonly scope: Scope;
  /** Ids of entries that are new or have other fields or another body. */
  readonly upserted: readonly string[];
  readonly removed: readonly string[];
}

/** Compares by the hashes that manifests have; no object is read. */
export function diffCollections(
  before: StoredCollections,
  after: StoredCollections,
): CollectionChange[] {
  const pairs = new Map<string, [CollectionName, Scope]>();
  for (const collections of [before, after]) {
    for (const [name, scope] of storedCollections(collections)) {
      pairs.set(`${name}/${scope}`, [name, scope]);
    }
  }
  return [...pairs.values()].flatMap(([collection, scope]) => {
    const old = before[collection]?.[scope];
    const now = after[collection]?.[scope];
    if (old?.object === now?.object) return [];
    const [was, is] = [old?.entries ?? {}, now?.entries ?? {}];
    const isSame = (id: string): boolean => Object.hasOwn(was, id) && was[id] === is[id];
    return {
      collection,
      scope,
      upserted: Object.keys(is).filter((id) => !isSame(id)),
      removed: Object.keys(was).filter((id) => !Object.hasOwn(is, id)),
    };
  });
}
