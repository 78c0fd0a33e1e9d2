/**
 * The entries of the snapshot. Everything that pages know of content comes
 * through here: each collection is read once a locale, bodies when they are
 * asked for.
 */
import type { z } from 'zod';
import type { collections, CollectionName } from '../content/schemas/index.ts';
import { readBody, readEntries, type StoredEntry } from '../content/snapshot.ts';
import type { Scope } from '../content/validate.ts';
import { ownValue } from '../../shared/own-value.ts';
import { DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts';
import { currentManifest, directory } from './manifest.ts';
import { defineLeaf, defineQuery } from './tracking.ts';

/** The fields of a content type, as its schema gives them. */
export type Fields<Name extends CollectionName> = z.output<(typeof collections)[Name]['schema']>;

/** An entry as a page gets it. */
export interface Entry<Name extends CollectionName = CollectionName> {
  readonly collection: Name;
  readonly id: string;
  readonly fields: Fields<Name>;
  /** The locale that its words are in: the asked one, or English. */
  readonly locale: Locale;
  /** Whether its words are English because the asked locale has none. */
  readonly fallback: boolean;
  /** Name of its body in the snapshot. */
  readonly body: string | undefined;
  /** Over fields and body. */
  readonly hash: string;
}

const collectionNow = (name: CollectionName, scope: Scope) =>
  currentManifest().collections[name]?.[scope];

/** All entries of a collection in a scope, by id. */
const stored = defineLeaf(
  'stored',
  (name: CollectionName, scope: Scope): ReadonlyMap<string, StoredEntry> =>
    new Map(
      readEntries(directory, currentManifest(), name, scope).map((entry) => [entry.id, entry]),
    ),
  (name, scope) => collectionNow(name, scope)?.object ?? '',
);

/** One of them. */
const storedEntry = defineLeaf(
  'stored-entry',
  (name: CollectionName, scope: Scope, id: string) => stored(name, scope).get(id),
  (name, scope, id) => ownValue(collectionNow(name, scope)?.entries, id) ?? '',
);

function toEntry<Name extends CollectionName>(
  collection: Name,
  { id, fields, body, hash }: StoredEntry,
  locale: Locale,
  fallback: boolean,
): Entry<Name> {
  return { collection, id, fields: fields as Fields<Name>, locale, fallback, body, hash };
}

const merged = defineQuery('entries', (name: CollectionName, locale: Locale) => {
  const own = stored(name, locale);
  const all = new Map<string, Entry>();
  if (locale !== DEFAULT_LOCALE) {
    for (const entry of stored(name, DEFAULT_LOCALE).values()) {
      const translated = own.get(entry.id);
      all.set(
        entry.id,
        translated
          ? toEntry(name, translated, locale, false)
          : toEntry(name, entry, DEFAULT_LOCALE, true),
      );
    }
  }
  for (const [id, entry] of own) {
    if (!all.has(id)) all.set(id, toEntry(name, entry, locale, false));
  }
  return all;
});

/**
 * The entries of a collection for a locale, by id: its own, and English ones
 * for what it lacks, in the English order with the locale's own additions last.
 */
export const entriesById = <Name extends CollectionName>(
  name: Name,
  locale: Locale,
): ReadonlyMap<string, Entry<Name>> => merged(name, locale) as Map<string, Entry<Name>>;

/** The same as a list. */
export const entriesOf = <Name extends CollectionName>(
  name: Name,
  locale: Locale,
): Entry<Name>[] => [...entriesById(name, locale).values()];

const one = defineQuery('entry', (name: CollectionName, locale: Locale, id: string) => {
  const own = storedEntry(name, locale, id);
  if (own) return toEntry(name, own, locale, false);
  const english = locale === DEFAULT_LOCALE ? undefined : storedEntry(name, DEFAULT_LOCALE, id);
  return english && toEntry(name, english, DEFAULT_LOCALE, true);
});

/** One entry for a locale; `undefined` when neither it nor English has it. */
export const entry = <Name extends CollectionName>(
  name: Name,
  locale: Locale,
  id: string,
): Entry<Name> | undefined => one(name, locale, id) as Entry<Name> | undefined;

/** The same for an entry that a guard has found. Throws when there is none after all. */
export function requireEntry<Name extends CollectionName>(
  name: Name,
  locale: Locale,
  id: string | undefined,
): Entry<Name> {
  const found = id === undefined ? undefined : entry(name, locale, id);
  if (!found) throw new Error(`${name}/${id ?? ''}: is missing in '${locale}'`);
  return found;
}

/** The entries of a collection that stands once for the site. */
export const siteEntries = <Name extends CollectionName>(
  name: Name,
): { id: string; fields: Fields<Name> }[] =>
  [...stored(name, 'site').values()].map(({ id, fields }) => ({
    id,
    fields: fields as Fields<Name>,
  }));

/** The rendered body of an entry, read from disk each time; empty when it has none. */
export function bodyOf({ body }: Entry): string {
  return body === undefined ? '' : readBody(directory, body);
}
