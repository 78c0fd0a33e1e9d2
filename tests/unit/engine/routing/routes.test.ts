/** Results are cached: each test runs its query first, so that mutation testing notices changes. */
import './content.ts';
import { describe, expect, it } from 'vitest';
import { ROUTE_NAMES, type RouteName } from '../../../../src/config/routes.ts';
import type { Locale } from '../../../../src/i18n/locales.ts';
import { fingerprintNow } from '../../../../src/engine/queries/tracking.ts';
import {
  counterpart,
  pagesKey,
  resolutionsOf,
  resolve,
  sectionOf,
  shownBy,
} from '../../../../src/engine/routing/resolve.ts';
import { astroPatterns, routeAt } from '../../../../src/engine/routing/astro-patterns.ts';
import { routeList, routes } from '../../../../src/engine/routing/routes.ts';
import { allPages } from '../../../../src/engine/routing/urls.ts';

describe('the route table', () => {
  // Values that no other route of a single segment could have as its own address.
  const example = { id: 'x-1', path: 'x-1', html: 'x-1', category: 'x-1', tags: 'x-1' };
  it.each(ROUTE_NAMES)('has no earlier route that matches the addresses of %s', (name) => {
    const path = routes[name].pattern.build(example);
    expect(routeList.find(({ pattern }) => pattern.match(path))?.name).toBe(name);
  });

  it.each<[RouteName, string[]]>([
    ['home', ['/[locale]']],
    ['pricing', ['/[locale]/pricing']],
    ['blog', ['/[locale]/blog', '/[locale]/blog/page/[page]']],
    ['blog-post', ['/[locale]/blog/[id]']],
    [
      'news-tag',
      ['/[locale]/news-[category]/[tags]', '/[locale]/news-[category]/[tags]/page/[page]'],
    ],
  ])('gives Astro the patterns of %s: %j', (name, expected) => {
    expect(astroPatterns(name)).toEqual(expected);
    expect(expected.map(routeAt)).toEqual(expected.map(() => name));
  });

  it('throws for a pattern of Astro that it lacks', () => {
    expect(() => routeAt('/[locale]/nope')).toThrow(
      '/[locale]/nope: not in src/config/routes.ts; add its route',
    );
  });
});

describe('sectionOf', () => {
  it.each<[string, string]>([
    ['/blog', 'blog'],
    ['/blog/first', 'blog'],
    ['/blog-guides/start', 'blog'],
    ['/news', 'news'],
  ])('of %s is %s', (path, expected) => {
    const found = resolve('en', path);
    expect(found.kind === 'page' && sectionOf(found.page)).toBe(expected);
  });

  it('throws for other pages', () => {
    const found = resolve('en', '/helps');
    if (found.kind !== 'page') throw new Error('no page at /helps');
    expect(() => sectionOf(found.page)).toThrow('helps: belongs to no section of articles');
  });
});

describe('the fallback flag of a page', () => {
  it.each<[Locale, string, boolean]>([
    ['en', '/blog', false],
    ['ru', '/blog', false],
    ['ru', '/blog/page/2', true],
    ['fr', '/blog', true],
    ['ru', '/blog-guides', false],
    ['ru', '/blog-reports', true],
    ['ru', '/blog-reports/later', true],
    ['fr', '/faq', true],
    ['en', '/faq', false],
    ['fr', '/helps', true],
    ['zh', '/helps', false],
    ['fr', '/docs/install', false],
    ['vn', '/docs', true],
    ['ru', '/docs', false],
    ['ru', '/docs/ustanovka', false],
    ['ru', '/docs/pervyy-profil', true],
    ['fr', '/partner', true],
    ['fr', '/partner/acme', true],
    ['fr', '/release', true],
    ['fr', '/release/1-0-0', true],
    ['fr', '/privacy', true],
    ['fr', '/solutions/rpa', true],
    ['fr', '/alternatives/multilogin-alternative', true],
    ['fr', '/links', true],
    ['fr', '/pricing', false],
  ])('of %s %s is %s', (locale, path, expected) => {
    const found = resolve(locale, path);
    expect(found.kind === 'page' && found.page.fallback).toBe(expected);
  });
});

describe('shownBy', () => {
  it.each<[Locale, string, string[]]>([
    ['en', '/pricing', []],
    ['en', '/faq', ['why']],
    ['en', '/blog/first', ['first']],
    ['en', '/blog-reports', ['report']],
    ['en', '/blog-reports/later', ['report']],
    ['ru', '/docs', ['1', '2']],
    ['ru', '/docs/pervyy-profil', ['2']],
  ])('returns the entries of %s %s: %j', (locale, path, expected) => {
    const found = resolve(locale, path);
    if (found.kind !== 'page') throw new Error(`no page at ${path}`);
    expect(shownBy(found.page).map(({ id }) => id)).toEqual(expected);
  });

  // Guards reject such an id first; without them the list must not contain undefined.
  it.each<RouteName>([
    'alternative',
    'blog-post',
    'news-post',
    'help',
    'doc',
    'partner-detail',
    'release-detail',
    'solution',
    'generic',
  ])('returns no entries of %s for an unknown id', (name) => {
    const { shows, pattern } = routes[name];
    const [parameter = ''] = pattern.names;
    expect(shows('en', { [parameter]: 'nope' })).toEqual([]);
  });
});

