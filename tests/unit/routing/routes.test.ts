/** Answers are kept: each is asked for first where it is looked at, or mutants are not noticed there. */
import './content.ts';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../src/i18n/locales.ts';
import { compilePattern } from '../../../src/routing/patterns.ts';
import { fingerprintNow } from '../../../src/queries/tracking.ts';
import { pagesKey, resolutionsOf, resolve, resolveRoute } from '../../../src/routing/resolve.ts';
import { routes, type RouteName } from '../../../src/routing/routes.ts';
import { allPages } from '../../../src/routing/urls.ts';

describe('whose words a page shows', () => {
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
  ])('%s %s: all in English instead of its own: %s', (locale, path, expected) => {
    const found = resolve(locale, path);
    expect(found.kind === 'page' && found.page.fallback).toBe(expected);
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
  ])('%s', (locale, expected) => {
    const all = [...allPages([locale])];
    const found = Object.keys(expected).map((name) => {
      return [name, all.filter((page) => page.name === name).map(({ path }) => path)];
    });
    expect(Object.fromEntries(found)).toEqual(expected);
    expect(all.filter(({ name }) => name === 'blog-post')).toHaveLength(locale === 'zh' ? 28 : 27);
  });

  it('are no more than guards let through', () => {
    const kinds = resolutionsOf('/alternatives/:id', 'tc').map(({ resolution }) => resolution.kind);
    expect(new Set(kinds)).toEqual(new Set(['page']));
  });

  it('are redirects, too', () => {
    const found = (pattern: string) => resolutionsOf(pattern, 'uk').map(({ path }) => path);
    expect(found('/:html')).toContain('/rpa');
    expect(found('/docs/:path')).toContain('/docs/1');
    expect(found('/helps/:id')).toEqual(['/helps/install', '/helps/only-chinese']);
  });

  it('have a route', () => {
    const nowhere = { ...(routes[0] as (typeof routes)[number]), pattern: compilePattern('/nope') };
    const message = "/nope: is no route's pattern";
    expect(() => resolutionsOf('/nope', 'en')).toThrow(message);
    expect(() => resolveRoute(nowhere, 'en', {})).toThrow(message);
  });
});

describe('what staleness knows of the pages of a route', () => {
  const known = (pattern: string, locale: Locale) => fingerprintNow(pagesKey(pattern, locale));

  it.each<[string, Locale, Locale, boolean]>([
    ['/pricing', 'en', 'ru', true],
    ['/faq', 'en', 'fr', false],
    ['/faq', 'fr', 'th', true],
    ['/helps/:id', 'fr', 'zh', false],
    ['/docs/:path', 'fr', 'th', true],
    ['/docs/:path', 'fr', 'en', false],
  ])('of %s, %s and %s have the same: %s', (pattern, one, other, same) => {
    expect(known(pattern, one)).toBeTypeOf('string');
    expect(known(pattern, one) === known(pattern, other)).toBe(same);
  });
});
