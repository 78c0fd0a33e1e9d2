import './content.ts';
import { describe, expect, it } from 'vitest';
import { ALTERNATIVES } from '../../../src/config/offers.ts';
import type { Locale } from '../../../src/i18n/locales.ts';
import { compilePattern } from '../../../src/routing/patterns.ts';
import { resolutionsOf, resolve, resolveRoute } from '../../../src/routing/resolve.ts';
import { routes, type RouteName } from '../../../src/routing/routes.ts';
import { allPages } from '../../../src/routing/urls.ts';

describe('the pages of a route', () => {
  const pages = new Map<Locale, ReturnType<typeof listed>>();
  const listed = (locale: Locale) => [...allPages([locale])];
  const paths = (locale: Locale, name: RouteName): string[] => {
    const all = pages.get(locale) ?? listed(locale);
    pages.set(locale, all);
    return all.filter((page) => page.name === name).map(({ path }) => path);
  };

  it.each<[Locale, RouteName, string[]]>([
    ['en', 'home', ['/']],
    ['en', 'blog', ['/blog', '/blog/page/2', '/blog/page/3']],
    [
      'en',
      'blog-category',
      ['/blog-guides', '/blog-reports', '/blog-guides/page/2', '/blog-guides/page/3'],
    ],
    [
      'en',
      'blog-tag',
      [
        '/blog-guides/start',
        '/blog-reports/later',
        '/blog-guides/start/page/2',
        '/blog-guides/start/page/3',
      ],
    ],
    ['en', 'help', ['/helps/install']],
    ['fr', 'help', ['/helps/install']],
    ['zh', 'help', ['/helps/install', '/helps/only-chinese']],
    ['en', 'doc', ['/docs/install', '/docs/first-profile']],
    ['ru', 'doc', ['/docs/ustanovka', '/docs/pervyy-profil']],
    ['fr', 'doc', []],
    ['en', 'partner-detail', ['/partner/acme']],
    ['en', 'release-detail', ['/release/1-0-0']],
    ['en', 'generic', ['/privacy']],
    ['en', 'pre-sales', ['/pre-sales']],
  ])('%s %s', (locale, name, expected) => {
    expect(paths(locale, name)).toEqual(expected);
  });

  it('are none where guards say so', () => {
    const found = resolutionsOf('/alternatives/:id', 'zh').map(({ path }) => path);
    expect(found).toHaveLength(5);
    expect(Object.keys(ALTERNATIVES)).toHaveLength(7);
  });

  it('have a route', () => {
    const nowhere = { ...(routes[0] as (typeof routes)[number]), pattern: compilePattern('/nope') };
    const message = "/nope: is no route's pattern";
    expect(() => resolutionsOf('/nope', 'en')).toThrow(message);
    expect(() => resolveRoute(nowhere, 'en', {})).toThrow(message);
  });
});

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
