import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { origins } from '../../src/config/origins.ts';
import { PAGE_NAMES } from '../../src/config/routes.ts';
import { boundWords } from '../../src/i18n/formats/bound-words.ts';
import { localeCodes, localeEntry, locales, type Locale } from '../../src/i18n/locales.ts';
import { canonicalUrl, notFoundFile, outputFile, publicPath } from '../../src/i18n/paths.ts';
import { parseCanonicalUrl } from '../lib/canonical-url.ts';
import { allPages } from '../../src/engine/routing/urls.ts';
import { alternates, canonicalPage } from '../../src/engine/routing/resolve.ts';
import { asPayload } from '../../src/browser/navigation/payload.ts';
import { digestOf } from '../../src/engine/disk/digest.ts';
import { strayFiles } from '../../src/engine/rendering/output/listed-files.ts';
import { parsedParts, plainParts } from '../../src/engine/rendering/render/page-parts.ts';
import { payloadFile } from '../../src/engine/rendering/render/payload.ts';
import { dist, files, pages } from './site.ts';

const offered = [...allPages()];
const source = (name: string): Record<string, unknown> =>
  parse(readFileSync(fileURLToPath(new URL(`../../src/content/${name}`, import.meta.url)), 'utf8'));

/** Collects the complaints about all items, so that a failure lists them all. */
const complaints = <Item>(items: Iterable<Item>, complain: (item: Item) => string | undefined) =>
  Array.from(items, complain).filter((complaint) => complaint !== undefined);

