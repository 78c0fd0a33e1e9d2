import './content.ts';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { feedSectionOf } from '../../../../src/engine/routing/feed-sections.ts';
import { localeCodes, type Locale } from '../../../../src/i18n/locales.ts';
import { absoluteLinks } from '../../../../src/engine/routing/absolute-links.ts';
import { feedOf, jsonFeed, rss, rssDate } from '../../../../src/engine/files/feeds.ts';
import { siteFiles } from '../../../lib/site-files.ts';
import { validateXML } from 'xmllint-wasm';

const files = new Map((await siteFiles()).map(({ file, make }) => [file, make]));
async function read(file: string): Promise<string> {
  return String(await files.get(file)?.());
}

interface JsonFeed {
  version: string;
  title: string;
  feed_url: string;
  language: string;
  items: { id: string; url: string; title: string; content_html: string; date_modified?: string }[];
}
const json = async (file: string): Promise<JsonFeed> => JSON.parse(await read(file)) as JsonFeed;

describe('every feed', () => {
  const all = [...files.keys()].filter((file) => /feed\.(?:xml|json)$/.test(file));

  it('exists: three sections in two formats for all locales', () => {
    expect(all).toHaveLength(3 * 2 * localeCodes.length);
  });

  it.each(all.filter((file) => file.endsWith('.xml')))('%s is RSS 2.0', async (file) => {
    const xml = await read(file);
    const { valid } = await validateXML({ xml, normalization: 'c14n' });
    expect(valid).toBe(true);
    const $ = load(xml, { xml: true });
    const channel = $('rss[version="2.0"] > channel');
    for (const required of ['title', 'link', 'description', 'language']) {
      expect(channel.children(required)).toHaveLength(1);
    }
    const self = channel.children('atom\\:link[rel=self]').attr('href') ?? '';
    expect(new URL(self).pathname.endsWith('/feed.xml')).toBe(true);
    for (const item of $('item').toArray()) {
      expect($(item).children('guid[isPermaLink=false]').text()).toMatch(
        /^tag:plural\.example,2026:/,
      );
      expect(Number.isNaN(Date.parse($(item).children('pubDate').text()))).toBe(false);
      expect(URL.canParse($(item).children('link').text())).toBe(true);
    }
  });

  it('names the version of each release', async () => {
    const { items } = await json('release/feed.json');
    const isNamed = items.map(({ title, url }) => {
      const version = url.split('/').at(-1)?.replaceAll('-', '.');
      return title.startsWith(`Plural ${version}: `);
    });
    expect(isNamed).toEqual(items.map(() => true));
    expect(items.length).toBeGreaterThan(0);
  });

  it.each(all.filter((file) => file.endsWith('.json')))('%s is JSON Feed 1.1', async (file) => {
    const feed = await json(file);
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
    expect(feed.title).not.toBe('');
    expect(new URL(feed.feed_url).pathname.endsWith('/feed.json')).toBe(true);
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
    for (const item of feed.items) {
      expect(URL.canParse(item.url)).toBe(true);
      expect(item.content_html).not.toBe('');
    }
  });

  it('is the same when generated twice', async () => {
    for (const file of all) expect(await read(file)).toBe(await read(file));
  });
});

describe('a feed', () => {
  it.each<[Locale, string[]]>([
    ['en', ['tag:plural.example,2026:blog/en/second', 'tag:plural.example,2026:blog/en/first']],
    ['ru', ['tag:plural.example,2026:blog/ru/second']],
    ['fr', []],
  ])('of %s has the entries in its language, newest first', (locale, ids) => {
    expect(feedOf('blog', locale).items.map(({ id }) => id)).toEqual(ids);
  });

  it('starts with the newest release', () => {
    expect(feedOf('release', 'en').items[0]?.url).toBe('https://www.plural.example/release/1-0-0');
  });

  it('of zh is on the Chinese domain', async () => {
    const { feed_url, language, items } = await json('zh/blog/feed.json');
    expect([feed_url, language, items[0]?.url]).toEqual([
      'https://www.plural-cn.example/blog/feed.json',
      'zh-CN',
      'https://www.plural-cn.example/blog/second',
    ]);
  });

  it('keeps titles with special characters, except those that XML forbids', () => {
    const $ = load(rss(feedOf('blog', 'en')), { xml: true });
    expect($('item > title').first().text()).toBe('Less < than & “more”  ]]>');
    expect($('item').first().find('content\\:encoded').text()).toContain('a &#x3C; b');
  });

  it('names the hub that announces its changes, if there is one', () => {
    const hub = 'https://hub.example/?a=1&b=2';
    const feed = feedOf('blog', 'ru');
    const links = (text: string) => load(text, { xml: true })('atom\\:link[rel="hub"]');
    expect(links(rss(feed)).length).toBe(0);
    expect(links(rss(feed, hub)).attr('href')).toBe(hub);
    expect(JSON.parse(jsonFeed(feed, 'ru'))).not.toHaveProperty('hubs');
    expect(JSON.parse(jsonFeed(feed, 'ru', hub)).hubs).toEqual([{ type: 'WebSub', url: hub }]);
  });

  it('has the date of the last change of an entry', async () => {
    const { items } = await json('blog/feed.json');
    expect(items.map(({ date_modified }) => date_modified)).toEqual([
      '2026-06-09T00:00:00Z',
      undefined,
    ]);
  });

  it('has the full text with absolute links', () => {
    const [item] = feedOf('blog', 'ru').items;
    expect(item?.html).toContain('href="https://www.plural.example/ru/pricing"');
    expect(item?.html).toContain('href="https://other.example/"');
    expect(item?.html).toContain('href="https://www.plural.example/ru/blog/second#h-there"');
    expect(item?.html).not.toMatch(/ (?:href|src)="[/#]/);
  });
});

it.each([
  [' href="/a?b=1&amp;c"', ' href="https://x.example/a?b=1&amp;c"'],
  [' href="#a"', ' href="https://x.example/p#a"'],
  [' href="/en/docs?b=1#c"', ' href="https://www.plural.example/docs?b=1#c"'],
  [' href="/zh/docs"', ' href="https://www.plural-cn.example/docs"'],
  [' href="/ru"', ' href="https://www.plural.example/ru"'],
  [' href="mailto:a@b.example"', ' href="mailto:a@b.example"'],
  [' href="//y.example/"', ' href="//y.example/"'],
  [' src="/_media/a.png"', ' src="https://x.example/_media/a.png"'],
  [
    ' srcset="/a.png 1x, /b.png 2x"',
    ' srcset="https://x.example/a.png 1x, https://x.example/b.png 2x"',
  ],
])('makes %s absolute: %s', (html, expected) => {
  expect(absoluteLinks(`<a${html}>`, 'https://x.example/p')).toBe(`<a${expected}>`);
});

it('does not change addresses in text', () => {
  const code = '<pre><code>&#x3C;a href="/a"> srcset="/a.png 2x"</code></pre>';
  expect(absoluteLinks(code, 'https://x.example/p')).toBe(code);
});

it('formats RSS dates as in RFC 822', () => {
  expect(rssDate('2026-05-01')).toBe('Fri, 01 May 2026 00:00:00 GMT');
});

it.each([
  ['blog', 'blog'],
  ['blog-tag', 'blog'],
  ['news-post', 'news'],
  ['release-detail', 'release'],
  ['home', undefined],
  ['referral-program', undefined],
])('pages of route %s link the feed of section %s', (route, section) => {
  expect(feedSectionOf(route)).toBe(section);
});
