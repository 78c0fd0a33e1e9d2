/**
 * A CMS over HTTP, by the contract of `docs/content-contract.md`: lists by
 * collection and locale in pages, changes since a checkpoint with what has been
 * deleted, and base info by the client-facing call.
 */
import pLimit from 'p-limit';
import { z } from 'zod';
import { localeCodes, localeEntry, type Locale } from '../../../i18n/locales.ts';
import { ContentError, type ContentProblem } from '../errors.ts';
import { COLLECTION_NAMES, collections, type CollectionName } from '../schemas/index.ts';
import { baseInfo } from '../schemas/structured.ts';
import { apiPage, read, readEntries, unnamedEntry } from './http/answers.ts';
import { newBudget, pages, type Budget, type BudgetLimits } from './http/pages.ts';
import { askChanges, askCheckpoint } from './http/changes.ts';
import { createClient, type Ask, type Question, type Surroundings } from './http/client.ts';
import {
  entryName,
  UNNAMED,
  type Changes,
  type ContentSource,
  type EntryKey,
  type RawEntry,
} from './source.ts';

type List = Omit<EntryKey, 'id'>;

/** Every list that there is, but for base info, which has a call of its own. */
function allLists(): List[] {
  const names = COLLECTION_NAMES.filter((name) => name !== 'base-info');
  const localesOf = (name: CollectionName): readonly (string | undefined)[] =>
    collections[name].scope === 'site' ? [undefined] : localeCodes;
  return names.flatMap((collection) =>
    localesOf(collection).map((locale) => ({ collection, locale })),
  );
}

/** Asks for a list, page by page. */
async function askList(
  ask: Ask,
  { url, token }: Question,
  { collection, locale }: List,
  budget: Budget,
): Promise<RawEntry[]> {
  const address = new URL(url);
  address.searchParams.set('collection', collection);
  if (locale !== undefined) address.searchParams.set('locale', locale);
  const where = [collection, locale].filter(Boolean).join('/');
  const entries: RawEntry[] = [];
  for await (const page of pages(ask, { url: address, token }, apiPage, budget)) {
    for (const entry of readEntries(page.items, where)) entries.push(entry);
  }
  return entries.map((entry) => {
    // A CMS that ignores the parameters would give every list all entries.
    const isListed = entry.collection === collection && entry.locale === locale;
    if (isListed || entry.id === UNNAMED) return entry;
    return unnamedEntry(where, entry.origin, [{ field: '', reason: `was listed under ${where}` }]);
  });
}

const COLLECTION = 'base-info';
const ID = 'www';
const KNOWN = Object.keys(baseInfo.schema.shape);

/** The base info of a locale, and the tag by which to ask whether it has changed. */
interface BaseInfoAnswer {
  readonly entry: RawEntry;
  readonly etag: string | undefined;
}

/**
 * Asks for one locale's base info; `undefined` when it is what `etag` stands for.
 * The call has other readers, too: what the site does not know is let be.
 * Throws `ContentError`.
 */
async function askBaseInfo(
  ask: Ask,
  base: URL,
  locale: Locale,
  etag?: string,
): Promise<BaseInfoAnswer | undefined> {
  const url = new URL('home/base-info', base);
  url.searchParams.set('lang', localeEntry(locale).iso);
  url.searchParams.set('type', 'home');
  const answer = await ask({ url, etag });
  if (answer.kind === 'unchanged') return undefined;
  const problems: ContentProblem[] = [];
  const where = `GET ${url.href}`;
  const data =
    answer.kind === 'data'
      ? read(z.record(z.string(), z.unknown()), answer.data, { where: `${where} data`, problems })
      : problems.push({ where, field: '', reason: 'answered 410' });
  if (typeof data !== 'object' || answer.kind !== 'data') throw new ContentError(problems);
  const fields = Object.fromEntries(
    Object.entries(data).filter(([name, value]) => KNOWN.includes(name) && value !== null),
  );
  const key = { collection: COLLECTION, locale, id: ID };
  return { entry: { ...key, fields, origin: entryName(key) }, etag: answer.etag };
}

