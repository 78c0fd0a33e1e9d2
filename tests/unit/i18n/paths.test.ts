import { describe, expect, it } from 'vitest';
import { localeCodes, type Locale } from '../../../src/i18n/locales.ts';
import {
  canonicalUrl,
  innerPath,
  notFoundFile,
  outputFile,
  outputPath,
  publicPath,
  splitLocale,
} from '../../../src/i18n/paths.ts';
import { parseCanonicalUrl } from '../../lib/canonical-url.ts';

const origins = { www: 'https://www.plural.example', cn: 'https://www.plural-cn.example' };

describe('addresses of a page', () => {
  it.each<[Locale, string, string, string, string, string]>([
    ['en', '/', '/', '/en', 'index.html', 'https://www.plural.example/'],
    ['zh', '/', '/', '/zh', 'zh.html', 'https://www.plural-cn.example/'],
    ['ru', '/', '/ru', '/ru', 'ru.html', 'https://www.plural.example/ru'],
    [
      'en',
      '/pricing',
      '/pricing',
      '/en/pricing',
      'pricing.html',
      'https://www.plural.example/pricing',
    ],
    [
      'zh',
      '/blog/x',
      '/blog/x',
      '/zh/blog/x',
      'zh/blog/x.html',
      'https://www.plural-cn.example/blog/x',
    ],
    [
      'tc',
      '/blog-a/b',
      '/tc/blog-a/b',
      '/tc/blog-a/b',
      'tc/blog-a/b.html',
      'https://www.plural.example/tc/blog-a/b',
    ],
  ])('%s %s', (locale, path, visible, inner, file, canonical) => {
    expect(publicPath(locale, path)).toBe(visible);
    expect(innerPath(locale, path)).toBe(inner);
    expect(outputFile(locale, path)).toBe(file);
    expect(canonicalUrl(origins, locale, path)).toBe(canonical);
    expect(parseCanonicalUrl(origins, canonical)).toEqual({ locale, path });
  });

  it('gives every locale its own folder', () => {
    const trees = localeCodes.map((locale) => outputPath(locale, '/pricing'));
    expect(new Set(trees).size).toBe(localeCodes.length);
  });
});

describe('the not-found page', () => {
  it('is at the root of its locale', () => {
    expect(['en', 'zh', 'tc'].map((locale) => notFoundFile(locale as Locale))).toEqual([
      '404.html',
      'zh/404.html',
      'tc/404.html',
    ]);
  });
});

describe('splitLocale', () => {
  it.each([
    ['/ru', 'ru', '/'],
    ['/ru/', 'ru', '/'],
    ['/ru/pricing', 'ru', '/pricing'],
    ['/rug/pricing', undefined, '/rug/pricing'],
    ['x/ru/pricing', undefined, 'x/ru/pricing'],
    ['/', undefined, '/'],
    ['/__proto__/x', undefined, '/__proto__/x'],
  ])('%s', (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });
});

describe('parseCanonicalUrl rejects', () => {
  it.each([
    'https://www.plural-cn.example/ru/pricing',
    'https://www.plural.example/zh/pricing',
    'https://evil.example/pricing',
    '/pricing',
    'https://www.plural.example/ru/',
  ])('%s', (url) => {
    expect(parseCanonicalUrl(origins, url)).toBeUndefined();
  });
});
