/** The pictures of a source that must be fetched. */
import pLimit from 'p-limit';
import type { Picture } from '../../../shared/picture.ts';
import { MediaLibrary } from './library.ts';
import { finishedPicture } from './variants.ts';

/** A picture in the list of a source. */
export interface ListedPicture {
  /** Path below `/media/`. */
  readonly name: string;
  /** SHA-256 of the file, 64 hexadecimal digits. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
}

export interface MediaList {
  readonly pictures: readonly ListedPicture[];
  /** Items that cannot be read, by name or place in the list, with the reason. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
  /** Names this list; sent with the next request. */
  readonly etag: string | undefined;
}

export interface MediaFeed {
  /** Returns the list, or `undefined` if it is still the one with this ETag. */
  list(etag?: string): Promise<MediaList | undefined>;
  /** Returns the file of a picture. Throws `UnusablePicture` with the reason. */
  read(picture: ListedPicture): Promise<Uint8Array>;
}

/** Pictures that are fetched and encoded at the same time. */
const PARALLEL = 4;

const LABELS = { label: 'the media of the CMS', folder: 'media' };

/** The pictures of an earlier list, with its ETag. */
export interface KnownMedia {
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly etag: string | undefined;
}

export interface FetchedMedia {
  readonly library: MediaLibrary;
  readonly etag: string | undefined;
}

const areFinished = async (pictures: Iterable<Picture>, cache: string): Promise<boolean> => {
  for (const { hash } of pictures) if (!(await finishedPicture(hash, cache))) return false;
  return true;
};

/**
 * Fetches the pictures whose variants do not exist yet. One that cannot be used is rejected, and
 * the others are not affected. Throws `ContentError` if the list cannot be read.
 */
export async function fetchMedia(
  feed: MediaFeed,
  cache: string,
  known: KnownMedia,
): Promise<FetchedMedia> {
  const library = new MediaLibrary(LABELS, cache);
  const etag = (await areFinished(known.pictures.values(), cache)) ? known.etag : undefined;
  const list = await feed.list(etag);
  if (!list) {
    for (const [name, picture] of known.pictures) library.pictures.set(name, picture);
    return { library, etag };
  }
  await pLimit(PARALLEL).map(list.pictures, (picture) =>
    library.take(picture.name, picture.sha256, () => feed.read(picture)),
  );
  for (const { name, reason } of list.refused) library.refuse(name, reason);
  // A rejected picture is requested again.
  return { library, etag: library.refused.size === 0 ? list.etag : undefined };
}
