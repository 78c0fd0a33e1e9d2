/** The pictures for a new snapshot, with those of the previous one where they are still needed. */
import type { Picture } from '../../../shared/picture.ts';
import { entryProblem, type BlockedEntry } from '../problems.ts';
import { readBlocked, readBody, type Manifest } from '../snapshot.ts';
import type { ContentSource } from '../sources/source.ts';
import type { StoredEntry } from '../stored-entry.ts';
import { fetchMedia } from './feed.ts';
import { MediaLibrary } from './library.ts';
import { finishedPicture, mediaDirectory } from './variants.ts';

const MEDIA = 'media';

/** Marks pictures that only last good versions of entries show; no name begins with it. */
const KEPT = '#';

/** Returns the pictures of a snapshot by name, without those of last good versions. */
function namedPictures(manifest: Manifest | undefined): Map<string, Picture> {
  return new Map(Object.entries(manifest?.media ?? {}).filter(([name]) => !name.startsWith(KEPT)));
}

export interface OpenMedia {
  readonly library: MediaLibrary;
  /** Pictures that are set aside. */
  readonly blocked: readonly BlockedEntry[];
  /** ETag of the list, if all of it was used. */
  readonly etag: string | undefined;
}

/**
 * Reads or fetches the pictures of a source and makes their variants. A picture that cannot be
 * used is replaced by that of the previous snapshot, if its files still exist. `known` is the ETag
 * of the list that `before` has. Throws `ContentError` if the list of a source cannot be read.
 */
export async function openMedia(
  { media, pictures: feed }: Pick<ContentSource, 'media' | 'pictures'>,
  before: Manifest | undefined,
  known?: string,
): Promise<OpenMedia> {
  const cache = mediaDirectory();
  const last = namedPictures(before);
  const { library, etag } = feed
    ? await fetchMedia(feed, cache, { pictures: last, etag: known })
    : { library: await MediaLibrary.open(media, cache), etag: undefined };
  await library.finish();
  const blocked: BlockedEntry[] = [];
  for (const [id, { where, reason }] of [...library.refused].sort()) {
    const known = last.get(id);
    const picture = known && (await finishedPicture(known.hash, cache));
    if (picture) library.pictures.set(id, picture);
    const key = { collection: MEDIA, locale: undefined, id };
    const keptVersion = picture !== undefined;
    const problem = entryProblem(key, where, { field: '', reason, keptVersion });
    blocked.push({ ...key, refused: { kind: 'unnamed' }, problems: [problem] });
  }
  return { library, blocked, etag };
}

/** Whether a snapshot has the same pictures, with the same problems. */
export function isSameMedia(
  directory: string,
  before: Manifest,
  { library, blocked }: OpenMedia,
): boolean {
  const last = namedPictures(before);
  const known = readBlocked(directory, before).filter(({ collection }) => collection === MEDIA);
  return (
    last.size === library.pictures.size &&
    [...library.pictures].every(([name, { hash }]) => last.get(name)?.hash === hash) &&
    JSON.stringify(known) === JSON.stringify(blocked)
  );
}

const SERVED = /\/_media\/([0-9a-f]{24})\//g;

/** Returns the hashes of the pictures in the stored body of an entry. */
export function picturesIn(directory: string, { body }: StoredEntry): string[] {
  if (body === undefined) return [];
  return [...readBody(directory, body).matchAll(SERVED)].map(([, hash = '']) => hash);
}

/** Returns the hashes of the previous pictures that were replaced or removed. */
export function outdatedPictures(before: Manifest, { library }: OpenMedia): Set<string> {
  // By name: another one may have the same bytes.
  const outdated = [...namedPictures(before)].filter(
    ([name, { hash }]) => library.pictures.get(name)?.hash !== hash,
  );
  return new Set(outdated.map(([, { hash }]) => hash));
}

/**
 * Returns the pictures of a snapshot: the current ones, and previous ones that entries with their
 * last good version still show.
 */
export function withKeptPictures(
  directory: string,
  before: Manifest | undefined,
  current: ReadonlyMap<string, Picture>,
  kept: readonly StoredEntry[],
): Map<string, Picture> {
  const pictures = new Map(current);
  const known = new Set(Array.from(current.values(), ({ hash }) => hash));
  const last = new Map(
    Object.values(before?.media ?? {}).map((picture) => [picture.hash, picture]),
  );
  for (const hash of new Set(kept.flatMap((entry) => picturesIn(directory, entry)))) {
    const picture = last.get(hash);
    if (!known.has(hash) && picture) pictures.set(KEPT + hash, picture);
  }
  return pictures;
}

/** The same for the pictures of a library, without previous ones whose files no longer exist. */
export async function snapshotPictures(
  directory: string,
  before: Manifest | undefined,
  { pictures }: MediaLibrary,
  kept: readonly StoredEntry[],
): Promise<Map<string, Picture>> {
  const all = withKeptPictures(directory, before, pictures, kept);
  for (const [name, { hash }] of all) {
    if (name.startsWith(KEPT) && !(await finishedPicture(hash, mediaDirectory()))) all.delete(name);
  }
  return all;
}
