/** Reads a source, without validation. */
import { compare } from '../../shared/compare.ts';
import { refuse } from './errors.ts';
import {
  entryName,
  type ChangeFeed,
  type ContentSource,
  type EntryKey,
  type RawEntry,
} from './sources/source.ts';

/** The changes since a cursor, with the current entries. */
export interface ReadChanges {
  readonly entries: readonly RawEntry[];
  readonly removed: readonly EntryKey[];
  readonly cursor: string;
}

/** All content of a source. */
export interface WholeSource {
  readonly entries: readonly RawEntry[];
  /** Cursor for the next changes; `undefined` without a feed. */
  readonly cursor: string | undefined;
}

/** Returns the known keys that are no longer in `liveIds`. */
async function deleted(
  liveIds: AsyncIterable<EntryKey>,
  known: readonly EntryKey[],
): Promise<EntryKey[]> {
  const live = new Set<string>();
  for await (const key of liveIds) live.add(entryName(key));
  return known.filter((key) => !live.has(entryName(key)));
}

/**
 * Returns the changes since a cursor, or `undefined` if the source does not know the cursor.
 * `known` returns the entries of the previous snapshot.
 */
export async function readChanges(
  feed: ChangeFeed,
  cursor: string,
  known: () => readonly EntryKey[],
): Promise<ReadChanges | undefined> {
  const changes = await feed.since(cursor);
  if (!changes) return undefined;
  const { changed, cursor: now } = changes;
  const removed =
    changes.removed ??
    (feed.liveIds ? await deleted(feed.liveIds(), [...known(), ...changed]) : []);
  const gone = new Set(removed.map(entryName));
  const entries = changed.filter((entry) => !gone.has(entryName(entry)));
  return { entries, removed, cursor: now };
}

/**
 * Reads everything from a source, and then what changed during the read, as editors keep
 * working. Returns the entries in list order. Throws `ContentError`.
 */
export async function readWhole(
  source: ContentSource,
  progress: (read: number) => void,
): Promise<WholeSource> {
  const { feed } = source;
  const start = await feed?.cursor();
  const entries: RawEntry[] = [];
  for await (const entry of source.entries()) {
    entries.push(entry);
    progress(entries.length);
  }
  if (!feed || start === undefined) return { entries, cursor: undefined };
  const since = await readChanges(feed, start, () => entries);
  if (!since) return refuse(source.name, 'no longer knows what changed while it was read');
  const outdated = new Set([...since.entries, ...since.removed].map(entryName));
  const current = entries.filter((entry) => !outdated.has(entryName(entry)));
  return { entries: [...current, ...since.entries].sort(byPosition), cursor: since.cursor };
}

/** Compares entries of a source with a feed: by position, then by id. */
export function byPosition(
  one: Pick<RawEntry, 'position' | 'id'>,
  other: Pick<RawEntry, 'position' | 'id'>,
): number {
  const difference = (one.position ?? 0) - (other.position ?? 0);
  return difference === 0 ? compare(one.id, other.id) : difference;
}
