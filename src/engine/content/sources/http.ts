/**
 * A CMS over HTTP (`docs/content-contract.md`): paginated lists by collection and locale, changes
 * and deletions since a checkpoint, and base info from the client-facing call.
 */
import pLimit from 'p-limit';
import { z } from 'zod';
import { localeCodes, localeEntry, type Locale } from '../../../i18n/locales.ts';
import { ContentError, refuse, type ContentProblem } from '../errors.ts';
import { COLLECTION_NAMES, collections, type CollectionName } from '../schemas/index.ts';
import { baseInfo } from '../schemas/structured.ts';
import { apiPage, read, readEntries, unnamedEntry } from './http/answers.ts';
import { newBudget, pages, type Budget, type BudgetLimits } from './http/pages.ts';
import { requestChanges, requestCheckpoint } from './http/changes.ts';
import { mediaFeed, type MediaLimits } from './http/media.ts';
import { createClient, type Send, type Surroundings } from './http/client.ts';
import type { ApiRequest } from './http/responses.ts';
import {
  entryName,
  UNNAMED,
  type Changes,
  type ContentSource,
  type EntryKey,
  type RawEntry,
} from './source.ts';

type List = Omit<EntryKey, 'id'>;

/** Returns all lists except base info, which has its own call. */
function allLists(): List[] {
  const names = COLLECTION_NAMES.filter((name) => name !== 'base-info');
  const localesOf = (name: CollectionName): readonly (string | undefined)[] =>
    collections[name].scope === 'site' ? [undefined] : localeCodes;
  return names.flatMap((collection) =>
    localesOf(collection).map((locale) => ({ collection, locale })),
  );
}

/** Returns all entries of a list. Throws `ContentError`. */
async function requestList(
  send: Send,
  { url, token }: ApiRequest,
  { collection, locale }: List,
  budget: Budget,
): Promise<RawEntry[]> {
  const address = new URL(url);
  address.searchParams.set('collection', collection);
  if (locale !== undefined) address.searchParams.set('locale', locale);
  const where = [collection, locale].filter(Boolean).join('/');
  const entries: RawEntry[] = [];
  for await (const page of pages(send, { url: address, token }, apiPage, budget)) {
    for (const entry of readEntries(page.items, where)) entries.push(entry);
  }
  return entries.map((entry) => {
    // A CMS that ignores the parameters returns all entries for every list.
    const isListed = entry.collection === collection && entry.locale === locale;
    if (isListed || entry.id === UNNAMED) return entry;
    return unnamedEntry(where, entry.origin, [{ field: '', reason: `was listed under ${where}` }]);
  });
}

const COLLECTION = 'base-info';
const ID = 'www';
const KNOWN = Object.keys(baseInfo.schema.shape);

/** The base info of a locale with its ETag. */
interface BaseInfoAnswer {
  readonly entry: RawEntry;
  readonly etag: string | undefined;
}

/**
 * Returns the base info of a locale, or `undefined` if it still has this ETag. The call has other
 * clients, too, so unknown fields are ignored. Throws `ContentError`.
 */
async function requestBaseInfo(
  send: Send,
  base: URL,
  locale: Locale,
  etag?: string,
): Promise<BaseInfoAnswer | undefined> {
  const url = new URL('home/base-info', base);
  url.searchParams.set('lang', localeEntry(locale).iso);
  url.searchParams.set('type', 'home');
  const response = await send({ url, etag });
  if (response.kind === 'unchanged') return undefined;
  const where = `GET ${url.href}`;
  if (response.kind !== 'data') refuse(where, 'answered 410');
  const problems: ContentProblem[] = [];
  const fieldsSchema = z.record(z.string(), z.unknown());
  const data = read(fieldsSchema, response.data, { where: `${where} data`, problems });
  if (!data) throw new ContentError(problems);
  const fields = Object.fromEntries(
    Object.entries(data).filter(([name, value]) => KNOWN.includes(name) && value !== null),
  );
  const key = { collection: COLLECTION, locale, id: ID };
  return { entry: { ...key, fields, origin: entryName(key) }, etag: response.etag };
}

