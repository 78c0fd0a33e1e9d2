/**
 * The entries of the snapshot. Pages get all content from here. A collection is read once per
 * locale; bodies are read on demand.
 */
import type { z } from 'zod';
import type { collections, CollectionName } from '../content/schemas/index.ts';
import { readBody, readEntries } from '../content/snapshot.ts';
import type { StoredEntry } from '../content/stored-entry.ts';
import type { Scope } from '../content/validate.ts';
import { ownValue } from '../../shared/own-value.ts';
import { DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts';
import { currentManifest, directory } from './manifest.ts';
import { defineQuery, defineSnapshotQuery } from './tracking.ts';

/** The fields of a content type, as in its schema. */
export type Fields<Name extends CollectionName> = z.output<(typeof collections)[Name]['schema']>;

/** An entry as pages see it. */
export interface Entry<Name extends CollectionName = CollectionName> {
  readonly collection: Name;
  readonly id: string;
  readonly fields: Fields<Name>;
  /** The locale of its text: the requested one, or English. */
  readonly locale: Locale;
  /** Whether its text is English because the requested locale has none. */
  readonly fallback: boolean;
  /** The name of its body in the snapshot. */
  readonly body: string | undefined;
  /** Reading time of its body in minutes; undefined if it has none. */
  readonly minutes: number | undefined;
  /** A hash of fields and body. */
  readonly hash: string;
}

const collectionNow = (name: CollectionName, scope: Scope) =>
  currentManifest().collections[name]?.[scope];

/** All entries of a collection in a scope, by id. */
const stored = defineSnapshotQuery(
  'stored',
  (name: CollectionName, scope: Scope): ReadonlyMap<string, StoredEntry> =>
    new Map(
      readEntries(directory, currentManifest(), name, scope).map((entry) => [entry.id, entry]),
    ),
  (name, scope) => collectionNow(name, scope)?.object ?? '',
);

function toEntry<Name extends CollectionName>(
  collection: Name,
  { id, fields: stored, body, minutes, hash }: StoredEntry,
  locale: Locale,
  fallback: boolean,
): Entry<Name> {
  const fields = stored as Fields<Name>;
  return { collection, id, fields, locale, fallback, body, minutes, hash };
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
 * Returns the entries of a collection for a locale, by id. English entries fill in for
 * missing ones; they keep the English order, and the locale's own additions come last.
 */
export const entriesById = <Name extends CollectionName>(
  name: Name,
  locale: Locale,
): ReadonlyMap<string, Entry<Name>> => merged(name, locale) as Map<string, Entry<Name>>;

/** Returns the same entries as a list. */
export const entriesOf = <Name extends CollectionName>(
  name: Name,
  locale: Locale,
): Entry<Name>[] => [...entriesById(name, locale).values()];

const hashIn = (name: CollectionName, scope: Scope, id: string): string | undefined =>
  ownValue(collectionNow(name, scope)?.entries, id);

/** Depends on the collection, so that only changed collections are compared entry by entry. */
const one = defineSnapshotQuery(
  'entry',
  (name: CollectionName, locale: Locale, id: string): Entry | undefined => {
    const own = stored(name, locale).get(id);
    const found = own ?? stored(name, DEFAULT_LOCALE).get(id);
    return found && toEntry(name, found, own ? locale : DEFAULT_LOCALE, !own);
  },
  (name, locale, id) => {
    const written = hashIn(name, locale, id) === undefined ? DEFAULT_LOCALE : locale;
    const found = hashIn(name, written, id);
    return found === undefined ? '' : `${found}@${written}`;
  },
);

/** Returns an entry for a locale; `undefined` if neither it nor English has it. */
export const entry = <Name extends CollectionName>(
  name: Name,
  locale: Locale,
  id: string,
): Entry<Name> | undefined => one(name, locale, id) as Entry<Name> | undefined;

/** Returns an entry that a guard has accepted. Throws if there is none. */
export function requireEntry<Name extends CollectionName>(
  name: Name,
  locale: Locale,
  id: string | undefined,
): Entry<Name> {
  const found = id === undefined ? undefined : entry(name, locale, id);
  if (!found) throw new Error(`${name}/${id ?? ''}: is missing in '${locale}'`);
  return found;
}

/** Returns the entries of a collection without locales. */
export const siteEntries = <Name extends CollectionName>(
  name: Name,
): { id: string; fields: Fields<Name> }[] =>
  [...stored(name, 'site').values()].map(({ id, fields }) => ({
    id,
    fields: fields as Fields<Name>,
  }));

let latestBody: { readonly name: string; readonly html: string } | undefined;

/** Returns the rendered body of an entry; empty if it has none. A page reads the same one often. */
export function bodyOf({ body: name }: Entry): string {
  if (name === undefined) return '';
  if (latestBody?.name !== name) latestBody = { name, html: readBody(directory, name) };
  return latestBody.html;
}

/** Sorts entries in the reader's language before those that fall back to English. */
export const translatedFirst = <One extends { readonly fallback: boolean }>(
  list: readonly One[],
): One[] => [
  ...list.filter(({ fallback }) => !fallback),
  ...list.filter(({ fallback }) => fallback),
];
