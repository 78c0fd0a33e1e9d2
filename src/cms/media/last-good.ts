/** The pictures of a source, where one that is broken keeps its last good version. */
import { entryProblem, type BlockedEntry } from '../problems.ts';
import type { Manifest } from '../snapshot.ts';
import { MediaLibrary, type MediaFolder } from './library.ts';
import { finishedPicture, mediaDirectory } from './variants.ts';

export interface OpenMedia {
  readonly library: MediaLibrary;
  /** The pictures that are set aside. */
  readonly blocked: readonly BlockedEntry[];
}

/**
 * Reads the pictures of a source and makes their files. A picture that cannot be used
 * is shown as the snapshot before had it, as long as its files are there.
 */
export async function openMedia(
  folder: MediaFolder | undefined,
  before: Manifest | undefined,
): Promise<OpenMedia> {
  const cache = mediaDirectory();
  const library = await MediaLibrary.open(folder, cache);
  await library.finish();
  const last = new Map(Object.entries(before?.media ?? {}));
  const blocked: BlockedEntry[] = [];
  for (const [id, { where, reason }] of library.refused) {
    const known = last.get(id);
    const picture = known && (await finishedPicture(known.hash, cache));
    if (picture) library.pictures.set(id, picture);
    const key = { collection: 'media', locale: undefined, id };
    const keptVersion = picture !== undefined;
    const problem = entryProblem(key, where, { field: '', reason, keptVersion });
    blocked.push({ ...key, refused: { kind: 'unnamed' }, problems: [problem] });
  }
  return { library, blocked };
}
