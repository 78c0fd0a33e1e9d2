/** When the words of a page were published and changed, as far as its content says. */
import type { Entry } from './store.ts';

export interface EntryDates {
  /** Calendar days, `YYYY-MM-DD`. */
  readonly published: string | undefined;
  readonly modified: string | undefined;
}

/** The days of an entry: types without a day have neither. */
export function entryDates({ fields }: Pick<Entry, 'fields'>): EntryDates {
  const days = fields as { published_at?: string; released_at?: string; updated_at?: string };
  const published = days.published_at ?? days.released_at;
  return { published, modified: days.updated_at ?? published };
}

/** The newest of several days; `undefined` when there is none. */
export const newest = (days: readonly string[]): string | undefined => days.toSorted().at(-1);

/** The day on which the newest of several entries was changed; `undefined` when none has a day. */
export const newestDay = (entries: readonly Pick<Entry, 'fields'>[]): string | undefined =>
  newest(entries.flatMap((entry) => entryDates(entry).modified ?? []));
