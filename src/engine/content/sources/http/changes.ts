/** Requests the changes since a checkpoint from the content API. */
import { entryName, UNNAMED, type EntryKey, type RawEntry } from '../source.ts';
import { apiChanges, readEntries, readKeys, unnamedEntry } from './answers.ts';
import { pages, type Budget } from './pages.ts';
import type { Send } from './client.ts';
import type { ApiRequest, ApiResponse } from './responses.ts';

/** The position up to which changes are known. */
export interface Checkpoint {
  readonly checkpoint: string;
  /** ETag of the response that there were no changes since then. */
  readonly etag?: string | undefined;
}

export interface ApiChanges {
  /** Entries by name; unreadable items under unique names. */
  readonly upserts: Map<string, RawEntry>;
  readonly removed: readonly EntryKey[];
  readonly now: Checkpoint;
}

/** Returns the API's current checkpoint. Throws `ContentError`. */
export async function requestCheckpoint(
  send: Send,
  request: ApiRequest,
  budget: Budget,
): Promise<Checkpoint> {
  let now = '';
  for await (const { checkpoint } of pages(send, request, apiChanges, budget)) now = checkpoint;
  return { checkpoint: now };
}

/**
 * Returns the changes, or `undefined` if the API no longer knows the checkpoint. Throws
 * `ContentError` if the response is not a list.
 */
export async function requestChanges(
  send: Send,
  { url, token }: ApiRequest,
  { checkpoint, etag }: Checkpoint,
  budget: Budget,
): Promise<ApiChanges | undefined> {
  const address = new URL(url);
  address.searchParams.set('updated_since', checkpoint);
  const upserts = new Map<string, RawEntry>();
  const removed = new Map<string, EntryKey>();
  const list = 'changes';
  const report = (...unread: readonly RawEntry[]): void => {
    for (const one of unread) upserts.set(`${one.origin} ${upserts.size}`, one);
  };
  let now: Checkpoint = { checkpoint, etag };
  let isExpired = false;
  const onEnd = ({ kind }: ApiResponse): void => void (isExpired = kind === 'expired');

  for await (const page of pages(send, { url: address, token, etag }, apiChanges, budget, onEnd)) {
    const updated = readEntries(page.items, list);
    const deleted = readKeys(page.deleted, list);
    const gone = new Set(deleted.keys.map(entryName));
    report(...deleted.unread);
    // If an entry changed between two pages, the later page is right.
    for (const key of deleted.keys) {
      upserts.delete(entryName(key));
      removed.set(entryName(key), key);
    }
    for (const entry of updated) {
      const name = entryName(entry);
      if (entry.id === UNNAMED) report(entry);
      else if (entry.collection === 'base-info') {
        const problem = { field: '', reason: 'must come from home/base-info' };
        report(unnamedEntry(list, entry.origin, [problem]));
      } else {
        const problem = { field: '', reason: 'is both changed and deleted' };
        removed.delete(name);
        upserts.set(name, gone.has(name) ? { ...entry, problems: [problem] } : entry);
      }
    }
    // The ETag is for this URL, so it is invalid for another checkpoint.
    now = {
      checkpoint: page.checkpoint,
      etag: page.checkpoint === checkpoint ? page.etag : undefined,
    };
  }
  return isExpired ? undefined : { upserts, removed: [...removed.values()], now };
}