/** Requests at a time. */
const PARALLEL = 6;
/** Entries that are asked for at a time; a CMS may give fewer. */
const PAGE_SIZE = 200;

export interface HttpSourceOptions {
  /** The content API, with a slash at its end. */
  readonly url: URL;
  readonly token?: string | undefined;
  /** The client-facing API, with a slash at its end; that of the content unless said. */
  readonly clientApi?: URL | undefined;
  /** How much is read at most. */
  readonly limits?: BudgetLimits;
  /** The clock and the dice; real ones unless said. */
  readonly surroundings?: Partial<Surroundings>;
}

/** How far the source has been read, as a cursor says it. */
const readingPlace = z.object({
  checkpoint: z.string(),
  etag: z.string().optional(),
  /** Locale → tag of its base info. */
  baseInfo: z.partialRecord(z.enum(localeCodes), z.string()),
});
type ReadingPlace = z.infer<typeof readingPlace>;

const cursorText = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(readingPlace);

const toCursor = (place: ReadingPlace): string => JSON.stringify(place);

/** The source of a CMS that keeps to the contract. */
export function httpSource(options: HttpSourceOptions): ContentSource {
  const { url, token, clientApi = url, limits, surroundings } = options;
  const ask = createClient(surroundings);
  const limit = pLimit(PARALLEL);
  const question = (call: string) => {
    const address = new URL(call, url);
    address.searchParams.set('limit', String(PAGE_SIZE));
    return { url: address, token };
  };
  /** Entries that came along with the last list of changes. */
  let changed: ReadonlyMap<string, RawEntry> = new Map();

  /** Does all as far as the limit goes, and begins nothing more after the first failure. */
  async function* inTurn<Result>(tasks: readonly (() => Promise<Result>)[]): AsyncIterable<Result> {
    const running = tasks.map((task) => limit(task));
    for (const one of running) one.catch(() => limit.clearQueue());
    for (const one of running) yield await one;
  }

  /** The base info of all locales; of those that `known` has a tag for, only where it changed. */
  async function* baseInfos(
    known: ReadingPlace['baseInfo'] = {},
  ): AsyncIterable<BaseInfoAnswer & { locale: Locale }> {
    const tasks = localeCodes.map((locale) => async () => {
      const answer = await askBaseInfo(ask, clientApi, locale, known[locale]);
      return answer ? [{ ...answer, locale }] : [];
    });
    for await (const answers of inTurn(tasks)) yield* answers;
  }

  async function* entries(): AsyncIterable<RawEntry> {
    const budget = newBudget(limits);
    const lists = allLists().map((list) => () => askList(ask, question('entries'), list, budget));
    for await (const list of inTurn(lists)) yield* list;
    for await (const { entry } of baseInfos()) yield entry;
  }

  async function since(cursor: string): Promise<Changes | undefined> {
    const { data: place } = cursorText.safeParse(cursor);
    // Nobody knows what this stands for: it is as good as one that was forgotten.
    if (!place) return undefined;
    const [found, answers] = await Promise.all([
      askChanges(ask, question('changes'), place, newBudget(limits)),
      Array.fromAsync(baseInfos(place.baseInfo)),
    ]);
    if (!found) return undefined;
    const tags = new Map(Object.entries(place.baseInfo));
    for (const { entry, etag, locale } of answers) {
      found.upserts.set(entry.origin, entry);
      if (etag === undefined) tags.delete(locale);
      else tags.set(locale, etag);
    }
    changed = found.upserts;
    return {
      changed: [...changed.values()],
      removed: found.removed,
      cursor: toCursor({ ...found.now, baseInfo: Object.fromEntries(tags) }),
    };
  }

  return {
    // What is known of one server says nothing of another.
    name: `CMS at ${url.href}${clientApi === url ? '' : `, base info at ${clientApi.href}`}`,
    entries,
    feed: {
      cursor: async () =>
        toCursor({
          ...(await askCheckpoint(ask, question('changes'), newBudget(limits))),
          baseInfo: {},
        }),
      since,
      async *read() {
        yield* changed.values();
      },
    },
  };
}
