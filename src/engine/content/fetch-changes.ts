/**
 * Makes a snapshot out of the one before and what has changed since. It is the
 * snapshot that reading everything would give, byte for byte: entries that
 * changed or were set aside are checked and rendered, collections that they are in
 * are written again, and all others are taken over unread.
 */
import {
  blockedCandidate,
  byKey,
  candidateOf,
  deletedCandidate,
  entryKeyOf,
  keyOf,
  keyText,
  type Candidate,
} from './candidates.ts';
import { Draft } from './draft.ts';
import { ContentError } from './errors.ts';
import type { FetchOptions } from './fetch-content.ts';
import { MediaLibrary } from './media/library.ts';
import { mediaDirectory } from './media/variants.ts';
import { Previous } from './previous.ts';
import { problemLine } from './problems.ts';
import { byPosition, readChanges, type ReadChanges } from './read-source.ts';
import { entryRenderer, type RenderEntry } from './render-entry.ts';
import { settle } from './settle.ts';
import { SnapshotWriter } from './snapshot-writer.ts';
import { readBlocked, type Manifest } from './snapshot.ts';
import { UNNAMED, type ContentSource } from './sources/source.ts';

/** Refuses what is set aside since an earlier update, where every entry must be good. */
function refuseBlocked(directory: string, before: Manifest): void {
  const problems = readBlocked(directory, before).flatMap((entry) => entry.problems);
  if (problems.length === 0) return;
  throw new ContentError(
    problems.map((problem) => ({ where: problemLine(problem), field: '', reason: 'set aside' })),
  );
}

/** What may be other than before: what the source says, and what it said of entries set aside. */
function candidatesOf(
  changes: ReadChanges,
  previous: Previous,
  blocked: readonly Candidate[],
  render: RenderEntry,
): Map<string, Candidate> {
  const told = byKey(changes.entries.map((entry) => candidateOf(entry, render)));
  const gone = new Map(changes.removed.map(keyOf).map((key) => [keyText(key), key]));
  for (const [name, key] of gone) if (previous.has(key)) told.set(name, deletedCandidate(key));
  for (const candidate of blocked) {
    const name = keyText(candidate);
    if (!told.has(name) && !gone.has(name)) told.set(name, candidate);
  }
  return told;
}

/**
 * Asks for what changed since `before` was made, and makes it the current
 * snapshot. Returns `undefined` when the source does not know that far back, and
 * `before` when nothing is other than it was. Throws `ContentError` as `fetchWhole` does.
 */
export async function fetchChanges(
  { name, feed }: Required<Pick<ContentSource, 'name' | 'feed'>>,
  directory: string,
  before: Manifest,
  options: FetchOptions & { readonly code: string },
): Promise<Manifest | undefined> {
  const { progress = () => undefined, code, strict } = options;
  const cursor = before.place?.cursor ?? '';
  const previous = new Previous(directory, before);
  const blocked = readBlocked(directory, before);
  const changes = await readChanges(feed, cursor, () => [
    ...[...previous.keys()].map(entryKeyOf),
    ...blocked,
  ]);
  if (!changes) return undefined;
  const known = new Set(blocked.map((entry) => keyText(keyOf(entry))));
  const isRemoved = changes.removed
    .map(keyOf)
    .some((key) => previous.has(key) || known.has(keyText(key)));
  if (changes.entries.length === 0 && !isRemoved && changes.cursor === cursor) {
    if (strict) refuseBlocked(directory, before);
    return before;
  }

  const writer = new SnapshotWriter(directory, before.collections);
  const media = await MediaLibrary.open(undefined, mediaDirectory());
  const render = entryRenderer(writer, media);
  const counted: RenderEntry = (entry) => {
    progress(++done, changes.entries.length);
    return render(entry);
  };
  let done = 0;
  const again = blocked.flatMap((entry) => blockedCandidate(entry, render));
  const candidates = candidatesOf(changes, previous, again, counted);
  const draft = new Draft(previous, candidates, { order: byPosition });
  settle(draft, { ...options, before: previous });
  for (const { collection, scope } of draft.groups()) {
    const entries = draft.stored(collection, scope);
    writer.collection(
      collection,
      scope,
      entries.map(({ stored }) => stored),
    );
  }
  const isReadable = changes.entries.every(({ id }) => id !== UNNAMED);
  // What cannot be named is not remembered: the source is asked for it again.
  const place = { cursor: isReadable ? changes.cursor : cursor, code };
  return writer.commit({ source: name, place, blocked: draft.blocked() });
}
