/** How far each locale of an entry is, from the rows of the read model. */
import type { Payload } from 'payload';
import { locales, DEFAULT_LOCALE, type Locale } from '../../src/i18n/locales.ts';
import type { CollectionName } from '../../src/engine/content/schemas/index.ts';
import { listOf, rows, sql, type Statement } from '../database/sql.ts';
import type { LiveRow } from '../webhook/site-state.ts';
import type { Audience } from './entries.ts';

/** `changed` is published and has newer words that are not. */
export type State = 'published' | 'changed' | 'draft' | 'missing';

export interface LocaleState {
  readonly state: State;
  /** Whether the published English words are newer than those of this locale. */
  readonly isStale: boolean;
}

/** The states of an entry by locale. */
export type States = Readonly<Record<Locale, LocaleState>>;

interface StoredRow {
  readonly collection: CollectionName;
  readonly entry: string;
  readonly locale: Locale;
  readonly audience: Audience;
  readonly hash: string;
  /** A text, or a date from Postgres. */
  readonly changed: string | Date;
}

/** The rows of one entry in one locale. */
type Pair = Readonly<Partial<Record<Audience, StoredRow>>>;

const timeOf = (row: StoredRow | undefined): number => (row ? new Date(row.changed).getTime() : 0);

function stateOf({ live, draft }: Pair): State {
  if (!live) return draft ? 'draft' : 'missing';
  return draft && draft.hash !== live.hash ? 'changed' : 'published';
}

/** Returns the state of a locale; `english` are the rows of the same entry in English. */
export function localeState(own: Pair, english: Pair): LocaleState {
  const state = stateOf(own);
  const changed = Math.max(timeOf(own.live), timeOf(own.draft));
  return { state, isStale: state !== 'missing' && timeOf(english.live) > changed };
}

/** The rows of entries by collection, id and locale. */
export type Pairs = ReadonlyMap<string, Readonly<Partial<Record<Locale, Pair>>>>;

const keyOf = (collection: string, id: string): string => `${collection}/${id}`;

/** Reads the rows that a condition selects, without their content, in one query. */
async function readPairs(payload: Payload, condition: Statement): Promise<Pairs> {
  const found = await rows<StoredRow>(
    payload,
    undefined,
    sql`SELECT collection, entry, locale, audience, hash, updated_at AS changed FROM read_model
      WHERE deleted = false AND ${condition}`,
  );
  const pairs = new Map<string, Partial<Record<Locale, Partial<Record<Audience, StoredRow>>>>>();
  for (const row of found) {
    const key = keyOf(row.collection, row.entry);
    const byLocale = pairs.get(key) ?? {};
    (byLocale[row.locale] ??= {})[row.audience] = row;
    pairs.set(key, byLocale);
  }
  return pairs;
}

/** Returns the states of entries of a collection in all locales, by id. */
export async function statesOf(
  payload: Payload,
  collection: CollectionName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, States>> {
  if (ids.length === 0) return new Map();
  const condition = sql`collection = ${collection} AND entry IN (${listOf(ids)})`;
  const pairs = await readPairs(payload, condition);
  return new Map(
    ids.map((id) => {
      const own = pairs.get(keyOf(collection, id)) ?? {};
      const english = own[DEFAULT_LOCALE] ?? {};
      const states = locales.map(({ code }) => [code, localeState(own[code] ?? {}, english)]);
      return [id, Object.fromEntries(states) as unknown as States];
    }),
  );
}

/** An entry in one locale. */
export interface EntryState extends LocaleState {
  readonly collection: CollectionName;
  readonly id: string;
}

/** Returns the states of all entries in one locale, by collection and id. */
export async function statesIn(payload: Payload, locale: Locale): Promise<EntryState[]> {
  const pairs = await readPairs(payload, sql`locale IN (${listOf([DEFAULT_LOCALE, locale])})`);
  return [...pairs]
    .map(([key, own]) => {
      const [collection = '', id = ''] = key.split('/');
      return {
        collection: collection as CollectionName,
        id,
        ...localeState(own[locale] ?? {}, own[DEFAULT_LOCALE] ?? {}),
      };
    })
    .sort((one, other) =>
      keyOf(one.collection, one.id) < keyOf(other.collection, other.id) ? -1 : 1,
    );
}

/** Returns fields of the drafts of entries in a locale, by id. */
export async function draftFields(
  payload: Payload,
  collection: CollectionName,
  locale: Locale,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  if (ids.length === 0) return new Map();
  const found = await rows<{ entry: string; json: string }>(
    payload,
    undefined,
    sql`SELECT entry, json FROM read_model WHERE audience = 'draft' AND collection = ${collection}
      AND locale = ${locale} AND deleted = false AND entry IN (${listOf(ids)})`,
  );
  return new Map(
    found.map(({ entry, json }) => [
      entry,
      (JSON.parse(json) as { fields: Readonly<Record<string, unknown>> }).fields,
    ]),
  );
}

/** Returns the number of the last live change of an entry, by locale. */
export async function liveNumbers(
  payload: Payload,
  collection: CollectionName,
  id: string,
): Promise<LiveRow[]> {
  const found = await rows<{ locale: string; sequence: number | string; isGone: number | string }>(
    payload,
    undefined,
    sql`SELECT locale, sequence, CASE WHEN deleted THEN 1 ELSE 0 END AS "isGone" FROM read_model
      WHERE audience = 'live' AND collection = ${collection} AND entry = ${id}`,
  );
  return found.map(({ locale, sequence, isGone }) => {
    return { collection, id, locale, sequence: Number(sequence), isGone: Number(isGone) === 1 };
  });
}

/** Makes the words of a locale as new as now, unchanged. Returns whether there are any. */
export async function confirmWords(
  payload: Payload,
  collection: CollectionName,
  id: string,
  locale: Locale,
): Promise<boolean> {
  const found = await rows(
    payload,
    undefined,
    sql`UPDATE read_model SET updated_at = ${new Date().toISOString()}
      WHERE audience = 'draft' AND collection = ${collection} AND entry = ${id}
        AND locale = ${locale} AND deleted = false RETURNING entry`,
  );
  return found.length > 0;
}
