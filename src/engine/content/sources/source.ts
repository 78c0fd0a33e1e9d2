import type { MediaFeed } from '../media/feed.ts';
import type { MediaFolder } from '../media/library.ts';

/** The key of an entry as the source has it, not validated. */
export interface EntryKey {
  readonly collection: string;
  /** A locale code; `undefined` for collections without locales. */
  readonly locale: string | undefined;
  readonly id: string;
}

/** An entry as the source has it: not validated, bodies not rendered. */
export interface RawEntry extends EntryKey {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body?: string | undefined;
  /** How the body and the rich-text fields are written: `markdown`, the default, or `html`. */
  readonly format?: string | undefined;
  /** The number of the body's first line in its file. */
  readonly bodyLine?: number | undefined;
  /** Position in lists, ascending; ties are sorted by id. */
  readonly position?: number | undefined;
  /** Location of the entry, for error messages. */
  readonly origin: string;
  /** What the source could not read; the entry is then rejected. */
  readonly problems?: readonly { readonly field: string; readonly reason: string }[];
}

/** The id of an item whose entry is unknown; it always has `problems`. */
export const UNNAMED = '';

/** The changes since a cursor. */
export interface Changes {
  /** The current version of entries that are new or may have changed. */
  readonly changed: readonly RawEntry[];
  /** Deleted entries; `undefined` if the source cannot tell, and `liveIds` must be compared. */
  readonly removed: readonly EntryKey[] | undefined;
  /** Cursor for the next call. */
  readonly cursor: string;
}

/**
 * How a source reports changes. Cursors are opaque, with the source's own clock. Reporting a
 * change twice is harmless; missing one is not.
 */
export interface ChangeFeed {
  /** Returns the current cursor. Called before everything is read. */
  cursor(): Promise<string>;
  /** Returns `undefined` if the source no longer knows the cursor. */
  since(cursor: string): Promise<Changes | undefined>;
  /** Returns what the source itself calls the position of a cursor, if it has a name. */
  checkpoint?(cursor: string): string | undefined;
  /** Yields all existing entries, for sources that do not report deletions. */
  liveIds?(): AsyncIterable<EntryKey>;
}

/** A source of content. To add one, add a file here and a line in `configured.ts`. */
export interface ContentSource {
  readonly name: string;
  /** Local pictures, `/media/…` in bodies; none by default. */
  readonly media?: MediaFolder;
  /** Pictures to fetch, for the same addresses; none by default. */
  readonly pictures?: MediaFeed;
  /**
   * Yields every entry: in list order, or in any order with a feed, as entries then have
   * positions. Throws `ContentError` if the source itself is unreadable.
   */
  entries(): AsyncIterable<RawEntry>;
  /** Absent if the source can only be read in full. */
  readonly feed?: ChangeFeed;
}

/** Returns the name of an entry in messages: `blog-posts/en/first`. */
export const entryName = ({ collection, locale, id }: EntryKey): string =>
  [collection, ...(locale === undefined ? [] : [locale]), id].join('/');
