/** Reads and writes the rows of the read model. */
import { createHash } from 'node:crypto';
import type { Payload, PayloadRequest } from 'payload';
import type { CollectionName } from '../../src/engine/content/schemas/index.ts';
import type { Scope } from '../../src/engine/content/validate.ts';
import { listOf, rows, sql, type Statement } from '../database/sql.ts';
import { reserveNumbers } from './marks.ts';
import { AUDIENCES, type Audience, type Entry } from './entries.ts';
import { wordsOf } from './words.ts';

/** An entry, or a picture, that differs from its row; `undefined` if it is gone. */
export interface Change<Value = Entry> {
  readonly audience: Audience;
  readonly locale: Scope;
  readonly entry: Value | undefined;
  /** The names of the uploaded pictures that the entry shows. */
  readonly pictures?: readonly string[];
  /** Whether the words of this locale differ, and not only what all locales share. */
  readonly isReworded: boolean;
}

/** What separates the names of pictures in a row; no name has it. */
const SEPARATOR = '\n';

/** Returns names of pictures as a row stores them. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => SEPARATOR + name + SEPARATOR).join('');

/** Returns the names of pictures in a row. */
export const splitNames = (text: string): string[] => text.split(SEPARATOR).filter(Boolean);

/** Marks in SQL whether a row is deleted; both databases know these words. */
const flag = (value: boolean) => (value ? sql`true` : sql`false`);

const hashOf = (json: string): string =>
  createHash('sha256').update(json).digest('base64url').slice(0, 22);

interface Row {
  readonly audience: Audience;
  readonly locale: Scope;
  readonly hash: string;
  readonly json: string;
}

/** Compares the entries of a document with their rows. */
export async function changesOf(
  payload: Payload,
  req: Partial<PayloadRequest>,
  collection: CollectionName,
  id: string,
  entries: Readonly<Record<Audience, ReadonlyMap<Scope, Entry>>>,
): Promise<Change[]> {
  const stored = await rows<Row>(
    payload,
    req,
    sql`SELECT audience, locale, hash, json FROM read_model
      WHERE collection = ${collection} AND entry = ${id} AND deleted = ${flag(false)}`,
  );
  return AUDIENCES.flatMap((audience) => {
    const old = new Map(
      stored.filter((row) => row.audience === audience).map((row) => [row.locale, row]),
    );
    const changed = [...entries[audience]].filter(
      ([locale, entry]) => old.get(locale)?.hash !== hashOf(JSON.stringify(entry)),
    );
    const gone = [...old.keys()].filter((locale) => !entries[audience].has(locale));
    const isReworded = (locale: Scope, entry: Entry): boolean => {
      const before = old.get(locale);
      return (
        before === undefined ||
        wordsOf(collection, JSON.parse(before.json) as Entry) !== wordsOf(collection, entry)
      );
    };
    return [
      ...changed.map(([locale, entry]): Change => ({
        audience,
        locale,
        entry,
        isReworded: isReworded(locale, entry),
      })),
      ...gone.map((locale): Change => ({ audience, locale, entry: undefined, isReworded: true })),
    ];
  });
}

/**
 * Writes changes of a document, each with the next sequence number. `updated_at` is the time when
 * the words of a row last changed, which tells translations that are older than the English words.
 */
export async function writeChanges(
  payload: Payload,
  req: Partial<PayloadRequest>,
  collection: string,
  id: string,
  changes: readonly Change<object>[],
): Promise<void> {
  if (changes.length === 0) return;
  const last = await reserveNumbers(payload, req, changes.length);
  const now = new Date().toISOString();
  for (const [at, { audience, locale, entry, isReworded, ...change }] of changes.entries()) {
    const pictures = joinNames(change.pictures ?? []);
    const json = entry === undefined ? '' : JSON.stringify(entry);
    const sequence = last - changes.length + 1 + at;
    const deleted = flag(entry === undefined);
    await rows(
      payload,
      req,
      sql`INSERT INTO read_model (audience, collection, locale, entry, pictures, json, hash, sequence, deleted, updated_at)
        VALUES (${audience}, ${collection}, ${locale}, ${id}, ${pictures}, ${json}, ${hashOf(json)}, ${sequence}, ${deleted}, ${now})
        ON CONFLICT (audience, collection, locale, entry) DO UPDATE SET
          pictures = excluded.pictures, json = excluded.json, hash = excluded.hash, sequence = excluded.sequence, deleted = excluded.deleted,
          updated_at = CASE WHEN ${flag(isReworded)} THEN excluded.updated_at ELSE read_model.updated_at END`,
    );
  }
}

interface StoredRow {
  readonly collection: CollectionName;
  readonly locale: Scope;
  readonly entry: string;
  readonly json: string;
  readonly sequence: number | string;
  readonly deleted: boolean | number | string;
}

/** A row as the contract needs it; `json` is empty if the entry is deleted. */
export interface ModelRow {
  readonly collection: CollectionName;
  readonly locale: Scope;
  readonly id: string;
  readonly json: string;
  readonly sequence: number;
}

const readRow = ({ entry, sequence, deleted, json, ...row }: StoredRow): ModelRow => ({
  ...row,
  id: entry,
  sequence: Number(sequence),
  json: Number(deleted) || deleted === 'true' ? '' : json,
});

/** The columns of a `StoredRow`. */
const STORED = sql`collection, locale, entry, json, sequence, deleted`;

/** Returns the rows that the rest of a query selects. */
const select = async (payload: Payload, rest: Statement, req?: Partial<PayloadRequest>) =>
  (await rows<StoredRow>(payload, req, sql`SELECT ${STORED} FROM read_model ${rest}`)).map(readRow);

/** Returns entries of a list with an id after `cursor`, by id. */
export const listRows = (
  payload: Payload,
  audience: Audience,
  list: { readonly collection: string; readonly locale: string },
  { cursor, limit }: { readonly cursor: string; readonly limit: number },
): Promise<ModelRow[]> =>
  select(
    payload,
    sql`WHERE audience = ${audience} AND collection = ${list.collection} AND locale = ${list.locale}
        AND entry > ${cursor} AND deleted = ${flag(false)}
      ORDER BY entry LIMIT ${limit}`,
  );

/** Returns rows with a sequence number after `since`, in their order. */
export const changedRows = (
  payload: Payload,
  audience: Audience,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<ModelRow[]> =>
  select(
    payload,
    sql`WHERE audience = ${audience} AND sequence > ${since} ORDER BY sequence LIMIT ${limit}`,
  );

/** Returns the highest sequence number of an audience, 0 if it has no rows. */
export async function lastNumber(payload: Payload, audience: Audience): Promise<number> {
  const [row] = await rows<{ last: number | string | null }>(
    payload,
    undefined,
    sql`SELECT max(sequence) AS last FROM read_model WHERE audience = ${audience}`,
  );
  return Number(row?.last ?? 0);
}

/** Returns the live entries of collections, in the transaction of the request. */
export const liveRows = (
  payload: Payload,
  req: Partial<PayloadRequest>,
  names: readonly string[],
): Promise<ModelRow[]> => rowsOf(payload, req, 'live', names);

/** Returns the rows of collections that are not deleted, by collection, locale and id. */
export async function rowsOf(
  payload: Payload,
  req: Partial<PayloadRequest> | undefined,
  audience: Audience,
  names: readonly string[],
): Promise<ModelRow[]> {
  if (names.length === 0) return [];
  return select(
    payload,
    sql`WHERE audience = ${audience} AND deleted = ${flag(false)} AND collection IN (${listOf(names)})
      ORDER BY collection, locale, entry`,
    req,
  );
}
