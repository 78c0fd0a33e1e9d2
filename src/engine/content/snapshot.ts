/**
 * The content snapshot on disk: what the fetch step writes and the queries read.
 *
 *     manifest.json            names of the objects, with one hash per entry
 *     objects/ab/abcd….json    the entries of one collection in one locale
 *     objects/ab/abcd….html    one body, rendered and sanitized
 *
 * Objects are named by the hash of their bytes and never change. Renaming a manifest into place
 * switches all of the content at once, together with the position in the source.
 */
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
import type { Picture } from '../../shared/picture.ts';
import { fileVersion } from '../disk/file-version.ts';
import type { BlockedEntry } from './problems.ts';
import type { StoredEntry } from './stored-entry.ts';
import type { CollectionName } from './schemas/index.ts';
import type { Scope } from './validate.ts';

export const SNAPSHOT_VERSION = 2;

/** Returns the snapshot folder: `SNAPSHOT_DIR`, or `.snapshot` in the working directory. */
export const snapshotDirectory = (): string =>
  path.resolve(process.env['SNAPSHOT_DIR'] ?? '.snapshot');

export interface StoredCollection {
  /** Name of the object with the entries, a list of `StoredEntry`. */
  readonly object: string;
  /** Entry id → entry hash, in list order. */
  readonly entries: Readonly<Record<string, string>>;
  /** Origins of the players of the videos in its bodies; absent without any. */
  readonly players?: readonly string[];
}

export type StoredCollections = Readonly<
  Partial<Record<CollectionName, Readonly<Partial<Record<Scope, StoredCollection>>>>>
>;

/** What the next fetch needs to request only changes. */
export interface SourcePosition {
  /** The source's own cursor. */
  readonly cursor: string;
  /** Version of the code that made the objects; other code requires a full read. */
  readonly code: string;
  /** ETag of the list of pictures, if all of them could be used. */
  readonly media?: string;
}

export interface Manifest {
  readonly version: typeof SNAPSHOT_VERSION;
  /** The same content has the same id. */
  readonly id: string;
  readonly source: string;
  readonly collections: StoredCollections;
  /**
   * Path below `/media/` → picture; absent without pictures. `#<hash>` is a picture that only last
   * good versions of entries show.
   */
  readonly media?: Readonly<Record<string, Picture>>;
  /** Absent if the source has no feed of changes. */
  readonly place?: SourcePosition;
  /** Name of the object with the entries that are set aside; absent without any. */
  readonly blocked?: string;
}

export const objectPath = (directory: string, name: string): string =>
  path.join(directory, 'objects', name.slice(0, 2), name);

export const manifestPath = (directory: string): string => path.join(directory, 'manifest.json');

/** Yields every stored collection with its name and scope, in manifest order. */
export function* storedCollections(
  collections: StoredCollections,
): Iterable<[CollectionName, Scope, StoredCollection]> {
  for (const [name, scopes] of Object.entries(collections)) {
    for (const [scope, stored] of Object.entries(scopes)) {
      yield [name as CollectionName, scope as Scope, stored];
    }
  }
}

/** The manifest that was read or written last: it is large, and several steps of a build need it. */
let latest: { readonly version: string | undefined; readonly manifest: Manifest } | undefined;

/** Remembers a manifest that was just written. */
export function rememberManifest(file: string, manifest: Manifest): void {
  latest = { version: fileVersion(file), manifest };
}

/**
 * Returns a manifest, by default that of the current snapshot. Throws an error with the command to
 * run if there is none or its version differs.
 */
export function readManifest(directory: string, file = manifestPath(directory)): Manifest {
  const version = fileVersion(file);
  if (version === undefined) {
    throw new Error(`No content snapshot at ${file}: run 'npm run content' first.`);
  }
  if (latest?.version === version) return latest.manifest;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (manifest.version !== SNAPSHOT_VERSION) {
    throw new Error(`${file} has another version: run 'npm run content' again.`);
  }
  latest = { version, manifest };
  return manifest;
}

/** Returns the current manifest, or `undefined` if none can be read. */
export function currentManifest(directory: string): Manifest | undefined {
  try {
    return readManifest(directory);
  } catch {
    return undefined;
  }
}

const builtPath = (directory: string): string => path.join(directory, 'built.json');

/** Records content, by default the current snapshot, as the last that all pages were built from. */
export function markBuilt(directory: string, manifest = manifestPath(directory)): void {
  const temporary = `${builtPath(directory)}.${process.pid}`;
  rmSync(temporary, { force: true });
  try {
    // A manifest file is only ever replaced, so a hard link to it keeps its content.
    linkSync(manifest, temporary);
  } catch {
    copyFileSync(manifest, temporary);
  }
  renameSync(temporary, builtPath(directory));
}

/** Returns the content of the last good build, or `undefined` if there was none. */
export function readBuilt(directory: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(builtPath(directory), 'utf8')) as Manifest;
    return manifest.version === SNAPSHOT_VERSION ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the objects of all collections and of the entries set aside exist. */
export const objectsExist = (directory: string, { collections, blocked }: Manifest): boolean =>
  [
    ...Array.from(storedCollections(collections), ([, , { object }]) => object),
    ...(blocked ? [blocked] : []),
  ].every((object) => existsSync(objectPath(directory, object)));

/** Reads the entries of a collection in a scope; empty if it has none. */
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

/** Marks a file as used, for the sweep. Returns false if it does not exist. */
export function markUsed(file: string): boolean {
  // Faster than catching an exception for each new file.
  if (!existsSync(file)) return false;
  const now = new Date();
  try {
    utimesSync(file, now, now);
    return true;
  } catch {
    return false;
  }
}

/** A changed collection in a scope; without ids, only the order has changed. */
export interface CollectionChange {
  readonly collection: CollectionName;
  readonly scope: Scope;
  /** Ids of new entries and of those with changed fields or body. */
  readonly upserted: readonly string[];
  readonly removed: readonly string[];
}

/** Returns the differences by the hashes in the manifests, without reading objects. */
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
