/** The previous snapshot: its entries, which are the last good versions. */
import { ownValue } from '../../shared/own-value.ts';
import {
  readEntries,
  storedCollections,
  type Manifest,
  type StoredCollection,
} from './snapshot.ts';
import type { StoredEntry } from './stored-entry.ts';
import type { CollectionName } from './schemas/index.ts';
import type { Scope } from './validate.ts';

/** The key of an entry, validated or not. */
export interface Key {
  readonly collection: string;
  readonly scope: string;
  readonly id: string;
}

export class Previous {
  readonly #directory: string;
  readonly #manifest: Manifest | undefined;
  readonly #ids = new Map<string, readonly string[]>();
  readonly #entries = new Map<string, ReadonlyMap<string, StoredEntry>>();

  /** Without a manifest, there are no entries. */
  constructor(directory: string, manifest: Manifest | undefined) {
    this.#directory = directory;
    this.#manifest = manifest;
  }

  /** Returns the hash of an entry, or `undefined` if there was none. */
  hash({ collection, scope, id }: Key): string | undefined {
    return ownValue(this.#group(collection, scope)?.entries, id);
  }

  has(key: Key): boolean {
    return this.hash(key) !== undefined;
  }

  /** Returns the number of entries of a collection in a scope. */
  size(collection: string, scope: string): number {
    return this.ids(collection, scope).length;
  }

  /** Returns the ids of a collection in a scope, in list order. */
  ids(collection: string, scope: string): readonly string[] {
    const name = `${collection}/${scope}`;
    // Sizes are compared in many combinations.
    const ids = this.#ids.get(name) ?? Object.keys(this.#group(collection, scope)?.entries ?? {});
    this.#ids.set(name, ids);
    return ids;
  }

  /** Returns the entries of a collection in a scope by id, in list order. */
  entries(collection: string, scope: string): ReadonlyMap<string, StoredEntry> {
    const name = `${collection}/${scope}`;
    const known = this.#entries.get(name);
    if (known) return known;
    const list =
      this.#manifest && this.#group(collection, scope)
        ? readEntries(this.#directory, this.#manifest, collection as CollectionName, scope as Scope)
        : [];
    const entries = new Map(list.map((entry) => [entry.id, entry]));
    this.#entries.set(name, entries);
    return entries;
  }

  entry({ collection, scope, id }: Key): StoredEntry | undefined {
    return this.entries(collection, scope).get(id);
  }

  /** Yields the keys of all entries. */
  *keys(): Iterable<Key> {
    const stored = storedCollections(this.#manifest?.collections ?? {});
    for (const [collection, scope, { entries }] of stored) {
      for (const id of Object.keys(entries)) yield { collection, scope, id };
    }
  }

  #group(collection: string, scope: string): StoredCollection | undefined {
    return ownValue(ownValue(this.#manifest?.collections as never, collection), scope);
  }
}
