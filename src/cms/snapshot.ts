/**
 * The content snapshot on disk: what the fetch step writes and the queries read.
 *
 *     manifest.json            which objects make up the content, a hash an entry
 *     objects/ab/abcd….json    the entries of one collection in one locale
 *     objects/ab/abcd….html    one body, rendered and sanitised
 *
 * Objects are named by the hash of their bytes and never change, so a manifest
 * that is renamed into place switches the whole content at once. Whoever still
 * reads the manifest before it finds its objects: they are kept for one more
 * snapshot, and whatever was written or used in the last hour is kept, too, so
 * that two fetches at a time do not take each other's objects away.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Picture } from './media/picture.ts';
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
}

export interface StoredCollection {
  /** Name of the object that holds the entries, as a list of `StoredEntry`. */
  readonly object: string;
  /** Entry id → entry hash, in the order in which lists show them. */
  readonly entries: Readonly<Record<string, string>>;
}

export interface Manifest {
  readonly version: typeof SNAPSHOT_VERSION;
  /** Hash of all that follows: the same content has the same id. */
  readonly id: string;
  readonly source: string;
  readonly collections: Readonly<
    Partial<Record<CollectionName, Readonly<Partial<Record<Scope, StoredCollection>>>>>
  >;
  /** Path below `/media/` → picture; absent where the content has none. */
  readonly media?: Readonly<Record<string, Picture>>;
}

/** 24 hexadecimal digits of SHA-256: enough to never collide, short enough to read. */
export const hashOf = (data: string): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 24);

const objectPath = (directory: string, name: string): string =>
  path.join(directory, 'objects', name.slice(0, 2), name);
const manifestPath = (directory: string): string => path.join(directory, 'manifest.json');

/** How long an object that no manifest names is kept after its last use. */
const UNUSED_MS = 60 * 60 * 1000;

/** Names of all objects that a manifest leads to: collections, and the bodies of their entries. */
function objectsOf(directory: string, manifest: Manifest): Set<string> {
  const names = new Set<string>();
  for (const [collection, scopes] of Object.entries(manifest.collections)) {
    for (const [scope, { object }] of Object.entries(scopes)) {
      names.add(object);
      const entries = readEntries(
        directory,
        manifest,
        collection as CollectionName,
        scope as Scope,
      );
      for (const { body } of entries) if (body) names.add(body);
    }
  }
  return names;
}

/** The objects of the snapshot that is current now; none when there is none that can be read. */
function currentObjects(directory: string): Set<string> {
  try {
    return objectsOf(directory, readManifest(directory));
  } catch {
    return new Set();
  }
}

/** Writes a new snapshot beside the current one and switches to it at the end. */
export class SnapshotWriter {
  readonly #directory: string;
  readonly #written = new Set<string>();
  readonly #collections: Record<string, Record<string, StoredCollection>> = {};

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Stores a rendered body and returns its name. */
  body(html: string): Promise<string> {
    return this.#object(html, 'html');
  }

  /** Takes over a body that is stored already; false when it is not. */
  async keep(object: string): Promise<boolean> {
    if (this.#written.has(object)) return true;
    const now = new Date();
    try {
      await utimes(objectPath(this.#directory, object), now, now);
    } catch {
      return false;
    }
    this.#written.add(object);
    return true;
  }

  /** Stores the entries of one collection in one scope, in list order. */
  async collection(
    name: CollectionName,
    scope: Scope,
    entries: readonly Omit<StoredEntry, 'hash'>[],
  ): Promise<void> {
    const stored = entries.map((entry) => ({ ...entry, hash: hashOf(JSON.stringify(entry)) }));
    const object = await this.#object(JSON.stringify(stored), 'json');
    const hashes = Object.fromEntries(stored.map(({ id, hash }) => [id, hash]));
    (this.#collections[name] ??= {})[scope] = { object, entries: hashes };
  }

  /** Makes the new snapshot the current one and removes what has long been in none. */
  async commit(
    source: string,
    pictures: ReadonlyMap<string, Picture> = new Map(),
  ): Promise<Manifest> {
    const media = pictures.size > 0 ? { media: Object.fromEntries(pictures) } : {};
    const content = {
      version: SNAPSHOT_VERSION,
      collections: this.#collections,
      ...media,
    } as const;
    const id = hashOf(JSON.stringify(content));
    const manifest: Manifest = { ...content, id, source };
    const previous = currentObjects(this.#directory);
    const temporary = `${manifestPath(this.#directory)}.${randomUUID()}`;
    await mkdir(this.#directory, { recursive: true });
    await writeFile(temporary, JSON.stringify(manifest));
    await rename(temporary, manifestPath(this.#directory));
    await this.#removeUnused(previous);
    return manifest;
  }

  async #object(data: string, extension: string): Promise<string> {
    const name = `${hashOf(data)}.${extension}`;
    if (await this.keep(name)) return name;
    this.#written.add(name);
    const file = objectPath(this.#directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    const temporary = `${file}.${randomUUID()}`;
    await writeFile(temporary, data);
    await rename(temporary, file);
    return name;
  }

  async #removeUnused(previous: ReadonlySet<string>): Promise<void> {
    const objects = path.join(this.#directory, 'objects');
    const oldest = Date.now() - UNUSED_MS;
    for (const folder of await readdir(objects).catch(() => [])) {
      for (const name of await readdir(path.join(objects, folder))) {
        if (this.#written.has(name) || previous.has(name)) continue;
        const file = path.join(objects, folder, name);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs < oldest) await rm(file, { force: true });
      }
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

/** Reads one body. */
export function readBody(directory: string, name: string): string {
  return readFileSync(objectPath(directory, name), 'utf8');
}
