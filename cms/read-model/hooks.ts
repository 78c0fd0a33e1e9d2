/** Keeps the read model equal to the documents, in the transaction of the change. */
import {
  getLatestCollectionVersion,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type PayloadRequest,
} from 'payload';
import type { CollectionName } from '../../src/engine/content/schemas/index.ts';
import { refusal } from '../refusal.ts';
import { demandRequired, demandValid, liveReferrers } from './checks.ts';
import { entriesOf, type Document } from './entries.ts';
import { demandPictures, withPictures } from './pictures.ts';
import { changesOf, writeChanges, type Change } from './rows.ts';

/** Returns the document as it is live, and as it is written, each with all locales. */
async function documentsOf(req: PayloadRequest, collection: CollectionName, id: string) {
  const { payload } = req;
  const where = { id: { equals: id } };
  const live = await payload.db.findOne<Document & { id: string }>({ collection, where, req });
  const draft = await getLatestCollectionVersion({
    id,
    config: payload.collections[collection].config,
    payload,
    query: { collection, where, locale: 'all', req } as never,
    req,
  });
  return { live: live ?? {}, draft: (draft ?? live ?? {}) as Document };
}

/** Refuses a change that takes an entry offline while others reference it. */
async function demandUnreferenced(
  req: PayloadRequest,
  collection: CollectionName,
  id: string,
): Promise<void> {
  refuseUsed(id, await liveReferrers(req, collection, id));
}

/** Throws if entries use what is about to disappear. */
export function refuseUsed(name: string, [first, ...rest]: readonly string[]): void {
  if (first === undefined) return;
  const more = rest.length > 0 ? ` and ${rest.length} more` : '';
  throw refusal(`'${name}' is used by ${first}${more}. Change those first.`);
}

const isLive = ({ audience }: Change): boolean => audience === 'live';

/** Writes the entries of a document that differ from their rows, and checks what goes live. */
export async function refreshDocument(
  req: PayloadRequest,
  collection: CollectionName,
  id: string,
): Promise<void> {
  const { live, draft } = await documentsOf(req, collection, id);
  const entries = {
    live: entriesOf(collection, { ...live, id }, 'live'),
    draft: entriesOf(collection, { ...draft, id }, 'draft'),
  };
  const changes = await changesOf(req.payload, req, collection, id, entries);
  // Reserves numbers, so the checks see all earlier changes, and later ones wait.
  await writeChanges(req.payload, req, collection, id, changes.map(withPictures));
  const changed = changes.filter(isLive).flatMap(({ entry }) => entry ?? []);
  // The seed writes entries before those that they reference.
  if (changed.length > 0 && !req.context['isSeeding']) await demandValid(req, collection, changed);
  const isGone = changes.some((change) => isLive(change) && change.entry === undefined);
  if (isGone) await demandRequired(req, collection, id);
  if (isGone && entries.live.size === 0) await demandUnreferenced(req, collection, id);
  if (!req.context['isSeeding']) await demandPictures(req, changed);
}

export const updateReadModel: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  await refreshDocument(
    req,
    collection.slug as CollectionName,
    String((doc as { id: unknown }).id),
  );
  return doc as unknown;
};

export const forgetEntry: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  const name = collection.slug as CollectionName;
  const nothing = { live: new Map(), draft: new Map() };
  const changes = await changesOf(req.payload, req, name, String(id), nothing);
  // The rows first: no entry can go live until the transaction ends.
  await writeChanges(req.payload, req, name, String(id), changes);
  if (!changes.some(isLive)) return;
  await demandRequired(req, name, String(id));
  await demandUnreferenced(req, name, String(id));
};
