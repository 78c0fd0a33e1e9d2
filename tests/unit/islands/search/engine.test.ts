import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadCatalog, type Catalog } from '../../../../src/islands/search/catalog.ts';
import {
  createSearch,
  FRESH_MS,
  type PagefindData,
  type SearchOptions,
  type SearchIndex,
  type SearchResults,
} from '../../../../src/islands/search/engine.ts';
import { sectionOfPath } from '../../../../src/shared/search/sections.ts';
import { isPlainClick } from '../../../../src/browser/plain-click.ts';

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

const NO_CATALOG: Catalog = { folders: [], pages: [], common: new Set(), variants: new Map() };

/** A search whose published index is always the same. */
const searchOf = (load: SearchOptions['load']) =>
  createSearch({
    published: async () => ({ version: '1', catalog: NO_CATALOG }),
    load,
    now: () => 0,
  });

/** An index with these pages, by word. A query in quotes finds only words, and no starts of words. */
function indexOf(
  found: Readonly<Record<string, readonly PagefindData[]>>,
  catalog: Partial<SearchIndex['catalog']> = {},
  starts: readonly string[] = [],
) {
  const queries: string[] = [];
  const merged: string[] = [];
  const fetched: string[] = [];
  const index: SearchIndex = {
    locale: { iso: 'en', prefix: '/ru' },
    catalog: { ...NO_CATALOG, ...catalog },
    pagefind: {
      mergeIndex: async (folder) => void merged.push(folder),
      search: async (query) => {
        const word = /^"(.+)"$/.exec(query)?.[1];
        if (word === undefined) queries.push(query);
        else if (starts.includes(word)) return { results: [] };
        const results = (found[word ?? query] ?? []).map((page) => ({
          id: page.url,
          data: async () => (fetched.push(page.url), page),
        }));
        return query === 'aborted' ? null : { results };
      },
    },
  };
  return { index, queries, merged, fetched, search: searchOf(async () => index) };
}

const data = (url: string, title = url): PagefindData => ({
  url,
  raw_content: `${title}. Some text.`,
  locations: [1],
  meta: { title },
});
const urls = ({ results }: SearchResults) => results.map(({ url }) => url);

