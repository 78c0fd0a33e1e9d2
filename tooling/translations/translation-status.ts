/**
 * How much each locale has translated, and whether English has changed since: a record
 * in `i18n/sources/` stores, for each text of a locale, the hash of its English original
 * at the time.
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

/** Translation status of an area; the lists contain keys or entry ids. */
export interface AreaStatus {
  readonly area: string;
  readonly total: number;
  readonly stale: readonly string[];
  readonly missing: readonly string[];
}

/** Collections whose entries have their own pages; missing entries are served in English. */
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

/** Returns the hashes of all texts in a locale. */
export const hashesOf = (
  locale: Locale,
  messages: Messages,
  entries: readonly RawEntry[],
): Hashes => grouped(textsOf(locale, messages, entries));

/** Returns the status of a locale by area. `record`: hashes of the originals of its texts. */
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

/** Returns the pages of a locale that fall back to English, as `collection/id`. */
export const fallbackPages = (areas: readonly AreaStatus[]): string[] =>
  areas.flatMap(({ area, missing }) => {
    const collection = area.replace(/^content\//, '');
    return WITH_PAGES.has(collection) ? missing.map((id) => `${collection}/${id}`) : [];
  });

/** Returns a record that marks every text of the locale as up to date with English. */
export function confirmed(english: Hashes, own: Hashes): Hashes {
  return new Map(
    [...english].flatMap(([area, keys]) => {
      const translated = [...keys].filter(([key]) => own.get(area)?.has(key));
      return translated.length > 0 ? [[area, new Map(translated)] as const] : [];
    }),
  );
}

const fileOf = (folder: string, locale: Locale): string => path.join(folder, `${locale}.json`);

/** Reads a locale's record; empty if missing. Throws on invalid JSON. */
export async function readRecord(folder: string, locale: Locale): Promise<Hashes> {
  const source = await readFile(fileOf(folder, locale), 'utf8').catch(() => '{}');
  const areas = JSON.parse(source) as Record<string, Record<string, string>>;
  return new Map(
    Object.entries(areas).map(([area, keys]) => [area, new Map(Object.entries(keys))]),
  );
}

/** Writes a locale's record with keys in English's order. */
export async function writeRecord(folder: string, locale: Locale, record: Hashes): Promise<void> {
  const areas = Object.fromEntries(
    [...record].map(([area, keys]) => [area, Object.fromEntries(keys)]),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(folder, locale), `${JSON.stringify(areas, null, 2)}\n`);
}
