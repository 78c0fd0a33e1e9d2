/** Makes a snapshot of everything in a source. */
import { setImmediate } from 'node:timers/promises';
import { byKey, candidateOf, deletedCandidate, keyText, type Candidate } from './candidates.ts';
import { Draft } from './draft.ts';
import { ContentError } from './errors.ts';
import { MediaLibrary } from './media/library.ts';
import { openMedia, snapshotPictures } from './media/open-media.ts';
import { mediaDirectory } from './media/variants.ts';
import { Previous } from './previous.ts';
import { byPosition, readWhole } from './read-source.ts';
import { entryRenderer } from './render-entry.ts';
import { settle, type SettleOptions } from './settle.ts';
import { SnapshotWriter } from './snapshot-writer.ts';
import type { Manifest } from './snapshot.ts';
import type { ContentSource } from './sources/source.ts';
import { validateEntry } from './validate.ts';

export interface FetchOptions extends Omit<SettleOptions, 'before'> {
  /** Called while entries are read and rendered, with the finished and the known number. */
  readonly progress?: ((done: number, total: number) => void) | undefined;
  /** The clock that decides which entries are held; without one, none is. */
  readonly now: Date | undefined;
  /** Receives what the pages of new and changed entries don't show as written, one line each. */
  readonly onNotice?: ((line: string) => void) | undefined;
  /** Version of the code that makes the objects. */
  readonly code: string;
}

/** Entries between pauses in which other work runs, such as the progress display. */
const TURN = 50;

/**
 * Reads, validates and renders a source and makes the result the current snapshot. An entry with
 * a problem keeps its version from `before`, the last snapshot of the same source. Throws
 * `ContentError` if the source cannot be used, or with `strict` on any problem; the current
 * snapshot then stays.
 */
export async function fetchWhole(
  source: ContentSource,
  directory: string,
  before: Manifest | undefined,
  options: FetchOptions,
): Promise<Manifest> {
  const { progress = () => undefined, code, strict, now } = options;
  const { entries: raw, cursor } = await readWhole(source, (read) => progress(0, read)).catch(
    async (error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      const { problems } = await MediaLibrary.open(source.media, mediaDirectory());
      throw new ContentError([...problems, ...error.problems]);
    },
  );
  // After the entries, so that an entry and its picture may be published one after the other.
  const media = await openMedia(source, before);

  const writer = new SnapshotWriter(directory);
  const render = entryRenderer(writer, media.library);
  const read: Candidate[] = [];
  for (const [at, entry] of raw.entries()) {
    read.push(candidateOf(entry, { render, now }));
    progress(at + 1, raw.length);
    if (at % TURN === 0) await setImmediate();
  }
  if (strict && media.library.problems.length > 0) {
    // Entries that show a rejected picture are not reported again.
    const wrong = raw.map(validateEntry).flatMap((one) => (Array.isArray(one) ? one : []));
    throw new ContentError([...media.library.problems, ...wrong]);
  }

  const previous = new Previous(directory, before);
  const candidates = byKey(read);
  for (const key of previous.keys()) {
    const name = keyText(key);
    if (!candidates.has(name)) candidates.set(name, deletedCandidate(key));
  }
  const draft = new Draft(previous, candidates, source.feed && byPosition);
  settle(draft, {
    ...options,
    // People see when they delete files; a CMS may return half of its content by mistake.
    before: before && source.feed ? previous : undefined,
  });
  draft.write(writer);
  for (const line of draft.notices()) options.onNotice?.(line);
  const isReadable = read.every(({ refused }) => refused.kind !== 'unnamed');
  return writer.commit({
    source: source.name,
    pictures: await snapshotPictures(directory, before, media.library, draft.kept()),
    blocked: [...media.blocked, ...draft.blocked()],
    // Unnamed entries are not stored, so the next update reads everything again.
    place:
      cursor === undefined || !isReadable
        ? undefined
        : { cursor, code, ...(media.etag !== undefined && { media: media.etag }) },
  });
}
