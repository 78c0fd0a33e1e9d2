/**
 * The entries of the snapshot. Pages get all content from here. Which entries there are is known from
 * the manifest; a collection is read, once per locale, when a list or the text of an entry is needed,
 * so that a shard of a build reads little of the other locales. Bodies are read on demand.
 */
import type { z } from 'zod';
import type { collections, CollectionName } from '../content/schemas/index.ts';
import { readBody, readEntries } from '../content/snapshot.ts';
import type { StoredEntry } from '../content/stored-entry.ts';
import type { Scope } from '../content/validate.ts';
import { ownValue } from '../../shared/own-value.ts';
import { DEFAULT_LOCALE, localeCodes, type Locale } from '../../i18n/locales.ts';
import { currentManifest, directory } from './manifest.ts';
import { defineQuery, defineSnapshotQuery } from './tracking.ts';

export type { CollectionName };

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

/** The hashes of all entries of a collection in a scope, by id. */
const hashes = defineSnapshotQuery(
  'stored',
  (name: CollectionName, scope: Scope): Readonly<Record<string, string>> =>
    collectionNow(name, scope)?.entries ?? {},
  (name, scope) => collectionNow(name, scope)?.object ?? '',
);

type StoredEntries = ReadonlyMap<string, StoredEntry>;
const read = new Map<
  string,
  { readonly object: string | undefined; readonly all: StoredEntries }
>();

/** Returns all entries of a collection in a scope, by id, and keeps them unless told otherwise. */
function readStored(name: CollectionName, scope: Scope, isKept = true): StoredEntries {
  const key = `${name}/${scope}`;
  const object = collectionNow(name, scope)?.object;
  const known = read.get(key);
  if (known && known.object === object) return known.all;
  const entries = readEntries(directory, currentManifest(), name, scope);
  const all = new Map(entries.map((entry) => [entry.id, entry]));
  if (isKept) read.set(key, { object, all });
  return all;
}

/** Returns the same in a query, which depends on the collection. */
function stored(name: CollectionName, scope: Scope, isKept?: boolean): StoredEntries {
  hashes(name, scope);
  return readStored(name, scope, isKept);
}

/** An entry that is read when its text is needed. */
class LazyEntry<Name extends CollectionName> implements Entry<Name> {
  readonly collection: Name;
  readonly id: string;
  readonly hash: string;
  readonly locale: Locale;
  readonly fallback: boolean;
  #known: StoredEntry | undefined;

  constructor(
    collection: Name,
    { id, hash }: Pick<StoredEntry, 'id' | 'hash'>,
    locale: Locale,
    fallback: boolean,
    known?: StoredEntry,
  ) {
    this.collection = collection;
    this.id = id;
    this.hash = hash;
    this.locale = locale;
    this.fallback = fallback;
    this.#known = known;
  }

  // Not a query: what has the entry depends on its hash already.
  get #stored(): StoredEntry {
    const found = (this.#known ??= readStored(this.collection, this.locale).get(this.id));
    if (found?.hash === this.hash) return found;
    throw new Error(`${this.collection}/${this.id}: has changed since it was found`);
  }

  get fields(): Fields<Name> {
    return this.#stored.fields as Fields<Name>;
  }

  get body(): string | undefined {
    return this.#stored.body;
  }

  get minutes(): number | undefined {
    return this.#stored.minutes;
  }
}

const toEntry = (name: CollectionName, entry: StoredEntry, locale: Locale, fallback: boolean) =>
  new LazyEntry(name, entry, locale, fallback, entry);

function mergedEntries(name: CollectionName, locale: Locale, isKept: boolean) {
  const own = stored(name, locale, isKept);
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
}

const merged = defineQuery('entries', (name: CollectionName, locale: Locale) =>
  mergedEntries(name, locale, true),
);

/**
 * Returns the entries of a collection for a locale, by id. English entries fill in for
 * missing ones; they keep the English order, and the locale's own additions come last.
 */
const entriesById = <Name extends CollectionName>(
  name: Name,
  locale: Locale,
): ReadonlyMap<string, Entry<Name>> => merged(name, locale) as Map<string, Entry<Name>>;

/** Returns the same entries, in a query, for one pass: those of the locale are not kept in memory. */
export const passingEntries = <Name extends CollectionName>(
  name: Name,
  locale: Locale,
): Iterable<Entry<Name>> => mergedEntries(name, locale, false).values() as Iterable<Entry<Name>>;

/** Whether a locale has no entry of its own in a collection that English has. */
export const isUntranslated = defineQuery(
  'untranslated',
  (name: CollectionName, locale: Locale): boolean =>
    locale !== DEFAULT_LOCALE &&
    Object.keys(hashes(name, locale)).length === 0 &&
    Object.keys(hashes(name, DEFAULT_LOCALE)).length > 0,
);

/** The ids of the entries that a locale has of its own. */
export const ownIds = defineQuery(
  'own-ids',
  (name: CollectionName, locale: Locale): readonly string[] => Object.keys(hashes(name, locale)),
);

const localesWith = (name: CollectionName, id: string): Locale[] =>
  localeCodes.filter((locale) => hashIn(name, locale, id) !== undefined);

/** The locales that have an entry of their own. */
export const translationsIn = defineSnapshotQuery('translated', localesWith, (name, id) =>
  localesWith(name, id).join(),
);

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
    const own = ownValue(hashes(name, locale), id);
    const hash = own ?? ownValue(hashes(name, DEFAULT_LOCALE), id);
    if (hash === undefined) return undefined;
    return new LazyEntry(name, { id, hash }, own ? locale : DEFAULT_LOCALE, !own);
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
