/** The snapshot before, as a new one needs it: which entries it has, and their last good versions. */
import { ownValue } from '../../shared/own-value.ts';
import {
  readEntries,
  storedCollections,
  type Manifest,
  type StoredCollection,
  type StoredEntry,
} from './snapshot.ts';
import type { CollectionName } from './schemas/index.ts';
import type { Scope } from './validate.ts';

/** Which entry is meant, checked or not. */
export interface Key {
  readonly collection: string;
  readonly scope: string;
  readonly id: string;
}

export class Previous {
  readonly #directory: string;
  readonly #manifest: Manifest | undefined;
  readonly #entries = new Map<string, ReadonlyMap<string, StoredEntry>>();

  /** Of no manifest where there is nothing before. */
  constructor(directory: string, manifest: Manifest | undefined) {
    this.#directory = directory;
    this.#manifest = manifest;
  }

  /** The hash of an entry; undefined when it was not there. */
  hash({ collection, scope, id }: Key): string | undefined {
    return ownValue(this.#group(collection, scope)?.entries, id);
  }

  has(key: Key): boolean {
    return this.hash(key) !== undefined;
  }

  /** How many entries a collection had in a scope. */
  size(collection: string, scope: string): number {
    return this.ids(collection, scope).length;
  }

  ids(collection: string, scope: string): string[] {
    return Object.keys(this.#group(collection, scope)?.entries ?? {});
  }

  /** The stored entries of a collection in a scope by id, in their order. */
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

  /** Every entry that was there. */
  *keys(): Iterable<Key> {
    for (const [collection, scope, { entries }] of storedCollections(
      this.#manifest?.collections ?? {},
    )) {
      for (const id of Object.keys(entries)) yield { collection, scope, id };
    }
  }

  #group(collection: string, scope: string): StoredCollection | undefined {
    return ownValue(ownValue(this.#manifest?.collections as never, collection), scope);
  }
}
