import type { MediaFolder } from '../media/library.ts';

/** An entry as a source gives it: not yet validated, bodies not yet rendered. */
export interface RawEntry {
  readonly collection: string;
  /** A locale code, or `undefined` for collections that stand once for the site. */
  readonly locale: string | undefined;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Markdown or HTML; HTML is Markdown that needs no rendering. */
  readonly body?: string;
  /** Where a person finds the entry, for error messages. */
  readonly origin: string;
}

/** Where content comes from. A new one is a file here and a line in `scripts/content.ts`. */
export interface ContentSource {
  readonly name: string;
  /** Its local pictures, which bodies name as `/media/…`; none unless said. */
  readonly media?: MediaFolder;
  /**
   * Yields every entry, in the order in which lists show them.
   * Throws `ContentError` when the source itself is unreadable.
   */
  entries(): AsyncIterable<RawEntry>;
}
