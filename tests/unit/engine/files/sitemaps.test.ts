import './content.ts';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { localeCodes, localeEntry } from '../../../../src/i18n/locales.ts';
import { siteFiles } from '../../../lib/site-files.ts';
import {
  listedPages,
  partCount,
  SITEMAP_LIMITS,
  sitemapIndexXml,
  sitemapName,
  sitemapXml,
} from '../../../../src/engine/files/sitemaps.ts';
import { alternates } from '../../../../src/engine/routing/resolve.ts';
import { allPages } from '../../../../src/engine/routing/urls.ts';
import { indexComplaints, sitemapComplaints } from '../../../lib/xml-schema.ts';

const WWW = 'https://www.plural.example';
const CN = 'https://www.plural-cn.example';

async function read(file: string): Promise<string> {
  const found = (await siteFiles()).find((one) => one.file === file);
  if (!found) throw new Error(`${file}: no such file`);
  return String(await found.make());
}
const locs = (xml: string): string[] =>
  load(xml, { xml: true })('loc')
    .toArray()
    .map((loc) => load(loc).text());

/** The first pages of a sitemap; a new page comes after them. */
const beginning = (xml: string): string => xml.split('<url>').slice(0, 9).join('<url>');

describe('sitemaps', () => {
  it.each(['ru', 'zh'] as const)('of %s begins like the golden file', async (locale) => {
    const name = sitemapName(locale, 0);
    await expect(beginning(await read(name))).toMatchFileSnapshot(`golden/${name}`);
  });

  it.each(localeCodes)('of %s is valid and lists all indexable pages', async (locale) => {
    const xml = await read(`${localeEntry(locale).iso}-sitemap.xml`);
    expect(await sitemapComplaints(xml)).toEqual([]);
    const { domain, prefix } = localeEntry(locale);
    const origin = domain === 'cn' ? CN : WWW;
    const expected = [...allPages([locale])]
      .filter((page) => page.route.indexable && alternates(page).length > 0)
      .map(({ path }) => origin + (path === '/' ? prefix || '/' : prefix + path));
    expect(locs(xml)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(8);
  });

  it('give the date of the last change, or nothing if the content has none', async () => {
    const $ = load(await read('ru-RU-sitemap.xml'), { xml: true });
    const changed = (path: string): string =>
      $('url')
        .filter((_, url) => $(url).find('loc').text() === `${WWW}/ru${path}`)
        .find('lastmod')
        .text();
    expect(changed('/blog/second')).toBe('2026-06-12');
    expect(changed('/blog')).toBe('2026-06-12');
    expect(changed('/pricing')).toBe('');
  });

  it('leave out English fallbacks', () => {
    const paths = listedPages('ru').map(({ path }) => path);
    expect(paths).toContain('/blog/second');
    expect(paths).not.toContain('/blog/first');
    expect(paths).not.toContain('/helps/install');
    expect(paths).not.toContain('/_icons');
  });

  it.each([
    [0, 1],
    [1, 1],
    [100, 1],
    [101, 2],
    [200, 2],
    [201, 3],
  ])('splits %s pages into %s parts of at most 100', (pages, parts) => {
    expect(partCount(pages, 100)).toBe(parts);
  });

  it('numbers the parts from the second one on', () => {
    expect([0, 1, 2].map((part) => sitemapName('jp', part))).toEqual([
      'ja-JP-sitemap.xml',
      'ja-JP-sitemap-2.xml',
      'ja-JP-sitemap-3.xml',
    ]);
  });

  it('rejects more URLs or bytes than the protocol allows', async () => {
    const url = { loc: 'https://a.example/', lastmod: undefined, alternates: [] };
    const many = Array.from({ length: SITEMAP_LIMITS.urls + 1 }, () => url);
    await expect(sitemapXml(many)).rejects.toThrow('50001 URLs');
    const long = { ...url, loc: `https://a.example/${'x'.repeat(2000)}` };
    const count = Math.ceil(SITEMAP_LIMITS.bytes / 2000);
    await expect(sitemapXml(Array.from({ length: count }, () => long))).rejects.toThrow(
      'over the limit',
    );
  });

  it('stays below the byte limit with the maximum number of pages in a part', async () => {
    const alternates = localeCodes.map((locale) => ({
      hreflang: localeEntry(locale).iso,
      href: `${WWW}/${locale}/blog/${'long-address-'.repeat(8)}`,
    }));
    const page = { loc: `${WWW}/blog/${'long-address-'.repeat(8)}`, lastmod: '2026-01-01' };
    const xml = await sitemapXml(Array.from({ length: 10_000 }, () => ({ ...page, alternates })));
    expect(Buffer.byteLength(xml)).toBeLessThan(SITEMAP_LIMITS.bytes);
  });

  it('fails schema validation when malformed', async () => {
    const good = await sitemapXml([
      { loc: 'https://a.example/?a=1&b="2"', lastmod: '2026-01-01', alternates: [] },
    ]);
    expect(await sitemapComplaints(good)).toEqual([]);
    expect(await sitemapComplaints(good.replace('2026-01-01', 'soon'))).not.toEqual([]);
    expect(await sitemapComplaints(good.replace('&amp;', '&'))).not.toEqual([]);
  });
});

describe('the index', () => {
  it.each([
    ['sitemap.xml', WWW, 13],
    ['index-sitemap.xml', WWW, 13],
    ['zh/sitemap.xml', CN, 1],
    ['zh/index-sitemap.xml', CN, 1],
  ])('%s lists only the sitemaps of its own domain', async (file, origin, count) => {
    const xml = await read(file);
    expect(await indexComplaints(xml)).toEqual([]);
    const names = locs(xml);
    expect(names).toHaveLength(count);
    expect(names.every((loc) => loc.startsWith(`${origin}/`))).toBe(true);
    const files = new Set((await siteFiles()).map((one) => one.file));
    expect(names.filter((loc) => !files.has(loc.slice(origin.length + 1)))).toEqual([]);
  });

  it('fails schema validation when malformed', async () => {
    const xml = await sitemapIndexXml([{ loc: `${WWW}/a.xml`, lastmod: '2026-01-01' }]);
    expect(await indexComplaints(xml)).toEqual([]);
    expect(await indexComplaints(xml.replace('2026-01-01', 'soon'))).not.toEqual([]);
    await expect(sitemapIndexXml([{ loc: 'x', lastmod: undefined }])).rejects.toThrow('URL');
  });
});

it.each([
  ['robots.txt', WWW],
  ['zh/robots.txt', CN],
])('%s links its own sitemap and disallows nothing', async (file, origin) => {
  expect(await read(file)).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`);
});