describe('the output', () => {
  it('has over 1,000 pages', () => {
    expect(pages.size).toBeGreaterThan(1000);
  });

  it('has a page per locale, route and id, and a not-found page per locale', () => {
    const expected = [
      ...offered.map(({ locale, path }) => outputFile(locale, path)),
      ...localeCodes.map(notFoundFile),
    ];
    expect([...pages.keys()].toSorted()).toEqual(expected.toSorted());
  });

  // The order of their first mention is the order of the layers: see docs/design.md.
  it('loads a sheet that names all layers in order first, on every page', () => {
    const order = ['base', 'layout', 'primitives', 'chrome', 'components', 'views'];
    const layersOf = new Map<string, string[]>();
    const wrong = complaints(
      pages,
      ([
        file,
        {
          stylesheets: [first = ''],
        },
      ]) => {
        if (!layersOf.has(first)) {
          const css = readFileSync(`${dist}${new URL(first, origins.www).pathname}`, 'utf8');
          const mentions = css.matchAll(/@layer ([^;{]+)/g);
          const names = Array.from(mentions, ([, list = '']) => list.split(/,\s*/)).flat();
          layersOf.set(first, [...new Set(names)]);
        }
        return isDeepStrictEqual(layersOf.get(first), order) ? undefined : `${file}: ${first}`;
      },
    );
    expect(wrong).toEqual([]);
  });

  // Header and banner are fragments that pages share, apart from these links.
  it('leads from every page to sign-up and sign-in with the path of that page', () => {
    let count = 0;
    const wrong = complaints(offered, ({ locale, path }) => {
      const file = outputFile(locale, path);
      const from = (pages.get(file)?.links ?? []).flatMap(
        ({ href }) => URL.parse(href)?.searchParams.getAll('from') ?? [],
      );
      count += from.length;
      const others = from.filter((one) => one !== publicPath(locale, path));
      return others.length > 0 ? `${file}: ${others.join()}` : undefined;
    });
    expect(wrong).toEqual([]);
    // In the header two, in the banner one, on all but error pages.
    expect(count).toBeGreaterThan(2.9 * offered.length);
  });

  it('has a payload for every page, and no others', () => {
    const expected = offered.map(({ locale, path }) => payloadFile(outputFile(locale, path)));
    const built = [...files].filter((file) => file.endsWith('_payload.json'));
    expect(built.toSorted()).toEqual(expected.toSorted());
    const { id } = JSON.parse(readFileSync(`${dist}/builds/latest.json`, 'utf8'));
    const complain = (file: string): string | undefined => {
      const payload = asPayload(JSON.parse(readFileSync(`${dist}/${file}`, 'utf8')));
      const page = pages.get(
        file.replace(/\/?_payload\.json$/, '.html').replace(/^\.html$/, 'index.html'),
      );
      const same =
        payload?.build === id &&
        payload?.route === page?.route &&
        payload?.lang === page?.lang &&
        payload?.title === page?.title;
      return same ? undefined : file;
    };
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(complaints(built, complain)).toEqual([]);
  });

  it.each(localeCodes)('has every route in %s', (locale) => {
    const built = new Set(
      [...pages.values()]
        .filter(({ lang }) => lang === localeEntry(locale).iso)
        .map(({ route }) => route),
    );
    const hasDocs = ['en', 'ru', 'pt', 'vn'].includes(locale);
    const expected = PAGE_NAMES.filter((name) => hasDocs || (name !== 'docs' && name !== 'doc'));
    expect([...built].toSorted()).toEqual(expected.toSorted());
  });

  it('has the starter content', () => {
    const count = (route: string) =>
      offered.filter(({ locale, name }) => locale === 'en' && name === route).length;
    expect({
      posts: count('blog-post'),
      categories: count('blog-category'),
      news: count('news-post'),
      help: count('help'),
      releases: count('release-detail'),
      partners: count('partner-detail'),
      questions: Object.keys(source('faq/en.yaml')).length,
      plans: Object.keys(source('plans/en.yaml')).length,
      links: Object.keys(source('links/en.yaml')).length,
    }).toEqual({
      posts: 6,
      categories: 4,
      news: 4,
      help: 10,
      releases: 6,
      partners: 6,
      questions: 20,
      plans: 4,
      links: 12,
    });
  });
});

describe('every page', () => {
  it('has its lang, its route, one h1, a title and a description', () => {
    expect(
      complaints(offered, ({ locale, path, name }) => {
        const file = outputFile(locale, path);
        const page = pages.get(file);
        const good =
          page?.lang === localeEntry(locale).iso &&
          page.route === name &&
          page.headings === 1 &&
          page.title !== '' &&
          page.description !== undefined &&
          page.description !== '';
        return good
          ? undefined
          : `${file}: ${JSON.stringify([page?.lang, page?.route, page?.headings, page?.title])}`;
      }),
    ).toEqual([]);
  });

  it('names itself, or the English original of a fallback, as canonical', () => {
    expect(
      complaints(offered, (page) => {
        const file = outputFile(page.locale, page.path);
        const { locale, path } = canonicalPage(page);
        const expected = canonicalUrl(origins, locale, path);
        const built = pages.get(file);
        const good =
          built?.canonical.length === 1 &&
          built.canonical[0] === expected &&
          (locale === page.locale ||
            (page.fallback && built.robots === 'noindex' && built.fallbackNotice));
        return good ? undefined : `${file}: ${built?.canonical.join()} ≠ ${expected}`;
      }),
    ).toEqual([]);
  });

  it('lists exactly the locales that have it, and x-default where English does', () => {
    expect(
      complaints(offered, (page) => {
        const file = outputFile(page.locale, page.path);
        const expected = new Map(
          alternates(page).map(({ locale, path }) => [
            localeEntry(locale).iso,
            canonicalUrl(origins, locale, path),
          ]),
        );
        const english = expected.get('en-US');
        if (english) expected.set('x-default', english);
        const built = pages.get(file)?.alternates ?? new Map();
        return JSON.stringify([...built]) === JSON.stringify([...expected]) ? undefined : file;
      }),
    ).toEqual([]);
  });

  it('has no alternates if search engines must not list it', () => {
    expect(
      complaints(pages.values(), ({ file, robots, alternates: listed }) =>
        robots === 'noindex' && listed.size > 0 ? file : undefined,
      ),
    ).toEqual([]);
  });

  it('has reciprocal alternates, each in the language it is listed for', () => {
    const isoToLocale = new Map(locales.map(({ iso, code }) => [iso, code]));
    expect(
      complaints(pages.values(), (page) => {
        for (const [hreflang, href] of page.alternates) {
          const address = parseCanonicalUrl(origins, href);
          const target = address && pages.get(outputFile(address.locale, address.path));
          const wanted = hreflang === 'x-default' ? 'en' : isoToLocale.get(hreflang);
          const reciprocal = [...(target?.alternates.values() ?? [])].includes(
            page.canonical[0] ?? '',
          );
          if (address?.locale !== wanted || !reciprocal)
            return `${page.file} ↛ ${hreflang} ${href}`;
        }
        return page.alternates.size > 0 && !page.alternates.has(page.lang ?? '')
          ? page.file
          : undefined;
      }),
    ).toEqual([]);
  });

  it('has a unique name for each group of controls', () => {
    const named = [...pages.values()].filter(({ groups }) => groups.length > 1);
    expect(named.length).toBeGreaterThan(localeCodes.length);
    expect(
      complaints(pages.values(), ({ file, groups }) => {
        const names = groups.filter((name, at) => name === '' || groups.indexOf(name) !== at);
        return names.length > 0 ? `${file}: ${JSON.stringify(names)}` : undefined;
      }),
    ).toEqual([]);
  });

  it('has no inline styles or handlers, which a strict policy forbids', () => {
    expect(
      complaints(pages.values(), ({ file, styles, inlineAttributes }) =>
        styles.length > 0 || inlineAttributes > 0 ? file : undefined,
      ),
    ).toEqual([]);
  });

  it('is split into parts alike by the fast path and the parser, mostly by the fast path', () => {
    let plainPages = 0;
    expect(
      complaints(pages.keys(), (file) => {
        const html = readFileSync(`${dist}/${file}`, 'utf8');
        const plain = plainParts(html);
        if (!plain) return undefined;
        plainPages += 1;
        return isDeepStrictEqual(plain, parsedParts(html)) ? undefined : file;
      }),
    ).toEqual([]);
    expect(plainPages).toBeGreaterThan(0.9 * pages.size);
  });

  it('is listed in the report, with no other files in the output', () => {
    const report = JSON.parse(readFileSync(`${dist}/../.renderer/report.json`, 'utf8'));
    const listed = Object.keys(report.files);
    expect(strayFiles(dist, new Set(listed))).toEqual([]);
    expect(complaints<string>(listed, (file) => (files.has(file) ? undefined : file))).toEqual([]);
  });

  it('has the SHA-256 digest that is in the report, as all other files', () => {
    const report = JSON.parse(readFileSync(`${dist}/../.renderer/report.json`, 'utf8'));
    const differing = Object.entries(report.files).filter(
      ([file, digest]) => digestOf(readFileSync(path.join(dist, file))) !== digest,
    );
    expect(differing).toEqual([]);
  });
});

describe('not-found pages', () => {
  const messageOf = (locale: Locale, key: 'notFound.path' | 'notFound.invalid'): string => {
    const name = new URL(`../../i18n/${locale}/errors.json`, import.meta.url);
    return boundWords(locale, JSON.parse(readFileSync(name, 'utf8'))[key]);
  };

  it.each(localeCodes)('in %s have a placeholder for the path in their messages', (locale) => {
    const page = pages.get(notFoundFile(locale));
    expect(page).toMatchObject({
      lang: localeEntry(locale).iso,
      route: 'not-found',
      headings: 1,
      robots: 'noindex',
      canonical: [],
      notFoundMessage: messageOf(locale, 'notFound.path'),
      invalidMessage: messageOf(locale, 'notFound.invalid'),
    });
    expect(page?.notFoundMessage).toContain('{path}');
    expect(page?.invalidMessage).toContain('{path}');
  });

  it('have the texts of docs/requirements.md#error-pages in English', () => {
    expect(messageOf('en', 'notFound.path')).toBe('Page not found: {path}');
    expect(messageOf('en', 'notFound.invalid')).toBe('Page Not Found: {path}');
  });
});

describe('assets', () => {
  it('of every page exist in the output', () => {
    const wanted = new Set([...pages.values()].flatMap(({ assets }) => assets));
    expect(wanted.size).toBeGreaterThan(2);
    expect([...wanted].filter((asset) => !files.has(asset.slice(1)))).toEqual([]);
  });
});
