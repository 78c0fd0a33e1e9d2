/**
 * The content snapshot on disk: what the fetch step writes and the queries read.
 *
 *     manifest.json            which objects make up the content, a hash an entry
 *     objects/ab/abcd….json    the entries of one collection in one locale
 *     objects/ab/abcd….html    one body, rendered and sanitised
 *
 * Objects are named by the hash of their bytes and never change, so a manifest
 * that is renamed into place switches the whole content at once, and the place
 * from which the source is read on with it.
 */
import { hash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import type { Picture } from './media/picture.ts';
import type { BlockedEntry } from './problems.ts';
import type { CollectionName } from './schemas/index.ts';
import type { Scope } from './validate.ts';

export const SNAPSHOT_VERSION = 1;

/** The folder of the snapshot: `SNAPSHOT_DIR`, or `.snapshot` where the command runs. */
export const snapshotDirectory = (): string =>
  path.resolve(process.env['SNAPSHOT_DIR'] ?? '.snapshot');

/** An entry as it is stored: its fields, its hash, and the hash of its body. */
export interface StoredEntry {
  readonly id: string;
  /** Over fields and body; changes when either does. */
  readonly hash: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body?: string;
  /** Its place in lists, where the source gives one. */
  readonly position?: number;
}

export interface StoredCollection {
  /** Name of the object that holds the entries, as a list of `StoredEntry`. */
  readonly object: string;
  /** Entry id → entry hash, in the order in which lists show them. */
  readonly entries: Readonly<Record<string, string>>;
}

export type StoredCollections = Readonly<
  Partial<Record<CollectionName, Readonly<Partial<Record<Scope, StoredCollection>>>>>
>;

/** What the next fetch needs to ask for changes alone. */
export interface ReadingPlace {
  /** The source's own word for how far it has been read. */
  readonly cursor: string;
  /** Version of the code that made the objects: another one would make others. */
  readonly code: string;
}

export interface Manifest {
  readonly version: typeof SNAPSHOT_VERSION;
  /** The same content has the same id. */
  readonly id: string;
  readonly source: string;
  readonly collections: StoredCollections;
  /** Path below `/media/` → picture; absent where the content has none. */
  readonly media?: Readonly<Record<string, Picture>>;
  /** Absent where the source can only be read whole. */
  readonly place?: ReadingPlace;
  /** Name of the object with the entries that are set aside; absent when none is. */
  readonly blocked?: string;
}

/** 24 hexadecimal digits of SHA-256: enough to never collide, short enough to read. */
export const hashOf = (data: string): string => hash('sha256', data).slice(0, 24);

export const objectPath = (directory: string, name: string): string =>
  path.join(directory, 'objects', name.slice(0, 2), name);

export const manifestPath = (directory: string): string => path.join(directory, 'manifest.json');

/** Every stored collection with its name and scope, in the manifest's order. */
export function* storedCollections(
  collections: StoredCollections,
): Iterable<[CollectionName, Scope, StoredCollection]> {
  for (const [name, scopes] of Object.entries(collections)) {
    for (const [scope, stored] of Object.entries(scopes)) {
      yield [name as CollectionName, scope as Scope, stored];
    }
  }
}

/**
 * Reads the manifest of the current snapshot. Throws an error that tells what
 * to run when there is none or it is of another version.
 */
export function readManifest(directory: string): Manifest {
  const file = manifestPath(directory);
  if (!existsSync(file)) {
    throw new Error(`No content snapshot at ${file}: run 'npm run content' first.`);
  }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (manifest.version !== SNAPSHOT_VERSION) {
    throw new Error(`${file} is of another version: run 'npm run content' again.`);
  }
  return manifest;
}

/** The same for who can do without: `undefined` when there is none that can be read. */
export function currentManifest(directory: string): Manifest | undefined {
  try {
    return readManifest(directory);
  } catch {
    return undefined;
  }
}

const builtPath = (directory: string): string => path.join(directory, 'built.json');

/** Remembers the current snapshot as the one that every page was rendered of. */
export function markBuilt(directory: string): void {
  const temporary = `${builtPath(directory)}.${process.pid}`;
  rmSync(temporary, { force: true });
  try {
    // A manifest is never written into, so a second name for it stays what it is.
    linkSync(manifestPath(directory), temporary);
  } catch {
    copyFileSync(manifestPath(directory), temporary);
  }
  renameSync(temporary, builtPath(directory));
}

/** The snapshot that was built last; undefined where none was. */
export function readBuilt(directory: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(builtPath(directory), 'utf8')) as Manifest;
    return manifest.version === SNAPSHOT_VERSION ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Whether every collection's entries can be read, and what is set aside. */
export const objectsAreThere = (directory: string, { collections, blocked }: Manifest): boolean =>
  [
    ...Array.from(storedCollections(collections), ([, , { object }]) => object),
    ...(blocked ? [blocked] : []),
  ].every((object) => existsSync(objectPath(directory, object)));

/** Reads the entries of one collection in one scope; empty when it has none. */
export function readEntries(
  directory: string,
  manifest: Manifest,
  name: CollectionName,
  scope: Scope,
): StoredEntry[] {
  const object = manifest.collections[name]?.[scope]?.object;
  if (object === undefined) return [];
  return JSON.parse(readFileSync(objectPath(directory, object), 'utf8')) as StoredEntry[];
}

/** Reads the entries that are set aside. */
export function readBlocked(directory: string, { blocked }: Manifest): BlockedEntry[] {
  if (blocked === undefined) return [];
  return JSON.parse(readFileSync(objectPath(directory, blocked), 'utf8')) as BlockedEntry[];
}

/** Reads one body. */
export function readBody(directory: string, name: string): string {
  return readFileSync(objectPath(directory, name), 'utf8');
}

/** Notes that a file is in use, for the sweeper; false when there is none. */
export function markUsed(file: string): boolean {
  const now = new Date();
  try {
    utimesSync(file, now, now);
    return true;
  } catch {
    return false;
  }
}

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
