import '../content.ts';
import { describe, expect, it } from 'vitest';
import { gunzipSync } from 'node:zlib';
import type { Locale } from '../../../../../src/i18n/locales.ts';
import { publicPath } from '../../../../../src/i18n/paths.ts';
import {
  PART_NUMBERS,
  pagesInPart,
  searchCatalog,
} from '../../../../../src/engine/files/search/index-pages.ts';
import { partOf, partsFor } from '../../../../../src/shared/search/parts.ts';
import { indexOf } from '../../../../../src/engine/files/search/pagefind.ts';
import { searchablePages } from '../../../../../src/engine/files/search/searchable.ts';
import { searchFileGroups } from '../../../../../src/engine/files/search/search-index.ts';
import { SITE_PAGE_NAMES } from '../../../../../src/engine/files/search/site-pages.ts';

const text = (data: Uint8Array): string => gunzipSync(data).toString('utf8');
const fragments = (files: ReadonlyMap<string, Uint8Array>): string[] =>
  [...files].filter(([name]) => name.startsWith('fragment/')).map(([, data]) => text(data));

const indexedPages = (locale: Locale) =>
  PART_NUMBERS.flatMap((part) => [...pagesInPart(locale, part)]);
const urlsOf = (locale: Locale): string[] => indexedPages(locale).map(({ url }) => url);
const contentOf = (locale: Locale, url: string): string =>
  indexedPages(locale).find((page) => page.url === url)?.content ?? '';

describe('the pages of an index', () => {
  it.each<[Locale, string[], string[]]>([
    ['en', ['/', '/pricing', '/helps/install', '/blog/second', '/news/launch'], ['/search']],
    ['ru', ['/ru/pricing', '/ru/blog/second'], ['/ru/blog/first', '/ru/helps/install']],
    ['zh', ['/helps/install', '/blog/second'], ['/blog/first']],
    ['fr', ['/fr/pricing'], ['/fr/blog/second', '/fr/helps']],
  ])('of %s include %j and leave out %j: no English fallbacks', (locale, some, none) => {
    expect(urlsOf(locale)).toEqual(expect.arrayContaining(some));
    expect(urlsOf(locale).filter((url) => none.includes(url))).toEqual([]);
    expect(new Set(urlsOf(locale)).size).toBe(urlsOf(locale).length);
  });

  it('have their title as written', () => {
    expect(contentOf('en', '/blog/second')).toContain(' Less < than & “more” ');
  });

  it('include every page of messages that search engines may index', () => {
    for (const name of ['/', '/tour', '/sitemap', '/blog', '/pre-sales']) {
      expect(urlsOf('en')).toContain(name);
    }
    expect(SITE_PAGE_NAMES).not.toContain('search');
    expect(SITE_PAGE_NAMES).not.toContain('help');
  });

  it.each<[Locale, string, string]>([
    ['en', '/pricing', 'Which plan do you need?'],
    ['ru', '/ru/pricing', 'тарифы'],
    ['en', '/', 'Open ten side by side'],
  ])('of %s have the words of %s: %s', (locale, url, words) => {
    expect(contentOf(locale, url)).toContain(words);
  });

  it('have no messages with placeholders', () => {
    expect(indexedPages('en').filter(({ content }) => /[{}]/.test(content))).toEqual([]);
  });
});

describe('the catalog of an index', () => {
  it('has the pages with a name, by their label and their word in the address', () => {
    const { parts, pages, common } = searchCatalog('ru');
    expect(parts).toBe(1);
    expect(pages.find(({ url }) => url === '/ru/pricing')).toMatchObject({
      title: 'Цены',
      names: ['Цены', 'pricing'],
    });
    expect(pages.filter(({ url }) => url.startsWith('/ru/blog/'))).toEqual([]);
    expect(common).toContain('как');
  });
});

describe('an index', () => {
  it('has one program, one text fragment per page and no UI files', async () => {
    const files = await indexOf('en', indexedPages('en'));
    const names = [...files.keys()];
    expect(names.filter((name) => name.startsWith('wasm.'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('fragment/'))).toHaveLength(
      indexedPages('en').length,
    );
    expect(names.filter((name) => /ui|highlight/.test(name))).toEqual([]);
    expect(names).toContain('pagefind.js');
  });

  it('is the same for the same pages', async () => {
    const pages = indexedPages('ru');
    const [one, other] = [await indexOf('ru', pages), await indexOf('ru', pages)];
    expect([...one]).toEqual([...other]);
  });

  it('keeps the text as written', async () => {
    const fragment = fragments(await indexOf('ru', indexedPages('ru'))).join('\n');
    expect(fragment).toContain('Вторая');
    expect(fragment).toContain('/ru/blog/second');
    expect(fragment).not.toContain('___');
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
    expect([parts?.file, await parts?.make()]).toEqual([
      '_search/ru/catalog.json',
      JSON.stringify(searchCatalog('ru')),
    ]);
  });

  it('is the same from one process of Pagefind and from the next', async () => {
    const make = async () => {
      const files = (await searchFileGroups(['ru'])[0]?.files()) ?? [];
      return Promise.all(files.map(async ({ file, make }) => [file, await make()]));
    };
    const first = await make();
    expect(first.length).toBeGreaterThan(0);
    expect(await make()).toEqual(first);
  });

  it('has all pages in its parts together', () => {
    const all = searchablePages('en').map(({ path }) => publicPath('en', path));
    expect(urlsOf('en')).toEqual(all);
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
