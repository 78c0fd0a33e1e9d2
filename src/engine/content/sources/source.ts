import type { MediaFolder } from '../media/library.ts';

/** Which entry is meant, in a source's own words: nothing is checked yet. */
export interface EntryKey {
  readonly collection: string;
  /** A locale code, or `undefined` for collections that stand once for the site. */
  readonly locale: string | undefined;
  readonly id: string;
}

/** An entry as a source gives it: not yet validated, bodies not yet rendered. */
export interface RawEntry extends EntryKey {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Markdown or HTML; HTML is Markdown that needs no rendering. */
  readonly body?: string | undefined;
  /** Where lists show it, smallest first; entries at the same place go by their ids. */
  readonly position?: number | undefined;
  /** Where a person finds the entry, for error messages. */
  readonly origin: string;
  /** What the source could not read of it: the entry is then refused. */
  readonly problems?: readonly { readonly field: string; readonly reason: string }[];
}

/** The id of what cannot be told which entry it is; it always has `problems`. */
export const UNNAMED = '';

/** What has happened since a cursor. */
export interface Changes {
  /** Entries that are new or may be other than they were. */
  readonly changed: readonly EntryKey[];
  /** Entries that are gone; `undefined` where the source cannot tell, and `liveIds` does. */
  readonly removed: readonly EntryKey[] | undefined;
  /** Where to ask from next time. */
  readonly cursor: string;
}

/**
 * How a source tells what changed. Cursors are the source's own, of its own
 * clock: to be told of a change twice does no harm, to miss one does.
 */
export interface ChangeFeed {
  /** Where the source is now. Asked before everything is read. */
  cursor(): Promise<string>;
  /** `undefined` when the source no longer knows that far back. */
  since(cursor: string): Promise<Changes | undefined>;
  /** Yields the entries as they are now. One that is gone by then is left out. */
  read(keys: readonly EntryKey[]): AsyncIterable<RawEntry>;
  /** Yields every entry that there is, for sources whose changes do not name those that are gone. */
  liveIds?(): AsyncIterable<EntryKey>;
}

/** Where content comes from. A new one is a file here and a line in `configured.ts`. */
export interface ContentSource {
  readonly name: string;
  /** Its local pictures, which bodies name as `/media/…`; none unless said. */
  readonly media?: MediaFolder;
  /**
   * Yields every entry: in the order in which lists show them, unless there is a
   * feed, whose entries have positions. Throws `ContentError` when the source
   * itself is unreadable.
   */
  entries(): AsyncIterable<RawEntry>;
  /** Absent where the source can only be read whole. */
  readonly feed?: ChangeFeed;
}

/** `blog-posts/en/first`: how an entry is called in messages. */
export const entryName = ({ collection, locale, id }: EntryKey): string =>
  [collection, ...(locale === undefined ? [] : [locale]), id].join('/');
