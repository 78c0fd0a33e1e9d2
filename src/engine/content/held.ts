/** Entries that are held: valid, but dated in the future. */
import { compare } from '../../shared/compare.ts';
import type { BlockedEntry } from './problems.ts';
import type { Collection } from './schemas/collection.ts';
import { collections } from './schemas/index.ts';
import { entryName, type EntryKey } from './sources/source.ts';
import type { ValidEntry } from './validate.ts';

/** Returns when a day begins. It does so in UTC for every locale, as no content has a time zone. */
const startOf = (day: string): string => `${day}T00:00:00Z`;

/**
 * Returns the time before which an entry must not be published; `undefined` if it may be now, or
 * if there is no clock.
 */
export function heldUntil(
  { collection, fields }: Pick<ValidEntry, 'collection' | 'fields'>,
  now: Date | undefined,
): string | undefined {
  const { dueField }: Collection = collections[collection];
  const day = dueField && fields[dueField];
  if (!now || typeof day !== 'string') return undefined;
  const due = startOf(day);
  return Date.parse(due) > now.getTime() ? due : undefined;
}

/** An entry that is held, with the time when it is published. */
export interface HeldEntry {
  readonly collection: string;
  readonly locale?: string | undefined;
  readonly id: string;
  readonly until: string;
}

/** Returns the held entries of those that are not published, the first one to go live first. */
export const heldEntries = (blocked: readonly BlockedEntry[]): HeldEntry[] =>
  blocked
    .flatMap(({ heldUntil: until, collection, locale, id }) =>
      until === undefined ? [] : { collection, locale, id, until },
    )
    .sort((one, other) => compare(one.until, other.until));

/** Whether the time of a held entry has come. */
export const isAnyDue = (blocked: readonly BlockedEntry[], now: Date | undefined): boolean =>
  heldEntries(blocked).some(({ until }) => !now || Date.parse(until) <= now.getTime());

/** Returns a held entry as one line. */
export const heldLine = ({ until, ...key }: HeldEntry): string =>
  `Held: ${entryName(key as EntryKey)} until ${until.replace('T', ' ').replace(':00Z', ' UTC')}`;
