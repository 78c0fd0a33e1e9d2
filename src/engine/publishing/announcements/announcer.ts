/** Who hears of a release: search engines, caches and readers of feeds. */

/** An address at which visitors get something else than before. */
export interface Address {
  readonly url: string;
  /** Whether it is a page that search engines may show. */
  readonly isIndexed: boolean;
  readonly isFeed: boolean;
}

export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Posts a message. Rejects if it is not accepted, after a few attempts. */
export type Send = (message: Message) => Promise<void>;

export interface Announcer {
  readonly name: string;
  /** Milliseconds from a release to its announcement, which then covers later releases, too. */
  readonly delay: number;
  /** Sends the addresses that concern it. Returns their number. Rejects as `send` does. */
  announce(changed: readonly Address[], removed: readonly Address[], send: Send): Promise<number>;
  /** Tells that any address may have changed. Without it, only single addresses are announced. */
  announceAll?(send: Send): Promise<void>;
}

/** nginx shows a release within a second; before that, a cache would store the old page again. */
export const PURGE_DELAY_MS = 2000;

/** Edits of one minute are announced together to those who need not hear of them at once. */
export const BATCH_MS = 60_000;

/** Returns parts of a list with at most `size` items. */
export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );

/** Returns the addresses of both lists as text. */
export const urlsOf = (...lists: readonly (readonly Address[])[]): string[] =>
  lists.flat().map(({ url }) => url);