/** Maximum number of parallel requests. */
const PARALLEL = 6;
/** Requested entries per page; a CMS may return fewer. */
const PAGE_SIZE = 200;

export interface HttpSourceOptions {
  /** Base URL of the content API, with a trailing slash. */
  readonly url: URL;
  readonly token?: string | undefined;
  /** Base URL of the client-facing API, with a trailing slash; defaults to `url`. */
  readonly clientApi?: URL | undefined;
  /** Limits of what is read. */
  readonly limits?: BudgetLimits;
  readonly mediaLimits?: MediaLimits;
  /** Clock and random numbers; defaults to the real ones. */
  readonly surroundings?: Partial<Surroundings>;
}

/** The position in the source; its JSON is the cursor. */
const positionSchema = z.object({
  checkpoint: z.string(),
  etag: z.string().optional(),
  /** Locale → ETag of its base info. */
  baseInfo: z.partialRecord(z.enum(localeCodes), z.string()),
});
type Position = z.infer<typeof positionSchema>;

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
  .pipe(positionSchema);

const toCursor = (position: Position): string => JSON.stringify(position);

/** Returns the source of a CMS that implements the contract. */
export function httpSource(options: HttpSourceOptions): ContentSource {
  const { url, token, clientApi = url, limits, mediaLimits, surroundings } = options;
  const client = createClient(surroundings);
  const send = client.json;
  const limit = pLimit(PARALLEL);
  const api = (call: string) => {
    const address = new URL(call, url);
    address.searchParams.set('limit', String(PAGE_SIZE));
    return { url: address, token };
  };

  /** Runs tasks in parallel up to the limit; starts no more after the first failure. */
  async function* runAll<Result>(tasks: readonly (() => Promise<Result>)[]): AsyncIterable<Result> {
    const running = tasks.map((task) => limit(task));
    for (const one of running) one.catch(() => limit.clearQueue());
    for (const one of running) yield await one;
  }

  /** Yields the base info of all locales; with an ETag in `known`, only if it has changed. */
  async function* baseInfos(
    known: Position['baseInfo'] = {},
  ): AsyncIterable<BaseInfoAnswer & { locale: Locale }> {
    const tasks = localeCodes.map((locale) => async () => {
      const response = await requestBaseInfo(send, clientApi, locale, known[locale]);
      return response ? [{ ...response, locale }] : [];
    });
    for await (const answers of runAll(tasks)) yield* answers;
  }

  async function* entries(): AsyncIterable<RawEntry> {
    const budget = newBudget(limits);
    const lists = allLists().map((list) => () => requestList(send, api('entries'), list, budget));
    for await (const list of runAll(lists)) yield* list;
    for await (const { entry } of baseInfos()) yield entry;
  }

  async function since(cursor: string): Promise<Changes | undefined> {
    const { data: position } = cursorText.safeParse(cursor);
    // An unknown cursor is treated like an expired one.
    if (!position) return undefined;
    const [found, answers] = await Promise.all([
      requestChanges(send, api('changes'), position, newBudget(limits)),
      Array.fromAsync(baseInfos(position.baseInfo)),
    ]);
    if (!found) return undefined;
    const tags = new Map(Object.entries(position.baseInfo));
    for (const { entry, etag, locale } of answers) {
      found.upserts.set(entry.origin, entry);
      if (etag === undefined) tags.delete(locale);
      else tags.set(locale, etag);
    }
    return {
      changed: [...found.upserts.values()],
      removed: found.removed,
      cursor: toCursor({ ...found.now, baseInfo: Object.fromEntries(tags) }),
    };
  }

  return {
    // The name includes the URLs, as cursors of one server mean nothing to another.
    name: `CMS at ${url.href}${clientApi === url ? '' : `, base info at ${clientApi.href}`}`,
    entries,
    pictures: mediaFeed(client, { url, token }, mediaLimits),
    feed: {
      cursor: async () =>
        toCursor({
          ...(await requestCheckpoint(send, api('changes'), newBudget(limits))),
          baseInfo: {},
        }),
      since,
      checkpoint: (cursor) => cursorText.safeParse(cursor).data?.checkpoint,
    },
  };
}
