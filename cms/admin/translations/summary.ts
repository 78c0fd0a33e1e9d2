/** What is missing, unpublished or outdated in one locale, by collection. */
import {
  DEFAULT_LOCALE,
  locales,
  type Locale,
  type LocaleEntry,
} from '../../../src/i18n/locales.ts';
import type { Collection } from '../../../src/engine/content/schemas/collection.ts';
import {
  COLLECTION_NAMES,
  collections,
  type CollectionName,
} from '../../../src/engine/content/schemas/index.ts';
import type { EntryState } from '../../read-model/states.ts';
import { isOfferedIn } from '../pages.ts';

/** What a translator looks for. */
export const TASKS = {
  missing: 'Not translated',
  stale: 'Older than English',
  unpublished: 'Not published',
} as const;

export type Task = keyof typeof TASKS;

const IS_OPEN: Readonly<Record<Task, (entry: EntryState) => boolean>> = {
  missing: ({ state }) => state === 'missing',
  stale: ({ isStale }) => isStale,
  unpublished: ({ state }) => state === 'draft' || state === 'changed',
};

/** Returns the entries of a collection, or of all, that have a task. */
export const entriesWith = (
  entries: readonly EntryState[],
  task: Task,
  collection?: CollectionName,
): EntryState[] =>
  entries.filter(
    (entry) =>
      IS_OPEN[task](entry) && (collection === undefined || entry.collection === collection),
  );

/** Returns the entries that the site offers in a locale. */
export const offeredEntries = (entries: readonly EntryState[], locale: Locale): EntryState[] =>
  entries.filter(({ collection, id }) => isOfferedIn(collection, id, locale));

export interface CollectionSummary {
  readonly collection: CollectionName;
  readonly total: number;
  readonly counts: Readonly<Record<Task, number>>;
}

/** Returns the counts of each collection with entries, in the order of the admin. */
export function summarize(entries: readonly EntryState[]): CollectionSummary[] {
  return COLLECTION_NAMES.filter((name) => (collections[name] as Collection).scope === 'locale')
    .map((collection) => {
      const own = entries.filter((entry) => entry.collection === collection);
      const counts = Object.fromEntries(
        Object.entries(IS_OPEN).map(([task, isOpen]) => [task, own.filter(isOpen).length]),
      ) as Record<Task, number>;
      return { collection, total: own.length, counts };
    })
    .filter(({ total }) => total > 0);
}

/** Returns the locales to choose from: first those of a translator. English is the source. */
export function localeChoices(own: readonly string[]): LocaleEntry[] {
  const others = locales.filter(({ code }) => code !== DEFAULT_LOCALE);
  const isOwn = ({ code }: LocaleEntry): boolean => own.includes(code);
  return [...others.filter(isOwn), ...others.filter((entry) => !isOwn(entry))];
}
