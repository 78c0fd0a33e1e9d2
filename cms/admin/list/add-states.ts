/** Adds what the columns of a list show, with one query for all its rows. */
import type { CollectionAfterOperationHook } from 'payload';
import { DEFAULT_LOCALE, isLocale } from '../../../src/i18n/locales.ts';
import type { CollectionName } from '../../../src/engine/content/schemas/index.ts';
import { draftFields, statesOf, type States } from '../../read-model/states.ts';

/** A row of a list. */
export interface ListRow {
  readonly id: string;
  /** The states of all locales. */
  readonly localeStates?: States;
  /** The title in English, where the chosen locale has none. */
  readonly englishTitle?: string;
}

/** Returns the hook for a collection whose entries are named by a field. */
export const addStates =
  (title: string): CollectionAfterOperationHook =>
  async ({ args, operation, req, result }) => {
    // Only lists of the admin ask for locks.
    if (operation !== 'find' || !(args as { includeLockStatus?: boolean }).includeLockStatus) {
      return result;
    }
    const name = args.collection.config.slug as CollectionName;
    const docs = (result as { docs: (ListRow & Record<string, unknown>)[] }).docs;
    const ids = docs.map(({ id }) => id);
    const isTitled = (row: Record<string, unknown>): boolean => Boolean(row[title]);
    const isTranslated = !isLocale(req.locale ?? undefined) || req.locale === DEFAULT_LOCALE;
    const untitled = isTranslated ? [] : docs.filter((row) => !isTitled(row)).map(({ id }) => id);
    const [states, english] = await Promise.all([
      statesOf(req.payload, name, ids),
      draftFields(req.payload, name, DEFAULT_LOCALE, untitled),
    ]);
    const rows = docs.map((row) => ({
      ...row,
      localeStates: states.get(row.id),
      englishTitle: english.get(row.id)?.[title],
    }));
    return { ...(result as object), docs: rows } as unknown as typeof result;
  };
