import { beforeEach, describe, expect, it } from 'vitest';
import type { IndexedPage } from '../../../../../../src/engine/files/search/index-pages.ts';
import { IndexCache } from '../../../../../../src/engine/files/search/daemon/index-cache.ts';
import {
  indexOf,
  newIndex,
  type IndexOrder,
  type PageIndex,
} from '../../../../../../src/engine/files/search/pagefind.ts';
import { bytesOf } from './bytes.ts';

const page = (name: string, words = `words of ${name}`): IndexedPage => ({
  url: `/ru/blog/${name}`,
  html: `<html lang="ru"><body><main><h1>${name}</h1><p>${words}</p></main></body></html>`,
});
const pages = Array.from({ length: 80 }, (_, at) => page(`page-${at}`));
const order = (list: readonly IndexedPage[], part = 0): IndexOrder => ({
  locale: 'ru',
  part,
  pages: list,
});
/** An index in memory that counts what is done to it. */
const made: { added: string[][]; ended: boolean }[] = [];
let failure: Error | undefined;
/** Called as pages are added. */
let onAdd: () => unknown = () => undefined;
const fakeIndex = async (): Promise<PageIndex> => {
  const held = new Map<string, string>();
  const own = { added: [] as string[][], ended: false };
  made.push(own);
  return {
    async add(list) {
      if (failure) throw failure;
      own.added.push(list.map(({ url }) => url));
      onAdd();
      for (const { url, html } of list) held.set(url, html);
    },
    files: async () => new Map([['index', Buffer.from(JSON.stringify([...held]))]]),
    end: async () => void (own.ended = true),
  };
};
const added = (): string[] => made.flatMap((one) => one.added.flat());
const content = (list: readonly IndexedPage[]): string =>
  JSON.stringify(list.map(({ url, html }) => [url, html]));
const filesOf = async (kept: IndexCache, wanted: IndexOrder): Promise<string> =>
  Buffer.from((await kept.files(wanted)).get('index') ?? []).toString();

beforeEach(() => {
  made.length = 0;
  failure = undefined;
  onAdd = () => undefined;
});

const CHANGES: readonly (readonly [string, readonly IndexedPage[], number])[] = [
  ['nothing is another', pages, 0],
  ['a page is another', pages.with(7, page('page-7', 'new')), 1],
  ['two pages are others', pages.with(0, page('page-0', 'new')).with(79, page('page-79', 'x')), 2],
  ['a page is added at the end', [...pages, page('last')], 1],
  ['a page is added at the front', [page('first'), ...pages], 81],
  ['a page is gone', pages.slice(1), 79],
  ['the last page is gone', pages.slice(0, -1), 79],
  ['two pages change places', pages.with(3, page('page-4')).with(4, page('page-3')), 80],
  ['all pages are gone', [], 0],
];

describe('kept indexes', () => {
  it.each(CHANGES)('where %s, hold what a fresh one holds', async (_, after, count) => {
    const kept = new IndexCache({ newIndex: fakeIndex, room: Infinity });
    expect(await filesOf(kept, order(pages))).toBe(content(pages));
    made.splice(1);
    made[0]?.added.splice(0);
    expect(await filesOf(kept, order(after))).toBe(content(after));
    expect(added()).toHaveLength(count);
    expect(await filesOf(kept, order(pages))).toBe(content(pages));
  });

  it.each(CHANGES)('where %s, have the bytes of a fresh one of Pagefind', async (_, after) => {
    const kept = new IndexCache({ newIndex, room: Infinity });
    await kept.files(order(pages));
    expect(bytesOf(await kept.files(order(after)))).toEqual(bytesOf(await indexOf(order(after))));
  });

  it('of other locales and parts are others', async () => {
    const kept = new IndexCache({ newIndex: fakeIndex, room: Infinity });
    const wanted: IndexOrder[] = [order(pages), order(pages, 1), { ...order(pages), locale: 'uk' }];
    for (const one of wanted) expect(await filesOf(kept, one)).toBe(content(pages));
    expect(made).toHaveLength(3);
    expect(kept.ready).toEqual(['ru 0', 'ru 1', 'uk 0']);
  });

  it('let go of those that were not used for longest, when there is no room', async () => {
    const bytes = pages.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0);
    const kept = new IndexCache({ newIndex: fakeIndex, room: 2 * bytes });
    for (const part of [0, 1, 0, 2]) await kept.files(order(pages, part));
    expect(kept.ready).toEqual(['ru 0', 'ru 2']);
    expect(made.map(({ ended }) => ended)).toEqual([false, true, false]);
  });

  it('start anew after a failure', async () => {
    const kept = new IndexCache({ newIndex: fakeIndex, room: Infinity });
    await kept.files(order(pages));
    failure = new Error('a page that nobody can read');
    const other = order(pages.with(1, page('page-1', 'new')));
    await expect(kept.files(other)).rejects.toThrow('a page that nobody can read');
    expect([kept.ready, made[0]?.ended]).toEqual([[], true]);
    failure = undefined;
    expect(await filesOf(kept, other)).toBe(content(other.pages));
  });
});

describe('preparing', () => {
  it('takes pages in, so that a build adds the others alone', async () => {
    const kept = new IndexCache({ newIndex: fakeIndex, room: Infinity });
    expect(await kept.prepare(order(pages))).toBe(true);
    expect(kept.ready).toEqual(['ru 0']);
    expect(added()).toEqual(pages.map(({ url }) => url));
    const after = pages.with(9, page('page-9', 'new'));
    expect(await filesOf(kept, order(after))).toBe(content(after));
    expect(added()).toHaveLength(81);
  });

  it('makes way for a build, also for one of the same index', async () => {
    const kept = new IndexCache({ newIndex: fakeIndex, room: Infinity });
    const after = pages.with(50, page('page-50', 'new'));
    let files: Promise<string> | undefined;
    onAdd = () => (files ??= filesOf(kept, order(after)));
    await kept.prepare(order(pages));
    expect(await files).toBe(content(after));
    // What the build said holds: nothing was put back to what it was.
    expect(added()).toHaveLength(80);
    expect(made).toHaveLength(1);
  });

  it('stops when it is told to, and goes on where it was', async () => {
    const kept = new IndexCache({ newIndex: fakeIndex, room: Infinity });
    const abort = new AbortController();
    onAdd = () => abort.abort();
    await kept.prepare(order(pages), abort.signal);
    expect(kept.ready).toEqual([]);
    expect(added()).toHaveLength(32);
    await kept.prepare(order(pages));
    expect(kept.ready).toEqual(['ru 0']);
    expect(added()).toEqual(pages.map(({ url }) => url));
  });

  it('puts nothing out, and says that there is no room', async () => {
    const kept = new IndexCache({ newIndex: fakeIndex, room: 10_000 });
    expect(await kept.prepare(order(pages.slice(0, 60)))).toBe(true);
    expect(await kept.prepare(order(pages, 1))).toBe(false);
    expect(kept.ready).toEqual(['ru 0']);
  });

  it('has an index of no page ready, too', async () => {
    const kept = new IndexCache({ newIndex: fakeIndex, room: Infinity });
    expect(await kept.prepare(order([]))).toBe(true);
    expect(kept.ready).toEqual(['ru 0']);
  });
});
