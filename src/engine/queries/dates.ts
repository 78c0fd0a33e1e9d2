/** Publication and modification dates of content. */
import type { Entry } from './store.ts';

export interface EntryDates {
  /** Calendar days, `YYYY-MM-DD`. */
  readonly published: string | undefined;
  readonly modified: string | undefined;
}

/** Returns the dates of an entry; both are undefined for types without dates. */
export function entryDates({ fields }: Pick<Entry, 'fields'>): EntryDates {
  const days = fields as { published_at?: string; released_at?: string; updated_at?: string };
  const published = days.published_at ?? days.released_at;
  return { published, modified: days.updated_at ?? published };
}

/** Returns the latest of several days; `undefined` if there is none. */
export const newest = (days: readonly string[]): string | undefined => days.toSorted().at(-1);

/** Returns the latest modification day of several entries; `undefined` if none has a day. */
export const newestDay = (entries: readonly Pick<Entry, 'fields'>[]): string | undefined =>
  newest(entries.flatMap((entry) => entryDates(entry).modified ?? []));
