/**
 * What of English each locale has, and whether English has changed since: a
 * record in `i18n/sources/` holds, for each text of a locale, the hash of the
 * English text that it was written from.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOffered, type Offer } from '../../src/config/offers.ts';
import type { RawEntry } from '../../src/engine/content/sources/source.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import type { Messages } from './messages.ts';

/** Area (`messages/home`, `content/faq`) → key or entry id → hash of the text. */
export type Hashes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What a locale has of an area; the lists name keys or entry ids. */
export interface AreaStatus {
  readonly area: string;
  readonly total: number;
  readonly stale: readonly string[];
  readonly missing: readonly string[];
}

/** Collections whose entries have a page each: one that a locale lacks is served in English. */
const WITH_PAGES = new Set([
  'alternatives',
  'blog-categories',
  'blog-posts',
  'docs',
  'help-articles',
  'news-categories',
  'news-posts',
  'pages',
  'partners',
  'releases',
  'solutions',
]);

const hash = (text: string): string =>
  createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, 10);

function grouped(texts: Iterable<readonly [area: string, key: string, text: string]>): Hashes {
  const areas = new Map<string, Map<string, string>>();
  for (const [area, key, text] of texts) {
    const keys = areas.get(area) ?? new Map<string, string>();
    areas.set(area, keys.set(key, hash(text)));
  }
  return areas;
}

function* textsOf(
  locale: Locale,
  messages: Messages,
  entries: readonly RawEntry[],
): Iterable<readonly [string, string, string]> {
  for (const [key, text] of messages.get(locale) ?? []) {
    const dot = key.indexOf('.');
    yield [`messages/${key.slice(0, dot)}`, key.slice(dot + 1), text];
  }
  for (const { collection, id, locale: own, fields, body = '' } of entries) {
    if (own !== locale) continue;
    yield [`content/${collection}`, id, `${JSON.stringify(fields)}\n${body}`];
  }
}

/** The hashes of all texts that a locale has. */
export const hashesOf = (
  locale: Locale,
  messages: Messages,
  entries: readonly RawEntry[],
): Hashes => grouped(textsOf(locale, messages, entries));

/** What a locale has of English, area by area. `record`: what its texts were written from. */
export function localeStatus(
  locale: Locale,
  texts: { readonly english: Hashes; readonly own: Hashes; readonly record: Hashes },
  offers: Readonly<Record<string, Readonly<Record<string, Offer>>>>,
): AreaStatus[] {
  return [...texts.english].map(([area, keys]) => {
    const collection = area.replace(/^content\//, '');
    const wanted = [...keys].filter(([key]) => {
      const offer = offers[collection]?.[key];
      return !offer || isOffered(offer, locale);
    });
    const own = texts.own.get(area);
    const record = texts.record.get(area);
    const missing = wanted.filter(([key]) => !own?.has(key)).map(([key]) => key);
    const stale = wanted
      .filter(([key, source]) => own?.has(key) && record?.get(key) !== source)
      .map(([key]) => key);
    return { area, total: wanted.length, stale, missing };
  });
}

/** The pages that fall back to English in a locale, as `collection/id`. */
export const fallbackPages = (areas: readonly AreaStatus[]): string[] =>
  areas.flatMap(({ area, missing }) => {
    const collection = area.replace(/^content\//, '');
    return WITH_PAGES.has(collection) ? missing.map((id) => `${collection}/${id}`) : [];
  });

/** The record that says: every text of this locale follows today's English. */
export function confirmed(english: Hashes, own: Hashes): Hashes {
  return new Map(
    [...english].flatMap(([area, keys]) => {
      const held = [...keys].filter(([key]) => own.get(area)?.has(key));
      return held.length > 0 ? [[area, new Map(held)] as const] : [];
    }),
  );
}

const fileOf = (folder: string, locale: Locale): string => path.join(folder, `${locale}.json`);

/** A locale's record; empty where there is none. Throws on a file that is no JSON. */
export async function readRecord(folder: string, locale: Locale): Promise<Hashes> {
  const source = await readFile(fileOf(folder, locale), 'utf8').catch(() => '{}');
  const areas = JSON.parse(source) as Record<string, Record<string, string>>;
  return new Map(
    Object.entries(areas).map(([area, keys]) => [area, new Map(Object.entries(keys))]),
  );
}

/** Writes a locale's record, its keys in English's order. */
export async function writeRecord(folder: string, locale: Locale, record: Hashes): Promise<void> {
  const areas = Object.fromEntries(
    [...record].map(([area, keys]) => [area, Object.fromEntries(keys)]),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(folder, locale), `${JSON.stringify(areas, null, 2)}\n`);
}
