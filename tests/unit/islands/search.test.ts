import { describe, expect, it, vi } from 'vitest';
import {
  createSearch,
  additionalFolders,
  type SearchResult,
  type Pagefind,
  type PagefindData,
} from '../../../src/islands/search/engine.ts';
import { excerptParts, groupResults } from '../../../src/islands/search/Results.tsx';
import { isPlainClick } from '../../../src/browser/plain-click.ts';

describe('an excerpt', () => {
  it.each([
    ['a <mark>b</mark> c', ['a ', ['b'], ' c']],
    ['<mark>b</mark>', [['b']]],
    ['a &lt;script&gt; <mark>&amp;</mark>', ['a <script> ', ['&']]],
    ['<img src=x onerror=alert(1)> <mark>b</mark>', [' ', ['b']]],
    ['<mark><img src=x onerror=alert(1)>b</mark>', [['b']]],
    ['<mark>你</mark>好', [['你'], '好']],
    ['', []],
  ])('%j is split into text and matches', (excerpt, expected) => {
    const parts = excerptParts(excerpt).map(({ text, isMatch }) => (isMatch ? [text] : text));
    expect(parts).toEqual(expected);
  });
});

describe('results', () => {
  const resultOf = (section: SearchResult['section'], title: string): SearchResult => ({
    url: `/${section}/${title}`,
    title,
    section,
    excerpt: '',
  });

  it('are grouped by section, starting with that of the best result', () => {
    const groups = groupResults([
      resultOf('blog', 'a'),
      resultOf('helps', 'b'),
      resultOf('blog', 'c'),
    ]);
    expect(
      groups.map(({ section, results }) => [section, ...results.map(({ title }) => title)]),
    ).toEqual([
      ['blog', 'a', 'c'],
      ['helps', 'b'],
    ]);
  });
});

describe('isPlainClick', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

  it.each([
    [{ button: 0 }, true],
    [{ button: 1 }, false],
    [{ button: 0, ctrlKey: true }, false],
    [{ button: 0, metaKey: true }, false],
    [{ button: 0, shiftKey: true }, false],
    [{ button: 0, altKey: true }, false],
  ])('for %j is %s', (click, opens) => {
    expect(isPlainClick({ ...none, ...click })).toBe(opens);
  });
});

describe('the engine', () => {
  const data = (over: Partial<PagefindData>): PagefindData => ({
    url: '/blog/a',
    excerpt: 'e',
    meta: { title: 'A' },
    filters: { section: ['blog'] },
    ...over,
  });
  const mergeIndex = vi.fn(async () => undefined);
  const program = (found: Awaited<ReturnType<Pagefind['search']>>, folders: string[] = []) => ({
    pagefind: { options: async () => undefined, mergeIndex, search: async () => found },
    folders,
  });
  const pagefind = (results: PagefindData[], folders?: string[]) =>
    program({ results: results.map((found) => ({ data: async () => found })) }, folders);

  it('loads once, with the first query', async () => {
    const load = vi.fn(async () => pagefind([data({})]));
    const search = createSearch(load);
    expect(load).not.toHaveBeenCalled();
    expect(await search('a')).toEqual([
      { url: '/blog/a', title: 'A', section: 'blog', excerpt: 'e' },
    ]);
    await search('b');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('retries loading after a failure', async () => {
    const load = vi.fn(async () => pagefind([])).mockRejectedValueOnce(new Error('offline'));
    const search = createSearch(load);
    await expect(search('a')).rejects.toThrow('offline');
    expect(await search('a')).toEqual([]);
  });

  it('fetches only the results that it shows', async () => {
    const fetched = vi.fn(async () => data({}));
    const many = Array.from({ length: 100 }, () => ({ data: fetched }));
    const search = createSearch(async () => program({ results: many }));
    expect((await search('a')).length).toBe(fetched.mock.calls.length);
    expect(fetched.mock.calls.length).toBeLessThan(10);
  });

  it('returns nothing if Pagefind aborts a query', async () => {
    const search = createSearch(async () => program(null));
    expect(await search('a')).toEqual([]);
  });

  it('searches every part of an index', async () => {
    const search = createSearch(async () => pagefind([], ['/_search/en/2/', '/_search/en/3/']));
    await search('a');
    await search('b');
    expect(mergeIndex.mock.calls.map(([folder]: unknown[]) => folder)).toEqual([
      '/_search/en/2/',
      '/_search/en/3/',
    ]);
  });

  it.each([
    [{ parts: 1 }, 200, []],
    [{ parts: 3 }, 200, ['/_search/ru/2/', '/_search/ru/3/']],
    [{}, 404, []],
    [{ parts: 'many' }, 200, []],
    [{ parts: 0.5 }, 200, []],
    [[], 200, []],
  ])('reads from %j with status %i the additional parts %j', async (body, status, folders) => {
    const requested: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      return Response.json(body, { status });
    });
    expect(await additionalFolders('ru')).toEqual(folders);
    expect(requested).toEqual(['/_search/ru/parts.json']);
    vi.unstubAllGlobals();
  });

  it.each([
    ['no network', async () => Promise.reject(new TypeError('offline'))],
    ['a page instead of JSON', async () => new Response('<!doctype html>')],
  ])('searches only the first part if the number of parts is unknown: %s', async (_, respond) => {
    vi.stubGlobal('fetch', respond);
    expect(await additionalFolders('ru')).toEqual([]);
    vi.unstubAllGlobals();
  });
});
