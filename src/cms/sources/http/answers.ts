/**
 * What the content API answers (`docs/content-contract.md`). Fields that are not
 * named here are let be, so that a CMS can add to its answers; an entry's own
 * fields are checked by the schema of its collection.
 */
import { z } from 'zod';
import type { ContentProblem } from '../../errors.ts';
import { fieldPath } from '../../validate.ts';
import { entryName, type EntryKey, type RawEntry } from '../source.ts';

const key = {
  collection: z.string(),
  /** Null or absent for collections that stand once for the site. */
  locale: z.string().nullish(),
  id: z.string(),
};

/** An entry that is gone. */
const apiKey = z.object(key);

const apiEntry = z.object({
  ...key,
  position: z.number().nullish(),
  fields: z.record(z.string(), z.unknown()),
  body: z.string().nullish(),
});

/** A page of a list. */
export const apiPage = z.object({
  items: z.array(z.unknown()),
  /** Names the next page; null on the last. */
  next: z.string().min(1).nullable(),
});

/** A page of what has changed. */
export const apiChanges = apiPage.extend({
  deleted: z.array(z.unknown()),
  /** Where to ask for changes from next time. */
  checkpoint: z.string().min(1),
});

/** Where problems of an answer are, and where they go. */
export interface Reading {
  readonly where: string;
  readonly problems: ContentProblem[];
}

/** Checks a value of an answer; `undefined` when it is wrong, which is told field by field. */
export function read<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { where, problems }: Reading,
): z.output<Schema> | undefined {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  for (const { path, message } of error.issues) {
    problems.push({ where, field: fieldPath(path), reason: message });
  }
  return undefined;
}

/** The usable ones of a list of entries. */
export function readEntries(items: readonly unknown[], reading: Reading): RawEntry[] {
  return items.flatMap((item, at) => {
    const found = read(apiEntry, item, { ...reading, where: `${reading.where} items[${at}]` });
    if (!found) return [];
    const entryKey = {
      collection: found.collection,
      locale: found.locale ?? undefined,
      id: found.id,
    };
    return {
      ...entryKey,
      fields: found.fields,
      body: found.body ?? undefined,
      position: found.position ?? undefined,
      origin: entryName(entryKey),
    };
  });
}

/** The usable ones of a list of entries that are gone. */
export function readKeys(items: readonly unknown[], reading: Reading): EntryKey[] {
  return items.flatMap((item, at) => {
    const found = read(apiKey, item, { ...reading, where: `${reading.where} deleted[${at}]` });
    return found ? { ...found, locale: found.locale ?? undefined } : [];
  });
}
