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
/** Calls to the fake indexes. */
const made: { added: string[][]; ended: boolean }[] = [];
let failure: Error | undefined;
/** Called when pages are added. */
let onAdd: () => unknown = () => undefined;
const fakeIndex = async (): Promise<PageIndex> => {
  const stored = new Map<string, string>();
  const own = { added: [] as string[][], ended: false };
  made.push(own);
  return {
    async add(list) {
      if (failure) throw failure;
      own.added.push(list.map(({ url }) => url));
      onAdd();
      for (const { url, html } of list) stored.set(url, html);
    },
    files: async () => new Map([['index', Buffer.from(JSON.stringify([...stored]))]]),
    end: async () => void (own.ended = true),
  };
};
const added = (): string[] => made.flatMap((one) => one.added.flat());
const content = (list: readonly IndexedPage[]): string =>
  JSON.stringify(list.map(({ url, html }) => [url, html]));
const filesOf = async (cache: IndexCache, wanted: IndexOrder): Promise<string> =>
  Buffer.from((await cache.files(wanted)).get('index') ?? []).toString();

beforeEach(() => {
  made.length = 0;
  failure = undefined;
  onAdd = () => undefined;
});

const CHANGES: readonly (readonly [string, readonly IndexedPage[], number])[] = [
  ['nothing changes', pages, 0],
  ['a page changes', pages.with(7, page('page-7', 'new')), 1],
  ['two pages change', pages.with(0, page('page-0', 'new')).with(79, page('page-79', 'x')), 2],
  ['a page is added at the end', [...pages, page('last')], 1],
  ['a page is added at the front', [page('first'), ...pages], 81],
  ['a page is removed', pages.slice(1), 79],
  ['the last page is removed', pages.slice(0, -1), 79],
  ['two pages swap places', pages.with(3, page('page-4')).with(4, page('page-3')), 80],
  ['all pages are removed', [], 0],
];

describe('cached indexes', () => {
  it.each(CHANGES)('have the content of a new index when %s', async (_, after, count) => {
    const cache = new IndexCache({ newIndex: fakeIndex, room: Infinity });
    expect(await filesOf(cache, order(pages))).toBe(content(pages));
    made.splice(1);
    made[0]?.added.splice(0);
    expect(await filesOf(cache, order(after))).toBe(content(after));
    expect(added()).toHaveLength(count);
    expect(await filesOf(cache, order(pages))).toBe(content(pages));
  });

  it.each(CHANGES)('have the bytes of a new Pagefind index when %s', async (_, after) => {
    const cache = new IndexCache({ newIndex, room: Infinity });
    await cache.files(order(pages));
    expect(bytesOf(await cache.files(order(after)))).toEqual(bytesOf(await indexOf(order(after))));
  });

  it('are separate for each locale and part', async () => {
    const cache = new IndexCache({ newIndex: fakeIndex, room: Infinity });
    const wanted: IndexOrder[] = [order(pages), order(pages, 1), { ...order(pages), locale: 'uk' }];
    for (const one of wanted) expect(await filesOf(cache, one)).toBe(content(pages));
    expect(made).toHaveLength(3);
    expect(cache.ready).toEqual(['ru 0', 'ru 1', 'uk 0']);
  });

  it('are dropped, least recently used first, when there is no room', async () => {
    const bytes = pages.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0);
    const cache = new IndexCache({ newIndex: fakeIndex, room: 2 * bytes });
    for (const part of [0, 1, 0, 2]) await cache.files(order(pages, part));
    expect(cache.ready).toEqual(['ru 0', 'ru 2']);
    expect(made.map(({ ended }) => ended)).toEqual([false, true, false]);
  });

  it('are dropped after a failure and rebuilt', async () => {
    const cache = new IndexCache({ newIndex: fakeIndex, room: Infinity });
    await cache.files(order(pages));
    failure = new Error('unreadable page');
    const other = order(pages.with(1, page('page-1', 'new')));
    await expect(cache.files(other)).rejects.toThrow('unreadable page');
    expect([cache.ready, made[0]?.ended]).toEqual([[], true]);
    failure = undefined;
    expect(await filesOf(cache, other)).toBe(content(other.pages));
  });
});

describe('preparing', () => {
  it('adds pages, so a build adds only the others', async () => {
    const cache = new IndexCache({ newIndex: fakeIndex, room: Infinity });
    expect(await cache.prepare(order(pages))).toBe(true);
    expect(cache.ready).toEqual(['ru 0']);
    expect(added()).toEqual(pages.map(({ url }) => url));
    const after = pages.with(9, page('page-9', 'new'));
    expect(await filesOf(cache, order(after))).toBe(content(after));
    expect(added()).toHaveLength(81);
  });

  it('yields to a build, even for the same index', async () => {
    const cache = new IndexCache({ newIndex: fakeIndex, room: Infinity });
    const after = pages.with(50, page('page-50', 'new'));
    let files: Promise<string> | undefined;
    onAdd = () => (files ??= filesOf(cache, order(after)));
    await cache.prepare(order(pages));
    expect(await files).toBe(content(after));
    // The build wins: preparation must not overwrite its pages with old ones.
    expect(added()).toHaveLength(80);
    expect(made).toHaveLength(1);
  });

  it('stops on abort and resumes where it stopped', async () => {
    const cache = new IndexCache({ newIndex: fakeIndex, room: Infinity });
    const abort = new AbortController();
    onAdd = () => abort.abort();
    await cache.prepare(order(pages), abort.signal);
    expect(cache.ready).toEqual([]);
    expect(added()).toHaveLength(32);
    await cache.prepare(order(pages));
    expect(cache.ready).toEqual(['ru 0']);
    expect(added()).toEqual(pages.map(({ url }) => url));
  });

  it('evicts nothing and returns false when there is no room', async () => {
    const cache = new IndexCache({ newIndex: fakeIndex, room: 10_000 });
    expect(await cache.prepare(order(pages.slice(0, 60)))).toBe(true);
    expect(await cache.prepare(order(pages, 1))).toBe(false);
    expect(cache.ready).toEqual(['ru 0']);
  });

  it('prepares an index without pages, too', async () => {
    const cache = new IndexCache({ newIndex: fakeIndex, room: Infinity });
    expect(await cache.prepare(order([]))).toBe(true);
    expect(cache.ready).toEqual(['ru 0']);
  });
});
