/**
 * How much each locale has translated, and whether English has changed since. A text is
 * translated if the record in `i18n/sources/` has it, with the hash of the English text
 * that it follows; a text that equals English may be right.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOffered, type Offer } from '../../src/config/offers.ts';
import type { RawEntry } from '../../src/engine/content/sources/source.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { withoutStubs, type Messages } from './messages.ts';
import { fitsName } from './terms/matching.ts';

/** Area (`messages/home`, `content/faq`) → key or entry id → hash of the text. */
export type Hashes = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Translation status of an area; the lists contain keys or entry ids. */
export interface AreaStatus {
  readonly area: string;
  readonly total: number;
  /** Follow an older English text. */
  readonly stale: readonly string[];
  readonly untranslated: readonly string[];
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
  for (const [key, text] of withoutStubs(messages).get(locale) ?? []) {
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
    const isTranslated = (key: string): boolean => own?.has(key) === true && !!record?.has(key);
    const untranslated = wanted.filter(([key]) => !isTranslated(key)).map(([key]) => key);
    const stale = wanted
      .filter(([key, source]) => isTranslated(key) && record?.get(key) !== source)
      .map(([key]) => key);
    return { area, total: wanted.length, stale, untranslated };
  });
}

/** Returns the name of a text: `home.hero.title`, `faq/refund`. */
export const textName = (area: string, key: string): string =>
  area.startsWith('messages/')
    ? `${area.slice('messages/'.length)}.${key}`
    : `${area.slice('content/'.length)}/${key}`;

/** Returns the pages of a locale that fall back to English, as `collection/id`. */
export const fallbackPages = (areas: readonly AreaStatus[], own: Hashes): string[] =>
  areas.flatMap(({ area, untranslated }) => {
    if (!WITH_PAGES.has(area.replace(/^content\//, ''))) return [];
    return untranslated.filter((id) => !own.get(area)?.has(id)).map((id) => textName(area, id));
  });

/**
 * Returns a record that marks the locale's texts as up to date with the current English; with
 * `only`, a name or a pattern, just the texts of that name. A new text that equals English may
 * be a copy, so it must be named.
 */
export function confirmed(
  { english, own, record }: { english: Hashes; own: Hashes; record: Hashes },
  only?: string,
): Hashes {
  return new Map(
    [...english].flatMap(([area, sources]) => {
      const before = record.get(area);
      const follows = [...sources].flatMap(([key, source]) => {
        const text = own.get(area)?.get(key);
        const isConfirmed =
          only === undefined ? text !== source : fitsName(only, textName(area, key));
        const followed = isConfirmed ? source : before?.get(key);
        return text === undefined || followed === undefined ? [] : [[key, followed] as const];
      });
      return follows.length > 0 ? [[area, new Map(follows)] as const] : [];
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
