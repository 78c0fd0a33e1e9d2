/**
 * A CMS over HTTP, by the contract of `docs/content-contract.md`: lists by
 * collection and locale in pages, changes since a checkpoint with what has been
 * deleted, and base info by the client-facing call.
 */
import pLimit from 'p-limit';
import { z } from 'zod';
import { localeCodes, type Locale } from '../../i18n/locales.ts';
import { askBaseInfo, type BaseInfoAnswer } from './http/base-info.ts';
import { askChanges, askCheckpoint } from './http/changes.ts';
import { newBudget, type BudgetLimits } from './http/budget.ts';
import { createClient, type Surroundings } from './http/client.ts';
import { allLists, askList } from './http/lists.ts';
import type { Changes, ContentSource, RawEntry } from './source.ts';

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
      collect(baseInfos(place.baseInfo)),
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

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
