/** Fills an empty CMS with the starter content of the site. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Payload, PayloadRequest } from 'payload';
import { createLocalReq } from 'payload';
import type { Collection } from '../../src/engine/content/schemas/collection.ts';
import {
  COLLECTION_NAMES,
  collections,
  type CollectionName,
} from '../../src/engine/content/schemas/index.ts';
import { MediaLibrary, type MediaFolder } from '../../src/engine/content/media/library.ts';
import type { ContentSource, RawEntry } from '../../src/engine/content/sources/source.ts';
import { shapes, type FieldShape } from '../collections/shape.ts';
import { toCms } from '../collections/values.ts';
import { mediaFolder } from '../media/files.ts';
import { addPicture } from '../media/hooks.ts';
import { refreshDocument } from '../read-model/hooks.ts';

type Values = Record<string, unknown>;

/** Positions of neighbors leave room for entries between them. */
const STEP = 10;

/** Merges the lists of all locales into one order that agrees with each of them. */
export function commonOrder(lists: readonly (readonly string[])[]): string[] {
  const followers = new Map<string, Set<string>>();
  for (const list of lists) {
    for (const [at, id] of list.entries()) {
      const own = followers.get(id) ?? new Set();
      const next = list[at + 1];
      if (next !== undefined) own.add(next);
      followers.set(id, own);
    }
  }
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (id: string): void => {
    if (state.get(id) === 'done') return;
    if (state.get(id) === 'open') throw new Error(`the locales have '${id}' in different orders`);
    state.set(id, 'open');
    for (const next of [...(followers.get(id) ?? [])].reverse()) visit(next);
    state.set(id, 'done');
    order.unshift(id);
  };
  for (const id of [...followers.keys()].reverse()) visit(id);
  return order;
}

/** Adds the values of one locale to a document with all locales. */
function addLocale(
  document: Values,
  values: Values,
  fields: readonly FieldShape[],
  locale: string,
): void {
  for (const { column, shape, isShared } of fields) {
    const value = values[column];
    if (value === undefined) continue;
    if (isShared) {
      document[column] ??= value;
    } else if (shape.kind === 'group') {
      const group = (document[column] ??= {}) as Values;
      addLocale(group, value as Values, shape.fields, locale);
    } else {
      document[column] = { ...(document[column] as Values | undefined), [locale]: value };
    }
  }
}

/** Returns the document of an entry, published in each locale that has it. */
function documentOf(
  name: CollectionName,
  id: string,
  position: number,
  entries: readonly RawEntry[],
): Values {
  const { scope }: Collection = collections[name];
  const fields = shapes[name];
  if (scope === 'site') {
    return { id, position, _status: 'published', ...toCms({ ...entries[0]?.fields }, fields) };
  }
  const document: Values = { id, position, _status: {} };
  for (const { locale = '', fields: own, body } of entries) {
    addLocale(document, toCms(own, fields), fields, locale);
    if (body !== undefined) document['body'] = { ...(document['body'] as Values), [locale]: body };
    (document['_status'] as Values)[locale] = 'published';
  }
  return document;
}

/** Returns a document without references to its own collection, which may not exist yet. */
function withoutOwnReferences(name: CollectionName, document: Values): Values {
  const { references }: Collection = collections[name];
  const own = shapes[name].filter((field) => references[field.name] === name);
  const columns = new Set(own.map(({ column }) => column));
  return Object.fromEntries(Object.entries(document).filter(([column]) => !columns.has(column)));
}

/** Writes the documents of a collection, each with its first version and its rows. */
async function write(
  payload: Payload,
  req: PayloadRequest,
  collection: CollectionName,
  documents: readonly Values[],
): Promise<void> {
  const { db } = payload;
  const now = new Date().toISOString();
  const times = { createdAt: now, updatedAt: now };
  for (const document of documents) {
    const data = { ...withoutOwnReferences(collection, document), ...times };
    await db.create({ collection, data, customID: String(document['id']), req });
  }
  for (const document of documents) {
    const id = String(document['id']);
    const data = { ...document, ...times };
    if (
      Object.keys(withoutOwnReferences(collection, document)).length < Object.keys(document).length
    ) {
      await db.updateOne({ collection, id, data, req });
    }
    const version = { parent: id, versionData: data as never, autosave: false, ...times, req };
    await db.createVersion({ collectionSlug: collection, ...version });
    await refreshDocument(req, collection, id);
  }
}

/** Entries that others reference are written before them. */
function writingOrder(): CollectionName[] {
  const order: CollectionName[] = [];
  const add = (name: CollectionName): void => {
    if (order.includes(name)) return;
    const { references }: Collection = collections[name];
    for (const target of Object.values(references))
      if (target !== name) add(target as CollectionName);
    order.push(name);
  };
  for (const name of COLLECTION_NAMES) add(name);
  return order;
}

/** Writes the pictures of a source, as if they were uploaded. */
async function writePictures(
  payload: Payload,
  req: PayloadRequest,
  folder: MediaFolder | undefined,
): Promise<void> {
  if (!folder) return;
  const library = await MediaLibrary.open(folder, mediaFolder());
  for (const name of [...library.pictures.keys()].sort()) {
    const bytes = await readFile(path.join(folder.root, name));
    await addPicture(payload, req, name, bytes);
  }
}

/** Writes all entries of a source, in one transaction. Returns the number of documents. */
export async function seed(payload: Payload, source: ContentSource): Promise<number> {
  const entries = await Array.fromAsync(source.entries());
  const lists = Map.groupBy(entries, ({ collection }) => collection);
  const req = await createLocalReq({ context: { isSeeding: true } }, payload);
  const id = await payload.db.beginTransaction();
  if (id !== null) req.transactionID = id;
  await writePictures(payload, req, source.media);
  let count = 0;
  for (const name of writingOrder()) {
    const byLocale = [...Map.groupBy(lists.get(name) ?? [], ({ locale }) => locale).values()];
    const ids = commonOrder(byLocale.map((list) => list.map((entry) => entry.id)));
    const documents = ids.map((one, at) => {
      const own = byLocale.flatMap((list) => list.filter((entry) => entry.id === one));
      return documentOf(name, one, (at + 1) * STEP, own);
    });
    await write(payload, req, name, documents);
    count += documents.length;
  }
  if (id !== null) await payload.db.commitTransaction(id);
  return count;
}
