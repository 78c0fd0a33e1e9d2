/** Results are cached: each test runs its query first, so that mutation testing notices changes. */
import './content.ts';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../../src/i18n/locales.ts';
import { compilePattern } from '../../../../src/engine/routing/patterns.ts';
import { fingerprintNow } from '../../../../src/engine/queries/tracking.ts';
import {
  counterpart,
  pagesKey,
  resolutionsOf,
  resolve,
  resolveRoute,
  shownBy,
} from '../../../../src/engine/routing/resolve.ts';
import { routes, type RouteName } from '../../../../src/engine/routing/routes.ts';
import { allPages } from '../../../../src/engine/routing/urls.ts';

/** The route of a pattern. */
function routeOf(pattern: string) {
  const found = routes.find((route) => route.pattern.text === pattern);
  if (!found) throw new Error(`no route ${pattern}`);
  return found;
}

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
  it.each([
    '/alternatives/:id',
    '/blog/:id',
    '/news/:id',
    '/helps/:id',
    '/docs/:path',
    '/partner/:id',
    '/release/:id',
    '/solutions/:id',
    '/:html',
  ])('returns no entries of %s for an unknown id', (pattern) => {
    const { shows, pattern: compiled } = routeOf(pattern);
    const [name = ''] = compiled.names;
    expect(shows('en', { [name]: 'nope' })).toEqual([]);
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
    expect(routeOf('/docs/:path').counterpart({ path }, from, to)).toBeUndefined();
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

  it.each<[string, string[]]>([
    ['/blog/page/:page', ['/blog/page/2', '/blog/page/3']],
    ['/blog-:category/page/:page', ['/blog-guides/page/2', '/blog-guides/page/3']],
    [
      '/blog-:category/:tags/page/:page',
      ['/blog-guides/start/page/2', '/blog-guides/start/page/3'],
    ],
    ['/news/page/:page', []],
  ])(
    '%s: each list has as many pages as its own articles fill, and guards reject none',
    (pattern, expected) => {
      const { candidates, pattern: compiled } = routeOf(pattern);
      expect(candidates('en').map((params) => compiled.build(params))).toEqual(expected);
    },
  );

  it('only include those that guards accept', () => {
    const kinds = resolutionsOf('/alternatives/:id', 'tc').map(({ resolution }) => resolution.kind);
    expect(new Set(kinds)).toEqual(new Set(['page']));
  });

  it('include redirects', () => {
    const found = (pattern: string) => resolutionsOf(pattern, 'uk').map(({ path }) => path);
    expect(found('/:html')).toContain('/rpa');
    expect(found('/docs/:path')).toContain('/docs/1');
    expect(found('/helps/:id')).toEqual(['/helps/install', '/helps/only-chinese']);
  });

  it('throw for an unknown route', () => {
    const unknown = { ...(routes[0] as (typeof routes)[number]), pattern: compilePattern('/nope') };
    const message = '/nope: no route has this pattern';
    expect(() => resolutionsOf('/nope', 'en')).toThrow(message);
    expect(() => resolveRoute(unknown, 'en', {})).toThrow(message);
  });
});

describe('the fingerprint of the pages of a route', () => {
  const fingerprint = (pattern: string, locale: Locale) =>
    fingerprintNow(pagesKey(pattern, locale));

  it.each<[string, Locale, Locale, boolean]>([
    ['/pricing', 'en', 'ru', true],
    ['/faq', 'en', 'fr', false],
    ['/faq', 'fr', 'th', true],
    ['/helps/:id', 'fr', 'zh', false],
    ['/docs/:path', 'fr', 'th', true],
    ['/docs/:path', 'fr', 'en', false],
  ])('of %s is equal in %s and %s: %s', (pattern, one, other, same) => {
    expect(fingerprint(pattern, one)).toBeTypeOf('string');
    expect(fingerprint(pattern, one) === fingerprint(pattern, other)).toBe(same);
  });
});
