/**
 * The snapshot in memory: each collection read once a locale, bodies read when
 * they are asked for. Everything that pages know of content comes through
 * here, which is where a later build learns what a page has read.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { collections, CollectionName } from '../cms/schemas/index.ts';
import {
  readBody,
  readEntries,
  readManifest,
  snapshotDirectory,
  type Manifest,
  type StoredEntry,
} from '../cms/snapshot.ts';
import type { Scope } from '../cms/validate.ts';
import { DEFAULT_LOCALE, type Locale } from '../i18n/locales.ts';

/** The fields of a content type, as its schema gives them. */
export type Fields<Name extends CollectionName> = z.output<(typeof collections)[Name]['schema']>;

/** An entry as a page gets it. */
export interface Entry<Name extends CollectionName = CollectionName> {
  readonly id: string;
  readonly fields: Fields<Name>;
  /** The locale that its words are in: the asked one, or English. */
  readonly locale: Locale;
  /** Whether its words are English because the asked locale has none. */
  readonly fallback: boolean;
  /** Name of its body in the snapshot. */
  readonly body: string | undefined;
}

const directory = snapshotDirectory();
const watching = process.env['NODE_ENV'] === 'development';

let manifest: Manifest | undefined;
let readAt = 0;
let memory = new Map<string, unknown>();

/** The current manifest; in development a newer one is taken up, and memory starts afresh. */
export function currentManifest(): Manifest {
  if (manifest && !watching) return manifest;
  const changedAt = watching
    ? statSync(path.join(directory, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs
    : 0;
  if (!manifest || changedAt !== readAt) {
    manifest = readManifest(directory);
    readAt = changedAt ?? 0;
    memory = new Map();
  }
  return manifest;
}

/** Computes a value once for the current snapshot. */
export function memoized<Value>(key: string, compute: () => Value): Value {
  currentManifest();
  const known = memory.get(key);
  if (known !== undefined) return known as Value;
  const value = compute();
  memory.set(key, value);
  return value;
}

const stored = (name: CollectionName, scope: Scope): StoredEntry[] =>
  memoized(`stored ${name} ${scope}`, () => readEntries(directory, currentManifest(), name, scope));

function toEntry<Name extends CollectionName>(
  { id, fields, body }: StoredEntry,
  locale: Locale,
  fallback: boolean,
): Entry<Name> {
  return { id, fields: fields as Fields<Name>, locale, fallback, body };
}

/**
 * The entries of a collection for a locale, by id: its own, and English ones
 * for what it lacks, in the English order with the locale's own additions last.
 */
export function entriesById<Name extends CollectionName>(
  name: Name,
  locale: Locale,
): ReadonlyMap<string, Entry<Name>> {
  return memoized(`entries ${name} ${locale}`, () => {
    const own = new Map(stored(name, locale).map((entry) => [entry.id, entry]));
    const english = locale === DEFAULT_LOCALE ? [] : stored(name, DEFAULT_LOCALE);
    const merged = new Map<string, Entry<Name>>();
    for (const entry of english) {
      const translated = own.get(entry.id);
      merged.set(
        entry.id,
        toEntry(translated ?? entry, translated ? locale : DEFAULT_LOCALE, !translated),
      );
    }
    for (const [id, entry] of own) {
      if (!merged.has(id)) merged.set(id, toEntry(entry, locale, false));
    }
    return merged;
  });
}

/** The same as a list. */
export function entriesOf<Name extends CollectionName>(name: Name, locale: Locale): Entry<Name>[] {
  return memoized(`list ${name} ${locale}`, () => [...entriesById(name, locale).values()]);
}

/** One entry for a locale; `undefined` when neither it nor English has it. */
export function entry<Name extends CollectionName>(
  name: Name,
  locale: Locale,
  id: string,
): Entry<Name> | undefined {
  return entriesById(name, locale).get(id);
}

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
export function siteEntries<Name extends CollectionName>(
  name: Name,
): { id: string; fields: Fields<Name> }[] {
  return stored(name, 'site').map(({ id, fields }) => ({ id, fields: fields as Fields<Name> }));
}

/** The rendered body of an entry, read from disk each time; empty when it has none. */
export function bodyOf({ body }: Entry): string {
  return body === undefined ? '' : readBody(directory, body);
}
