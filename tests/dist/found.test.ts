import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { origins } from '../../src/config/origins.ts';
import { localeCodes, localeEntry } from '../../src/i18n/locales.ts';
import { outputFile } from '../../src/i18n/paths.ts';
import { parseCanonicalUrl } from '../lib/canonical-url.ts';
import { indexComplaints, sitemapComplaints } from '../lib/xml-schema.ts';
import { dist, files, pages } from './site.ts';

const read = (file: string): string => readFileSync(`${dist}/${file}`, 'utf8');

interface Listed {
  readonly loc: string;
  /** hreflang → href. */
  readonly alternates: ReadonlyMap<string, string>;
}
function listedIn(file: string): Listed[] {
  const $ = load(read(file), { xml: true });
  return $('url')
    .toArray()
    .map((url) => ({
      loc: $(url).find('loc').text(),
      alternates: new Map(
        $(url)
          .find('xhtml\\:link')
          .toArray()
          .map(({ attribs }) => [attribs['hreflang'] ?? '', attribs['href'] ?? '']),
      ),
    }));
}

const sitemaps = localeCodes.map((locale) => `${localeEntry(locale).iso}-sitemap.xml`);
const listed = sitemaps.flatMap(listedIn);

describe('the sitemaps', () => {
  it('are valid against the schemas of sitemaps.org', async () => {
    for (const file of sitemaps) expect(await sitemapComplaints(read(file))).toEqual([]);
    for (const folder of ['', 'zh/']) {
      for (const name of ['sitemap.xml', 'index-sitemap.xml']) {
        expect(await indexComplaints(read(folder + name))).toEqual([]);
      }
    }
  });

  it('list every indexable page exactly once, and no other page', () => {
    const indexable = [...pages.values()]
      .filter(({ robots, canonical }) => robots === undefined && canonical.length === 1)
      .map(({ canonical }) => canonical[0]);
    expect(listed.map(({ loc }) => loc).toSorted()).toEqual(indexable.toSorted());
    expect(listed.length).toBeGreaterThan(1000);
  });

  it('list built pages by their canonical URLs, with the same alternates', () => {
    const wrong = listed.filter(({ loc, alternates }) => {
      const address = parseCanonicalUrl(origins, loc);
      const page = address && pages.get(outputFile(address.locale, address.path));
      const same =
        JSON.stringify([...(page?.alternates ?? [])]) === JSON.stringify([...alternates]);
      return page?.canonical[0] !== loc || !same;
    });
    expect(wrong.map(({ loc }) => loc)).toEqual([]);
  });

  it('list reciprocal alternates', () => {
    const byLoc = new Map(listed.map((one) => [one.loc, one]));
    const wrong = listed.flatMap(({ loc, alternates }) =>
      [...alternates.values()].filter(
        (href) => ![...(byLoc.get(href)?.alternates.values() ?? [])].includes(loc),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('are in the index of the domain that serves their pages', () => {
    const named = ['sitemap.xml', 'zh/sitemap.xml'].flatMap((file) =>
      load(read(file), { xml: true })('loc')
        .toArray()
        .map((loc) => load(loc).text()),
    );
    const expected = localeCodes.map(
      (locale) => `${origins[localeEntry(locale).domain]}/${localeEntry(locale).iso}-sitemap.xml`,
    );
    expect(named.toSorted()).toEqual(expected.toSorted());
  });
});

describe('the feeds', () => {
  const feeds = [...files].filter((file) => /(?:^|\/)feed\.json$/.test(file));

  it('link to built pages, with absolute final URLs', () => {
    expect(feeds).toHaveLength(3 * localeCodes.length);
    const wrong = feeds.flatMap((file) => {
      const { items } = JSON.parse(read(file)) as {
        items: { url: string; content_html: string }[];
      };
      return items.flatMap(({ url, content_html: html }) => {
        const address = parseCanonicalUrl(origins, url);
        const built = address && pages.has(outputFile(address.locale, address.path));
        const relative = / (?:href|src)="[^hm]/.test(html);
        // Hosts redirect these to the domain of the language.
        const redirected = / href="https:\/\/[^/]+\/(?:en|zh)[/"]/.test(html);
        return built && !relative && !redirected ? [] : [`${file} ${url}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it.each(localeCodes)('have the dates that the pages in %s show', (locale) => {
    const own = feeds.filter((file) => {
      const { items } = JSON.parse(read(file)) as { items: { url: string }[] };
      return parseCanonicalUrl(origins, items[0]?.url ?? '')?.locale === locale;
    });
    expect(own).toHaveLength(3);
    for (const file of own) {
      const { items } = JSON.parse(read(file)) as {
        items: { url: string; date_published: string; date_modified?: string }[];
      };
      const days = new Map<string, string>();
      for (const { url, date_published: published, date_modified: modified } of items) {
        const address = parseCanonicalUrl(origins, url);
        const html = address ? read(outputFile(address.locale, address.path)) : '';
        const $ = load(html);
        const meta = $('main .article-meta').first().find('time');
        const times = meta.length > 0 ? meta : $('main time').first();
        const shown = times.get().map((time) => $(time).attr('datetime'));
        const inFeed = [published, ...(modified ? [modified] : [])];
        expect(inFeed, url).toEqual(shown.map((day) => `${day}T00:00:00Z`));
        days.set(url, new Date(published).toUTCString());
      }
      const rss = read(file.replace(/json$/, 'xml'));
      const dates = [...rss.matchAll(/<item>.*?<link>(.*?)<\/link>.*?<pubDate>(.*?)<\/pubDate>/gs)];
      expect(new Map(dates.map(([, url = '', date = '']) => [url, date]))).toEqual(days);
    }
  });

  it.each(localeCodes)('of releases in %s list the newest first', (locale) => {
    const folder = locale === 'en' ? '' : `${locale}/`;
    const { items } = JSON.parse(read(`${folder}release/feed.json`)) as {
      items: { url: string; date_published: string }[];
    };
    const days = items.map((item) => item.date_published);
    expect(days).toEqual(days.toSorted().reverse());
    expect(items[0]?.url).toMatch(/\/release\/5-4-0$/);
  });
});

describe('text that is found', () => {
  it('separates the name of the site from a title with |', () => {
    const titled = [...files].filter((file) => /(?:\.html|feed\.(?:xml|json))$/.test(file));
    expect(titled.length).toBeGreaterThan(1000);
    const others = titled.flatMap((file) => {
      const [title = ''] = /<title>.*?<\/title>|"title": ?".*?"/.exec(read(file)) ?? [];
      return / · |｜/.test(title) ? [`${file}: ${title}`] : [];
    });
    expect(others).toEqual([]);
  });

  it('has no word joiners, which only serve the layout', () => {
    const found = [...files].filter((file) => /(?:\.html|feed\.(?:xml|json))$/.test(file));
    expect(found.length).toBeGreaterThan(1000);
    const joined = found.filter((file) => {
      const text = read(file);
      const seen = file.endsWith('.html')
        ? text.split('</head>', 1)
        : text.match(/<title>.*?<\/title>|"title": ?".*?"/g);
      return seen?.some((one) => one.includes('\u2060'));
    });
    expect(joined).toEqual([]);
  });
});
