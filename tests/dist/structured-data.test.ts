import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { localeCodes, localeEntry, type Locale } from '../../src/i18n/locales.ts';
import { canonicalUrl, outputFile } from '../../src/i18n/paths.ts';
import { origins } from '../../src/config/origins.ts';
import { isListed, type Page } from '../../src/engine/routing/resolve.ts';
import { allPages } from '../../src/engine/routing/urls.ts';
import { vocabularyComplaints } from '../lib/vocabulary.ts';
import { dist, files } from './site.ts';

const all = [...allPages()];

/** The head of each built page, extracted once because several tests read them all. */
const heads = new Map<Page, string>(
  all.map((page) => {
    const html = readFileSync(`${dist}/${outputFile(page.locale, page.path)}`, 'utf8');
    return [page, html.slice(0, html.indexOf('</head>'))];
  }),
);
const headOf = (page: Page): string => heads.get(page) ?? '';

/** Returns the structured data of a page, as texts. */
const texts = (page: Page): string[] =>
  [...headOf(page).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  );

type Node = Record<string, unknown> & { '@type': string; breadcrumb?: Node };
const graphOf = (page: Page): Node[] => JSON.parse(texts(page)[0] ?? '{"@graph":[]}')['@graph'];
const typesOf = (page: Page): string[] =>
  graphOf(page)
    .flatMap((node) => [node, node.breadcrumb ?? []].flat())
    .map((node) => node['@type']);

/** Returns, for each route of a locale, the page with the most structured data. */
function templates(locale: Locale): Page[] {
  const byRoute = Map.groupBy(
    all.filter((page) => page.locale === locale && isListed(page)),
    ({ name }) => name,
  );
  return [...byRoute.values()].map((pages) =>
    pages.reduce((longest, page) =>
      (texts(page)[0]?.length ?? 0) > (texts(longest)[0]?.length ?? 0) ? page : longest,
    ),
  );
}

describe('structured data', () => {
  it('appears once on every listed page, and on no other', () => {
    const wrong = all.filter((page) => texts(page).length !== (isListed(page) ? 1 : 0));
    expect(wrong.map(({ locale, path }) => `${locale} ${path}`)).toEqual([]);
  });

  it('of every template uses only terms of the vocabulary', () => {
    // Both domains and the one locale with another currency: the others differ only in texts.
    const pages = (['en', 'zh', 'vn'] as const).flatMap(templates);
    expect(pages.length).toBeGreaterThan(3 * 15);
    const complaints = vocabularyComplaints(pages.flatMap(texts));
    expect(complaints.map((one) => `${pages[Number.parseInt(one, 10)]?.name} ${one}`)).toEqual([]);
  });

  it('names the page by its canonical URL, in its language', () => {
    const wrong = all.filter(isListed).filter((page) => {
      const url = canonicalUrl(origins, page.locale, page.path);
      const node = graphOf(page).find((one) => one['@id'] === url);
      return node?.['inLanguage'] !== localeEntry(page.locale).iso;
    });
    expect(wrong.map(({ locale, path }) => `${locale} ${path}`)).toEqual([]);
  });

  it('has no dangling references', () => {
    const wrong = templates('en').flatMap((page) => {
      const graph = graphOf(page);
      const ids = new Set(graph.map((node) => node['@id']));
      const references = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)];
      return references.flatMap(([, id]) => (ids.has(id) ? [] : [`${page.path} → ${id}`]));
    });
    expect(wrong).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['/', ['Organization', 'WebSite', 'WebPage', 'SoftwareApplication']],
    ['/pricing', ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList', 'SoftwareApplication']],
    ['/faq', ['Organization', 'WebSite', 'FAQPage', 'BreadcrumbList']],
    ['/about-us', ['Organization', 'WebSite', 'AboutPage', 'BreadcrumbList']],
    [
      '/blog/keep-client-accounts-apart',
      ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList', 'BlogPosting'],
    ],
    ['/news/status-page', ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList', 'NewsArticle']],
    [
      '/helps/create-a-profile',
      ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList', 'TechArticle', 'HowTo'],
    ],
    [
      '/download',
      ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList', 'HowTo', 'SoftwareApplication'],
    ],
  ])('of %s is %j', (path, types) => {
    const page = all.find((one) => one.locale === 'en' && one.path === path);
    expect(page && typesOf(page)).toEqual(types);
  });

  it('offers every plan at the price on the page', () => {
    const page = all.find((one) => one.locale === 'en' && one.path === '/pricing') as Page;
    const html = load(readFileSync(`${dist}/pricing.html`, 'utf8'))('main').text();
    const software = graphOf(page).find((node) => node['@type'] === 'SoftwareApplication');
    const offers = software?.['offers'] as { name: string; price: number }[];
    expect(offers).toHaveLength(4);
    for (const { name, price } of offers) {
      expect(html).toContain(name);
      expect(html).toContain(String(price));
    }
  });
});

