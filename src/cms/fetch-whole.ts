/** Makes a snapshot of all that a source has. */
import { setImmediate } from 'node:timers/promises';
import { groupKey, indexEntries, indexSnapshot } from './content-index.ts';
import { ContentError, type ContentProblem } from './errors.ts';
import { findLosses } from './losses.ts';
import { MediaLibrary } from './media/library.ts';
import { mediaDirectory } from './media/variants.ts';
import { readWhole, validateAll } from './read-source.ts';
import { findRedirectProblems } from './redirects.ts';
import { findReferenceProblems } from './references.ts';
import { entryRenderer } from './render-entry.ts';
import { SnapshotWriter } from './snapshot-writer.ts';
import type { Manifest, StoredEntry } from './snapshot.ts';
import type { ContentSource } from './sources/source.ts';
import type { FetchOptions } from './fetch-content.ts';
import type { ValidEntry } from './validate.ts';

/** After so many entries whoever shows the progress gets a turn. */
const TURN = 50;

function check(
  entries: readonly ValidEntry[],
  before: Manifest | undefined,
  { allowShrink, smallestShare }: FetchOptions,
): ContentProblem[] {
  const index = indexEntries(entries);
  if (before && !allowShrink) {
    // References into what is lost would only hide what happened.
    const losses = findLosses(indexSnapshot(before.collections), index, smallestShare);
    if (losses.length > 0) return losses;
  }
  return [
    ...findReferenceProblems(entries, index),
    ...findRedirectProblems(entries.filter(({ collection }) => collection === 'redirects')),
  ];
}

/**
 * Reads a source, checks and renders all of it, and makes it the current
 * snapshot. `before` is the last snapshot of the same source. Throws
 * `ContentError` when anything is wrong: the snapshot that was there stays.
 */
export async function fetchWhole(
  source: ContentSource,
  directory: string,
  before: Manifest | undefined,
  options: FetchOptions & { readonly code: string },
): Promise<Manifest> {
  const { progress = () => undefined, code } = options;
  const media = await MediaLibrary.open(source.media, mediaDirectory());
  const problems = [...media.problems];
  const { entries: raw, cursor } = await readWhole(source, (read) => progress(0, read)).catch(
    (error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      throw new ContentError([...problems, ...error.problems]);
    },
  );
  const entries = validateAll(raw, problems);
  // A reference to an entry that was refused is no second problem.
  if (problems.length === 0) problems.push(...check(entries, before, options));
  if (problems.length > 0) throw new ContentError(problems);

  const writer = new SnapshotWriter(directory);
  const render = entryRenderer(writer, media, problems);
  const groups = new Map<string, { entry: ValidEntry; stored: StoredEntry[] }>();
  for (const [at, entry] of entries.entries()) {
    const key = groupKey(entry);
    const group = groups.get(key) ?? { entry, stored: [] };
    groups.set(key, group);
    group.stored.push(render(entry));
    progress(at + 1, entries.length);
    if (at % TURN === 0) await setImmediate();
  }
  problems.push(...(await media.finish()));
  if (problems.length > 0) throw new ContentError(problems);
  for (const { entry, stored } of groups.values()) {
    writer.collection(entry.collection, entry.scope, stored);
  }
  return writer.commit({
    source: source.name,
    pictures: media.pictures,
    place: cursor === undefined ? undefined : { cursor, code },
  });
}