describe('counterpart', () => {
  it.each<[Locale, string, Locale, string | undefined]>([
    ['en', '/alternatives/multilogin-alternative', 'zh', '/alternatives/multilogin-alternative'],
    ['en', '/alternatives/octo-browser-alternative', 'zh', undefined],
    ['en', '/blog-guides/start/page/2', 'zh', '/blog-guides/start/page/2'],
    ['en', '/docs/first-profile', 'ru', '/docs/pervyy-profil'],
    ['en', '/docs/first-profile', 'fr', undefined],
    ['ru', '/docs', 'en', '/docs'],
    ['ru', '/docs', 'fr', undefined],
    ['en', '/partner/acme', 'fr', '/partner/acme'],
  ])('returns the page for %s %s in %s: %s', (from, path, to, expected) => {
    const found = resolve(from, path);
    if (found.kind !== 'page') throw new Error(`no page at ${path}`);
    expect(counterpart(found.page, to)?.path).toBe(expected);
  });

  it.each<[string, Locale, Locale]>([
    ['an unknown path', 'en', 'ru'],
    ['ustanovka', 'en', 'ru'],
    ['install', 'en', 'fr'],
    ['install', 'fr', 'en'],
  ])('returns no parameters for the docs page %s of %s in %s', (path, from, to) => {
    expect(routes.doc.counterpart({ path }, from, to)).toBeUndefined();
  });
});

describe('the pages of a route', () => {
  it.each<[Locale, Partial<Record<RouteName, readonly string[]>>]>([
    [
      'en',
      {
        home: ['/'],
        blog: ['/blog', '/blog/page/2', '/blog/page/3'],
        'blog-category': [
          '/blog-guides',
          '/blog-reports',
          '/blog-guides/page/2',
          '/blog-guides/page/3',
        ],
        'blog-tag': [
          '/blog-guides/later',
          '/blog-guides/start',
          '/blog-reports/later',
          '/blog-guides/start/page/2',
          '/blog-guides/start/page/3',
        ],
        help: ['/helps/install'],
        doc: ['/docs/install', '/docs/first-profile'],
        'partner-detail': ['/partner/acme'],
        'release-detail': ['/release/1-0-0'],
        generic: ['/privacy'],
        'pre-sales': ['/pre-sales'],
      },
    ],
    ['fr', { help: ['/helps/install'], 'partner-detail': ['/partner/acme'] }],
    ['ru', { docs: ['/docs'], doc: ['/docs/ustanovka', '/docs/pervyy-profil'] }],
    ['zh', { help: ['/helps/install', '/helps/only-chinese'] }],
  ])('exist in %s', (locale, expected) => {
    const all = [...allPages([locale])];
    const found = Object.keys(expected).map((name) => {
      return [name, all.filter((page) => page.name === name).map(({ path }) => path)];
    });
    expect(Object.fromEntries(found)).toEqual(expected);
    expect(all.filter(({ name }) => name === 'blog-post')).toHaveLength(locale === 'zh' ? 28 : 27);
  });

  it.each<[RouteName, string[]]>([
    ['blog', ['/blog', '/blog/page/2', '/blog/page/3']],
    ['news', ['/news']],
  ])(
    '%s: a list has as many pages as its own articles fill, and guards reject none',
    (name, expected) => {
      const { candidates, pattern } = routes[name];
      expect(candidates('en').map((params) => pattern.build(params))).toEqual(expected);
    },
  );

  it('only include those that guards accept', () => {
    const kinds = resolutionsOf('alternative', 'tc').map(({ resolution }) => resolution.kind);
    expect(new Set(kinds)).toEqual(new Set(['page']));
  });

  it('include redirects', () => {
    const found = (name: RouteName) => resolutionsOf(name, 'uk').map(({ path }) => path);
    expect(found('generic')).toContain('/rpa');
    expect(found('doc')).toContain('/docs/1');
    expect(found('help')).toEqual(['/helps/install', '/helps/only-chinese']);
  });
});

describe('the fingerprint of the pages of a route', () => {
  const fingerprint = (name: RouteName, locale: Locale) => fingerprintNow(pagesKey(name, locale));

  it.each<[RouteName, Locale, Locale, boolean]>([
    ['pricing', 'en', 'ru', true],
    ['faq', 'en', 'fr', false],
    ['faq', 'fr', 'th', true],
    ['help', 'fr', 'zh', false],
    ['doc', 'fr', 'th', true],
    ['doc', 'fr', 'en', false],
  ])('of %s is equal in %s and %s: %s', (name, one, other, same) => {
    expect(fingerprint(name, one)).toBeTypeOf('string');
    expect(fingerprint(name, one) === fingerprint(name, other)).toBe(same);
  });
});
