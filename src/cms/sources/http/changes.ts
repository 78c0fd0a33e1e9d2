/** What the content API says has changed since a checkpoint. */
import { baseInfo } from '../../schemas/base-info.ts';
import type { ContentProblem } from '../../errors.ts';
import { entryName, type EntryKey, type RawEntry } from '../source.ts';
import { apiChanges, readEntries, readKeys } from './answers.ts';
import type { Answer, Ask, Question } from './client.ts';
import { pages } from './pages.ts';

/** Until where changes are known. */
export interface Checkpoint {
  readonly checkpoint: string;
  /** Of the answer that there is nothing since then. */
  readonly etag?: string | undefined;
}

export interface ApiChanges {
  /** By their names. */
  readonly upserts: Map<string, RawEntry>;
  readonly removed: readonly EntryKey[];
  readonly now: Checkpoint;
}

/** Where the API is now. Throws `ContentError`. */
export async function askCheckpoint(ask: Ask, question: Question): Promise<Checkpoint> {
  let now = '';
  for await (const { checkpoint } of pages(ask, question, apiChanges)) now = checkpoint;
  return { checkpoint: now };
}

/**
 * Asks for what has changed; `undefined` when the API does not know that far
 * back. Entries that cannot be read are told in `problems`. Throws `ContentError`
 * when there is no list at all.
 */
export async function askChanges(
  ask: Ask,
  { url, token }: Question,
  { checkpoint, etag }: Checkpoint,
  problems: ContentProblem[],
): Promise<ApiChanges | undefined> {
  const address = new URL(url);
  address.searchParams.set('updated_since', checkpoint);
  const upserts = new Map<string, RawEntry>();
  const removed = new Map<string, EntryKey>();
  const reading = { where: 'changes', problems };
  const refuse = (where: string, reason: string) => problems.push({ where, field: '', reason });
  let now: Checkpoint = { checkpoint, etag };
  let isExpired = false;
  const instead = ({ kind }: Answer): void => void (isExpired = kind === 'expired');

  for await (const page of pages(ask, { url: address, token, etag }, apiChanges, instead)) {
    const updated = readEntries(page.items, reading);
    // The later page is right about an entry that changed in between.
    for (const key of readKeys(page.deleted, reading)) {
      const name = entryName(key);
      if (updated.some(({ origin }) => origin === name))
        refuse(name, 'is both changed and deleted');
      upserts.delete(name);
      removed.set(name, key);
    }
    for (const entry of updated) {
      if (entry.collection === baseInfo.name) refuse(entry.origin, 'comes by home/base-info alone');
      removed.delete(entry.origin);
      upserts.set(entry.origin, entry);
    }
    // The tag is of this address: with another checkpoint it means nothing.
    now = {
      checkpoint: page.checkpoint,
      etag: page.checkpoint === checkpoint ? page.etag : undefined,
    };
  }
  return isExpired ? undefined : { upserts, removed: [...removed.values()], now };
}
