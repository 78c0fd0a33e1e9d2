/**
 * Makes a snapshot from the previous one and the changes since then. The result is byte for byte
 * that of a full read: changed entries and those set aside are validated and rendered, their
 * collections are rewritten, and all others are reused unread.
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
  type CandidateOptions,
} from './candidates.ts';
import { Draft } from './draft.ts';
import { ContentError } from './errors.ts';
import type { FetchOptions } from './fetch-whole.ts';
import { isAnyDue } from './held.ts';
import {
  isSameMedia,
  openMedia,
  outdatedPictures,
  picturesIn,
  snapshotPictures,
} from './media/open-media.ts';
import { Previous } from './previous.ts';
import { problemLine } from './problems.ts';
import { byPosition, readChanges, type ReadChanges } from './read-source.ts';
import { entryRenderer, type RenderEntry } from './render-entry.ts';
import { settle } from './settle.ts';
import { SnapshotWriter } from './snapshot-writer.ts';
import { readBlocked, type Manifest } from './snapshot.ts';
import { UNNAMED, type ContentSource } from './sources/source.ts';

/** Throws on entries set aside by an earlier update, for strict mode. */
function refuseBlocked(directory: string, before: Manifest): void {
  const problems = readBlocked(directory, before).flatMap((entry) => entry.problems);
  if (problems.length === 0) return;
  throw new ContentError(
    problems.map((problem) => ({ where: problemLine(problem), field: '', reason: 'set aside' })),
  );
}

/** Returns the entries that may have changed: those of the source, and those set aside before. */
function candidatesOf(
  changes: ReadChanges,
  previous: Previous,
  blocked: readonly Candidate[],
  options: CandidateOptions,
): Map<string, Candidate> {
  const candidates = byKey(changes.entries.map((entry) => candidateOf(entry, options)));
  const removed = new Map(changes.removed.map(keyOf).map((key) => [keyText(key), key]));
  for (const [name, key] of removed) {
    if (previous.has(key)) candidates.set(name, deletedCandidate(key));
  }
  for (const candidate of blocked) {
    const name = keyText(candidate);
    if (!candidates.has(name) && !removed.has(name)) candidates.set(name, candidate);
  }
  return candidates;
}

/**
 * Whether an entry that has not changed, or is retried as it was stored, shows one of these
 * pictures. The snapshot has only its rendered body, so it must be read again.
 */
function showsOutdated(
  directory: string,
  previous: Previous,
  candidates: ReadonlyMap<string, Candidate>,
  outdated: ReadonlySet<string>,
): boolean {
  if (outdated.size === 0) return false;
  const unchanged = [...previous.keys()].filter((key) => !candidates.has(keyText(key)));
  const retried = [...candidates.values()].filter(({ refused }) => refused.kind === 'stored');
  const entries = [
    ...unchanged.map((key) => previous.entry(key)),
    ...retried.map(({ stored }) => stored),
  ];
  return entries.some((entry) => {
    return entry !== undefined && picturesIn(directory, entry).some((hash) => outdated.has(hash));
  });
}

/**
 * Fetches the changes since `before` and makes the result the current snapshot. Returns
 * `undefined` if everything must be read: the source does not know the cursor, or a picture of an
 * unchanged entry was replaced or removed. Returns `before` if nothing has changed. Throws
 * `ContentError` as `fetchWhole` does.
 */
export async function fetchChanges(
  source: ContentSource & Required<Pick<ContentSource, 'feed'>>,
  directory: string,
  before: Manifest,
  options: FetchOptions,
): Promise<Manifest | undefined> {
  const { progress = () => undefined, code, strict, now } = options;
  const { name, feed } = source;
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
  // After the entries, so that an entry and its picture may be published one after the other.
  const media = await openMedia(source, before, before.place?.media);
  if (strict && media.blocked.length > 0) throw new ContentError(media.library.problems);
  const isSame = isSameMedia(directory, before, media);
  const isDue = isAnyDue(blocked, now);
  if (changes.entries.length === 0 && !isRemoved && changes.cursor === cursor && isSame && !isDue) {
    if (strict) refuseBlocked(directory, before);
    return before;
  }

  const writer = new SnapshotWriter(directory, before.collections);
  const render = entryRenderer(writer, media.library);
  const counted: RenderEntry = (entry) => {
    progress(++done, changes.entries.length);
    return render(entry);
  };
  let done = 0;
  const again = blocked.flatMap((entry) => blockedCandidate(entry, { render, now }));
  const candidates = candidatesOf(changes, previous, again, { render: counted, now });
  if (showsOutdated(directory, previous, candidates, outdatedPictures(before, media))) {
    return undefined;
  }
  const draft = new Draft(previous, candidates, byPosition);
  settle(draft, { ...options, before: previous });
  draft.write(writer);
  for (const line of draft.notices()) options.onNotice?.(line);
  const isReadable = changes.entries.every(({ id }) => id !== UNNAMED);
  // Unnamed entries are not stored, so the same changes are requested again.
  const place = {
    cursor: isReadable ? changes.cursor : cursor,
    code,
    ...(media.etag !== undefined && { media: media.etag }),
  };
  const pictures = await snapshotPictures(directory, before, media.library, draft.kept());
  return writer.commit({
    source: name,
    pictures,
    place,
    blocked: [...media.blocked, ...draft.blocked()],
  });
}
