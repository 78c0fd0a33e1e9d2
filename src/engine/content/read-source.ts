/** What a source says, as it says it: nothing is checked here. */
import { ContentError } from './errors.ts';
import {
  entryName,
  type ChangeFeed,
  type ContentSource,
  type EntryKey,
  type RawEntry,
} from './sources/source.ts';

/** What has changed, with the entries as they are now. */
export interface ReadChanges {
  readonly entries: readonly RawEntry[];
  readonly removed: readonly EntryKey[];
  readonly cursor: string;
}

/** Everything that a source has. */
export interface WholeSource {
  readonly entries: readonly RawEntry[];
  /** Where to ask for changes from; `undefined` where there is no feed. */
  readonly cursor: string | undefined;
}

/** The keys that a list of all that is alive does not have. */
async function goneFrom(
  liveIds: AsyncIterable<EntryKey>,
  known: readonly EntryKey[],
): Promise<EntryKey[]> {
  const live = new Set<string>();
  for await (const key of liveIds) live.add(entryName(key));
  return known.filter((key) => !live.has(entryName(key)));
}

/**
 * Reads what has changed since a cursor; `known` are the entries that were there.
 * `undefined` when the source does not know that far back.
 */
export async function readChanges(
  feed: ChangeFeed,
  cursor: string,
  known: () => readonly EntryKey[],
): Promise<ReadChanges | undefined> {
  const changes = await feed.since(cursor);
  if (!changes) return undefined;
  const read = await Array.fromAsync(feed.read(changes.changed));
  const removed =
    changes.removed ?? (feed.liveIds ? await goneFrom(feed.liveIds(), [...known(), ...read]) : []);
  const gone = new Set(removed.map(entryName));
  const entries = read.filter((entry) => !gone.has(entryName(entry)));
  return { entries, removed, cursor: changes.cursor };
}

/**
 * Reads all of a source, and then what has changed meanwhile: its collections
 * are read one after the other, and editors do not wait. Entries come in the
 * order in which lists show them. Throws `ContentError`.
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
  if (!since) {
    const reason = 'has forgotten what changed while it was read';
    throw new ContentError([{ where: source.name, field: '', reason }]);
  }
  const outdated = new Set([...since.entries, ...since.removed].map(entryName));
  const current = entries.filter((entry) => !outdated.has(entryName(entry)));
  return { entries: [...current, ...since.entries].sort(byPosition), cursor: since.cursor };
}

/** The order of a source with a feed: by position, and by id where that says nothing. */
export function byPosition(
  one: Pick<RawEntry, 'position' | 'id'>,
  other: Pick<RawEntry, 'position' | 'id'>,
): number {
  const places = (one.position ?? 0) - (other.position ?? 0);
  if (places !== 0) return places;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}