describe('the engine', () => {
  it('loads once, with the first query', async () => {
    const { index } = indexOf({ a: [data('/ru/blog/a', 'A')] });
    const load = vi.fn(async () => index);
    const search = searchOf(load);
    expect(load).not.toHaveBeenCalled();
    expect(await search('a')).toEqual({
      isPartial: false,
      hasMore: false,
      results: [
        {
          url: '/ru/blog/a',
          title: 'A',
          section: 'blog',
          excerpt: [
            { text: 'Some', isMatch: true },
            { text: ' text.', isMatch: false },
          ],
        },
      ],
    });
    await search('b');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('retries loading after a failure', async () => {
    const { index } = indexOf({});
    const load = vi.fn(async () => index).mockRejectedValueOnce(new Error('offline'));
    const search = searchOf(load);
    await expect(search('a')).rejects.toThrow('offline');
    expect(urls(await search('a'))).toEqual([]);
  });

  describe('in a tab that stays open over a publish', () => {
    /** A search in a tab, and what is published meanwhile; undefined without a network. */
    function tab() {
      let time = 0;
      let version: string | undefined = 'old';
      const pages = { old: {} as Record<string, PagefindData[]>, new: {} };
      const load = vi.fn(async (published: { version: string }) => {
        return indexOf(pages[published.version as 'old' | 'new']).index;
      });
      const search = createSearch({
        published: async () => {
          if (version === undefined) throw new Error('offline');
          return { version, catalog: NO_CATALOG };
        },
        load,
        now: () => time,
      });
      return {
        ...{ search, pages, load },
        publish: (next: string | undefined) => (version = next),
        wait: (milliseconds: number) => (time += milliseconds),
      };
    }
    const page = (name: string) => [data(`/ru/blog/${name}`)];

    it('uses the published index once half a minute has passed', async () => {
      const { search, pages, publish, wait, load } = tab();
      Object.assign(pages, {
        old: { a: page('one') },
        new: { a: [...page('one'), ...page('two')] },
      });
      await search('a');
      publish('new');
      wait(FRESH_MS - 1);
      expect(urls(await search('a'))).toHaveLength(1);
      wait(1);
      expect(urls(await search('a'))).toHaveLength(2);
      expect(load).toHaveBeenCalledTimes(2);
    });

    it('asks again at once when nothing is found, since files may be gone', async () => {
      const { search, pages, publish } = tab();
      Object.assign(pages, { old: { a: page('one') }, new: { b: page('two') } });
      await search('a');
      publish('new');
      expect(urls(await search('b'))).toEqual(['/ru/blog/two']);
    });

    it('asks again when a file of a result is gone', async () => {
      const { search, pages, publish } = tab();
      const gone = data('/ru/blog/one');
      Object.assign(pages, { old: { b: [data('/b')], a: [gone] }, new: { a: page('two') } });
      await search('b');
      publish('new');
      vi.spyOn(gone, 'raw_content', 'get').mockImplementation(() => {
        throw new Error('status 404');
      });
      expect(urls(await search('a'))).toEqual(['/ru/blog/two']);
    });

    it('fails without a network instead of answering that nothing was found', async () => {
      const { search, pages, publish } = tab();
      Object.assign(pages, { old: { a: page('one') } });
      await search('a');
      publish(undefined);
      await expect(search('b')).rejects.toThrow('offline');
      expect(urls(await search('a')), 'what is loaded still works').toHaveLength(1);
    });

    it('says that nothing was found when the index is the published one', async () => {
      const { search, load } = tab();
      expect(urls(await search('b'))).toEqual([]);
      expect(load).toHaveBeenCalledOnce();
    });
  });

  it('fetches only the results that it shows', async () => {
    const many = Array.from({ length: 100 }, (_, at) => data(`/ru/blog/${at}`));
    const { search, fetched } = indexOf({ a: many });
    expect(urls(await search('a'))).toEqual(fetched);
    expect(fetched.length).toBeLessThan(10);
  });

  it.each([
    [8, 0, false],
    [9, 0, true],
    [7, 1, false],
    [8, 1, true],
  ])(
    'says whether there are more than eight: %i pages and %i by name',
    async (count, named, more) => {
      const pages = Array.from({ length: count }, (_, at) => data(`/ru/blog/${at}`));
      const byName = Array.from({ length: named }, () => {
        return { url: '/ru/pricing', title: 'A', summary: '', names: ['a'] };
      });
      const { results, hasMore } = await indexOf({ a: pages }, { pages: byName }).search('a');
      expect([results.length, hasMore]).toEqual([8, more]);
    },
  );

  it('returns nothing if Pagefind aborts a query', async () => {
    expect(urls(await indexOf({}).search('aborted'))).toEqual([]);
  });

  it('searches every part of an index', async () => {
    const folders = ['/_search/en/2/', '/_search/en/3/'];
    const { search, merged } = indexOf({}, { folders });
    await search('a');
    await search('b');
    expect(merged).toEqual(folders);
  });

  it('puts the page that a query names first, once, with its summary', async () => {
    const pricing = { url: '/ru/pricing', title: 'Цены', summary: 'Тарифы.', names: ['Цены'] };
    const found = { цены: [data('/ru/terms'), data('/ru/pricing'), data('/ru/faq#h-a')] };
    const { search } = indexOf(found, { pages: [pricing] });
    const answer = await search('цены');
    expect(urls(answer)).toEqual(['/ru/pricing', '/ru/terms', '/ru/faq#h-a']);
    expect(answer.results.map(({ section }) => section)).toEqual(['product', 'product', 'faq']);
    expect(answer.results[0]?.excerpt).toEqual([{ text: 'Тарифы.', isMatch: false }]);
  });

  it('leaves out common words', async () => {
    const { search, queries } = indexOf(
      { 'import cookies': [data('/ru/a')], import: [data('/ru/a')], cookies: [data('/ru/b')] },
      {
        common: new Set(['how', 'do', 'i']),
      },
    );
    expect(urls(await search('How do I import cookies?'))).toEqual(['/ru/a', '/ru/b']);
    expect(queries[0]).toBe('import cookies');
  });

  it('looks up word by word if no page has all words, and says so', async () => {
    const { search } = indexOf({
      proxy: [data('/ru/a'), data('/ru/b')],
      refund: [data('/ru/b')],
    });
    const answer = await search('proxy refund zebra');
    expect([answer.isPartial, ...urls(answer)]).toEqual([true, '/ru/b', '/ru/a']);
    expect(await search('zebra')).toEqual({ isPartial: false, hasMore: false, results: [] });
  });

  it.each([
    ['paypal', 'pay', false, []],
    ['prox', 'Proxies', false, ['/ru/a']],
    ['paypal refund', 'pay', true, ['/ru/b']],
    ['发票', '发', false, []],
    ['プロフ', 'プロ\u200bファイル', false, ['/ru/a']],
  ])(
    '%j, of which the index only knows the start %j, is partial: %s, %j',
    async (query, word, isPartial, expected) => {
      const start = query.split(' ')[0] ?? '';
      const page = { ...data('/ru/a'), raw_content: `About ${word}.` };
      const { search } = indexOf({ [start]: [page], refund: [data('/ru/b')] }, {}, [start]);
      const answer = await search(query);
      expect([answer.isPartial, urls(answer)]).toEqual([isPartial, expected]);
    },
  );

  it('adds pages with some of the words to few results', async () => {
    const { search } = indexOf({
      'proxy refund': [data('/ru/c')],
      proxy: [data('/ru/a'), data('/ru/c')],
      refund: [data('/ru/b')],
    });
    const answer = await search('proxy refund');
    expect([answer.isPartial, ...urls(answer)]).toEqual([false, '/ru/c', '/ru/b', '/ru/a']);
  });
});

describe('the catalog', () => {
  afterEach(() => vi.unstubAllGlobals());
  const page = { url: '/ru/pricing', title: 'Цены', summary: 's', names: ['цены'] };

  it.each<[unknown, number, string[], number, string[]]>([
    [{ parts: 1, pages: [page], common: ['The'] }, 200, [], 1, ['the']],
    [{ parts: 3 }, 200, ['/_search/ru/2/', '/_search/ru/3/'], 0, []],
    [{ parts: 2, pages: [page] }, 404, [], 0, []],
    [{ parts: 'many', pages: 'many', common: 7 }, 200, [], 0, []],
    [{ parts: 0.5, pages: [null, 7, { ...page, names: [7] }, page] }, 200, [], 1, []],
    [{ parts: -1, common: [7, 'a'] }, 200, [], 0, ['a']],
    [null, 200, [], 0, []],
  ])('%j with status %i has %j, %i pages and %j', async (body, status, folders, count, common) => {
    const requested: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      return Response.json(body, { status });
    });
    const catalog = await loadCatalog('ru');
    expect(catalog.folders).toEqual(folders);
    expect(catalog.pages).toHaveLength(count);
    expect([...catalog.common]).toEqual(common);
    expect(requested).toEqual(['/_search/ru/catalog.json']);
  });

  it.each([
    ['no network', async () => Promise.reject(new TypeError('offline'))],
    ['a page instead of JSON', async () => new Response('<!doctype html>')],
  ])('is empty if it cannot be read: %s', async (_, respond) => {
    vi.stubGlobal('fetch', respond);
    expect((await loadCatalog('ru')).folders).toEqual([]);
  });
});

describe('the section of a page', () => {
  it.each([
    ['/', 'product'],
    ['/pricing', 'product'],
    ['/blog', 'blog'],
    ['/blog/a', 'blog'],
    ['/blog-guides', 'product'],
    ['/faq#h-a', 'faq'],
    ['/solutions/amazon', 'solutions'],
    ['/alternatives/x', 'alternatives'],
    ['/release/5-4-0', 'release'],
    ['/constructor', 'product'],
  ])('%s is %s', (path, section) => expect(sectionOfPath(path)).toBe(section));
});