describe('the head of every page', () => {
  it('has a social image that exists in the output, with its size', () => {
    const wrong = all.filter((page) => {
      const [, image = ''] = /property="og:image" content="([^"]*)"/.exec(headOf(page)) ?? [];
      const known = URL.canParse(image) && files.has(new URL(image).pathname.slice(1));
      return !known || !headOf(page).includes('property="og:image:width" content="1200"');
    });
    expect(wrong.map(({ locale, path }) => `${locale} ${path}`)).toEqual([]);
  });

  it('links to existing feeds, only in blog, news and release notes', () => {
    const wrong = all.filter((page) => {
      const feeds = [
        ...headOf(page).matchAll(/<link rel="alternate" type="[^"]*" [^>]*href="\/([^"]*)"/g),
      ];
      const found = feeds.filter(([, href]) =>
        files.has(page.locale === 'zh' ? `zh/${href}` : (href ?? '')),
      );
      return found.length !== (/^(?:blog|news|release)/.test(page.name) ? 2 : 0);
    });
    expect(wrong.map(({ locale, path }) => `${locale} ${path}`)).toEqual([]);
  });

  it('links to existing icons and an existing manifest', () => {
    for (const locale of localeCodes) {
      const $ = load(readFileSync(`${dist}/${outputFile(locale, '/')}`, 'utf8'));
      const named = $('link[rel=icon], link[rel=apple-touch-icon]').toArray();
      expect(named.map(({ attribs }) => files.has(attribs['href']?.slice(1) ?? ''))).toEqual([
        true,
        true,
      ]);
      const manifest = $('link[rel=manifest]').attr('href')?.slice(1) ?? '';
      const file = locale === 'zh' ? `zh/${manifest}` : manifest;
      expect(files.has(file)).toBe(true);
      const { icons } = JSON.parse(readFileSync(`${dist}/${file}`, 'utf8'));
      for (const { src } of icons) expect(files.has(src.slice(1))).toBe(true);
    }
  });
});

it.each([
  ...['blog', 'docs', 'helps', 'news', 'partner', 'release', 'blog-category', 'doc'],
  ...['help', 'partner-detail', 'release-detail', 'blog-post', 'news-category', 'generic'],
])('the breadcrumbs of %s end with the title that the page shows', (name) => {
  const [page] = all.filter((one) => one.name === name && one.locale === 'en');
  if (!page) throw new Error(`no page of ${name}`);
  const graph = graphOf(page).flatMap((node) => [node, node.breadcrumb ?? []].flat());
  const trail = graph.find((node) => node['@type'] === 'BreadcrumbList');
  const last = (trail?.['itemListElement'] as { name: string }[]).at(-1);
  const html = readFileSync(`${dist}/${outputFile('en', page.path)}`, 'utf8');
  const shown = load(html)('h1').text().replaceAll('\u2060', '').trim();
  expect(last?.name.replaceAll('\u2060', '')).toBe(shown);
});
