/** What the content API says has changed since a checkpoint. */
import { entryName, UNNAMED, type EntryKey, type RawEntry } from '../source.ts';
import { apiChanges, readEntries, readKeys, unnamedEntry } from './answers.ts';
import { pages, type Budget } from './pages.ts';
import type { Answer, Ask, Question } from './client.ts';

/** Until where changes are known. */
export interface Checkpoint {
  readonly checkpoint: string;
  /** Of the answer that there is nothing since then. */
  readonly etag?: string | undefined;
}

export interface ApiChanges {
  /** By their names; also what cannot be read, by names of its own. */
  readonly upserts: Map<string, RawEntry>;
  readonly removed: readonly EntryKey[];
  readonly now: Checkpoint;
}

/** Where the API is now. Throws `ContentError`. */
export async function askCheckpoint(
  ask: Ask,
  question: Question,
  budget: Budget,
): Promise<Checkpoint> {
  let now = '';
  for await (const { checkpoint } of pages(ask, question, apiChanges, budget)) now = checkpoint;
  return { checkpoint: now };
}

/**
 * Asks for what has changed; `undefined` when the API does not know that far
 * back. Throws `ContentError` when there is no list at all.
 */
export async function askChanges(
  ask: Ask,
  { url, token }: Question,
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
  const instead = ({ kind }: Answer): void => void (isExpired = kind === 'expired');

  for await (const page of pages(ask, { url: address, token, etag }, apiChanges, budget, instead)) {
    const updated = readEntries(page.items, list);
    const deleted = readKeys(page.deleted, list);
    const gone = new Set(deleted.keys.map(entryName));
    report(...deleted.unread);
    // The later page is right about an entry that changed in between.
    for (const key of deleted.keys) {
      upserts.delete(entryName(key));
      removed.set(entryName(key), key);
    }
    for (const entry of updated) {
      const name = entryName(entry);
      if (entry.id === UNNAMED) report(entry);
      else if (entry.collection === 'base-info') {
        const problem = { field: '', reason: 'comes by home/base-info alone' };
        report(unnamedEntry(list, entry.origin, [problem]));
      } else {
        const problem = { field: '', reason: 'is both changed and deleted' };
        removed.delete(name);
        upserts.set(name, gone.has(name) ? { ...entry, problems: [problem] } : entry);
      }
    }
    // The tag is of this address: with another checkpoint it means nothing.
    now = {
      checkpoint: page.checkpoint,
      etag: page.checkpoint === checkpoint ? page.etag : undefined,
    };
  }
  return isExpired ? undefined : { upserts, removed: [...removed.values()], now };
}
