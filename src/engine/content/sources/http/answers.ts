/**
 * Responses of the content API (`docs/content-contract.md`). Unknown properties are ignored, so
 * that a CMS can add some; an entry's own fields are validated by its collection's schema.
 */
import { z } from 'zod';
import type { ContentProblem } from '../../errors.ts';
import { fieldPath } from '../../validate.ts';
import { entryName, UNNAMED, type EntryKey, type RawEntry } from '../source.ts';

const key = {
  collection: z.string(),
  /** Null or absent for collections without locales. */
  locale: z.string().nullish(),
  id: z.string(),
};

/** A deleted entry. */
const apiKey = z.object(key);

const apiEntry = z.object({
  ...key,
  position: z.number().nullish(),
  fields: z.record(z.string(), z.unknown()),
  body: z.string().nullish(),
  format: z.string().nullish(),
});

/** A page of a list. */
export const apiPage = z.object({
  items: z.array(z.unknown()),
  /** Cursor of the next page; null on the last. */
  next: z.string().min(1).nullable(),
});

/** A page of changes. */
export const apiChanges = apiPage.extend({
  deleted: z.array(z.unknown()),
  /** Checkpoint for the next request. */
  checkpoint: z.string().min(1),
});

/** Location and list for the problems of a response. */
export interface Reading {
  readonly where: string;
  readonly problems: ContentProblem[];
}

/** Validates a part of a response; `undefined` if it is invalid, with a problem per field. */
export function read<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { where, problems }: Reading,
): z.output<Schema> | undefined {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  problems.push(...problemsOf(error).map((problem) => ({ where, ...problem })));
  return undefined;
}

const keyOf = ({ collection, locale, id }: z.output<typeof apiKey>): EntryKey => ({
  collection,
  locale: locale ?? undefined,
  id,
});

const problemsOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => ({ field: fieldPath(path), reason: message }));

/** Returns a list item whose entry is unknown, with its problems. */
export const unnamedEntry = (
  collection: string,
  origin: string,
  problems: NonNullable<RawEntry['problems']>,
): RawEntry => ({ collection, locale: undefined, id: UNNAMED, fields: {}, origin, problems });

/** Returns the entries of a list; unreadable ones have problems. */
export function readEntries(items: readonly unknown[], list: string): RawEntry[] {
  return items.map((item, at) => {
    const { success, data, error } = apiEntry.safeParse(item);
    if (success) {
      const key = keyOf(data);
      const { fields, body, position, format } = data;
      const more = {
        body: body ?? undefined,
        position: position ?? undefined,
        ...(format && { format }),
      };
      return { ...key, fields, ...more, origin: entryName(key) };
    }
    const origin = `${list} items[${at}]`;
    const problems = problemsOf(error);
    const key = apiKey.safeParse(item);
    if (!key.success || key.data.id === UNNAMED) return unnamedEntry(list, origin, problems);
    return { ...keyOf(key.data), fields: {}, origin, problems };
  });
}

/** Returns the keys of deleted entries, and the unreadable items. */
export function readKeys(
  items: readonly unknown[],
  list: string,
): { readonly keys: EntryKey[]; readonly unread: RawEntry[] } {
  const keys: EntryKey[] = [];
  const unread: RawEntry[] = [];
  for (const [at, item] of items.entries()) {
    const { success, data, error } = apiKey.safeParse(item);
    if (success) {
      keys.push(keyOf(data));
      continue;
    }
    unread.push(unnamedEntry(list, `${list} deleted[${at}]`, problemsOf(error)));
  }
  return { keys, unread };
}
