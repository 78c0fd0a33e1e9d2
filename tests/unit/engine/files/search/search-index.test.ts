import '../content.ts';
import { describe, expect, it } from 'vitest';
import { gunzipSync } from 'node:zlib';
import {
  indexedPages,
  PART_NUMBERS,
  pagesInPart,
} from '../../../../../src/engine/files/search/index-pages.ts';
import { partOf, partsFor } from '../../../../../src/shared/search/parts.ts';
import { endPagefind, indexOf } from '../../../../../src/engine/files/search/pagefind.ts';
import { searchFileGroups } from '../../../../../src/engine/files/search/search-index.ts';
import { SEARCH_SECTIONS } from '../../../../../src/shared/search/sections.ts';

const text = (data: Uint8Array): string => gunzipSync(data).toString('utf8');
const fragments = (files: ReadonlyMap<string, Uint8Array>): string[] =>
  [...files].filter(([name]) => name.startsWith('fragment/')).map(([, data]) => text(data));

describe('the pages of an index', () => {
  it.each([
    ['en', ['/helps/install', '/blog/second', '/blog/first', '/news/launch']],
    ['ru', ['/ru/blog/second']],
    ['zh', ['/helps/install', '/blog/second']],
    ['fr', []],
  ] as const)('of %s leave out English fallbacks', (locale, urls) => {
    expect(indexedPages(locale, SEARCH_SECTIONS).map(({ url }) => url)).toEqual(urls);
  });

  it('have their section and title, with markup characters escaped', () => {
    const [page] = indexedPages('en', ['blog']);
    expect(page?.html).toContain('data-pagefind-filter="section:blog"');
    expect(page?.html).toContain('>Less &lt; than &amp; “more”');
  });
});

describe('an index', () => {
  it('has one program, one text fragment per page and no UI files', async () => {
    const files = await indexOf('en', indexedPages('en', SEARCH_SECTIONS));
    const names = [...files.keys()];
    expect(names.filter((name) => name.startsWith('wasm.'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('fragment/'))).toHaveLength(4);
    expect(names.filter((name) => /ui|highlight/.test(name))).toEqual([]);
    expect(names).toContain('pagefind.js');
  });

  it('is the same for the same pages', async () => {
    const pages = indexedPages('ru', SEARCH_SECTIONS);
    const [one, other] = [await indexOf('ru', pages), await indexOf('ru', pages)];
    expect([...one]).toEqual([...other]);
  });

  it('keeps the text as written', async () => {
    const [fragment = ''] = fragments(await indexOf('ru', indexedPages('ru', SEARCH_SECTIONS)));
    expect(fragment).toContain('Вторая');
    expect(fragment).toContain('/ru/blog/second');
    expect(fragment).not.toContain('data-pagefind');
  });

  it('exists for a locale without pages', async () => {
    expect((await indexOf('fr', [])).has('pagefind.js')).toBe(true);
  });

  it('is in the folder of its locale', async () => {
    const [first, second, ...others] = searchFileGroups(['ru']);
    const files = (await first?.files()) ?? [];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ file }) => !file.startsWith('_search/ru/'))).toEqual([]);
    expect(await second?.files()).toEqual([]);
    const [parts] = (await others.at(-1)?.files()) ?? [];
    expect([parts?.file, await parts?.make()]).toEqual(['_search/ru/parts.json', '{"parts":1}']);
  });

  it('is the same from one process of Pagefind and from the next', async () => {
    const make = async () => {
      const files = (await searchFileGroups(['ru'])[0]?.files()) ?? [];
      return Promise.all(files.map(async ({ file, make }) => [file, await make()]));
    };
    const first = await make();
    expect(first.length).toBeGreaterThan(0);
    expect(await make()).toEqual(first);
    await endPagefind();
    expect(await make()).toEqual(first);
  });

  it('has all pages in its parts together', () => {
    const all = PART_NUMBERS.flatMap((part) => pagesInPart('en', part));
    expect(all).toEqual(indexedPages('en', SEARCH_SECTIONS));
  });
});

describe('parts', () => {
  it.each([
    [0, 1],
    [1055, 1],
    [1500, 1],
    [1501, 2],
    [1_000_000, 16],
  ])('for %i pages: %i', (pages, parts) => expect(partsFor(pages)).toBe(parts));

  it('are similar in size, and a page stays in its part', () => {
    const names = Array.from({ length: 3000 }, (_, at) => `blog/generated-${at}`);
    const sizes = [0, 0];
    for (const name of names) sizes[partOf(name, 2)] = (sizes[partOf(name, 2)] ?? 0) + 1;
    expect(Math.min(...sizes)).toBeGreaterThan(1400);
    expect(partOf('blog/generated-7', 2)).toBe(partOf('blog/generated-7', 2));
  });
});
