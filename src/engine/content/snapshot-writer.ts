/**
 * Writes a new snapshot next to the current one and switches to it at the end. Uses synchronous
 * writes: for thousands of small files, the thread pool costs more than the writing.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from '../../shared/picture.ts';
import { hashOf } from '../disk/digest.ts';
import { replaceFile } from '../disk/replace-file.ts';
import type { BlockedEntry } from './problems.ts';
import type { CollectionName } from './schemas/index.ts';
import {
  manifestPath,
  markUsed,
  objectPath,
  rememberManifest,
  SNAPSHOT_VERSION,
  type Manifest,
  type SourcePosition,
  type StoredCollection,
  type StoredCollections,
} from './snapshot.ts';
import type { StoredEntry } from './stored-entry.ts';
import type { Scope } from './validate.ts';

/** A snapshot's properties besides its collections. */
export interface SnapshotOrigin {
  readonly source: string;
  readonly pictures?: ReadonlyMap<string, Picture>;
  readonly place?: SourcePosition | undefined;
  /** Entries that are set aside. */
  readonly blocked?: readonly BlockedEntry[];
}

/** Sorts keys, so that the same content gives the same text. */
const sorted = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Returns the id of the content, a hash of its object names. */
function contentId(collections: StoredCollections, media: Manifest['media']): string {
  const objects = Object.entries(collections).map(([name, scopes]) => [
    name,
    Object.entries(scopes).map(([scope, { object }]) => [scope, object]),
  ]);
  return hashOf(JSON.stringify([SNAPSHOT_VERSION, objects, media ?? {}]));
}

export class SnapshotWriter {
  readonly #directory: string;
  readonly #written = new Set<string>();
  readonly #folders = new Set<string>();
  readonly #collections = new Map<CollectionName, Map<Scope, StoredCollection>>();

  /** Starts a snapshot, empty or with the collections of another one. */
  constructor(directory: string, collections: StoredCollections = {}) {
    this.#directory = directory;
    for (const [name, scopes] of Object.entries(collections)) {
      this.#collections.set(
        name as CollectionName,
        new Map(Object.entries(scopes) as [Scope, StoredCollection][]),
      );
    }
  }

  /** Stores a rendered body and returns its name. */
  body(html: string): string {
    return this.#object(html, 'html');
  }

  /** Stores the entries of a collection in a scope, in list order; removes it without entries. */
  collection(name: CollectionName, scope: Scope, entries: readonly StoredEntry[]): void {
    const scopes = this.#collections.get(name) ?? new Map<Scope, StoredCollection>();
    this.#collections.set(name, scopes);
    if (entries.length === 0) {
      scopes.delete(scope);
      if (scopes.size === 0) this.#collections.delete(name);
      return;
    }
    const players = new Set(entries.flatMap((entry) => entry.players ?? []));
    scopes.set(scope, {
      object: this.#object(JSON.stringify(entries), 'json'),
      entries: Object.fromEntries(entries.map(({ id, hash }) => [id, hash])),
      ...(players.size > 0 && { players: [...players].sort() }),
    });
  }

  /** Makes the new snapshot the current one, or writes its manifest to another file. */
  commit(
    { source, pictures, place, blocked = [] }: SnapshotOrigin,
    file = manifestPath(this.#directory),
  ): Manifest {
    const collections: StoredCollections = sorted(
      Object.fromEntries(
        [...this.#collections].map(([name, scopes]) => [name, sorted(Object.fromEntries(scopes))]),
      ),
    );
    const media = pictures?.size ? sorted(Object.fromEntries(pictures)) : undefined;
    const manifest: Manifest = {
      version: SNAPSHOT_VERSION,
      id: contentId(collections, media),
      source,
      ...(place && { place }),
      ...(media && { media }),
      collections,
      ...(blocked.length > 0 && { blocked: this.#object(JSON.stringify(blocked), 'json') }),
    };
    this.#file(file, JSON.stringify(manifest));
    rememberManifest(file, manifest);
    return manifest;
  }

  #object(data: string, extension: string): string {
    const name = `${hashOf(data)}.${extension}`;
    if (this.#written.has(name)) return name;
    this.#written.add(name);
    const file = objectPath(this.#directory, name);
    if (!markUsed(file)) this.#file(file, data);
    return name;
  }

  /** Writes a file atomically. */
  #file(file: string, data: string): void {
    const folder = path.dirname(file);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    replaceFile(file, data, { id: randomUUID() });
  }
}
