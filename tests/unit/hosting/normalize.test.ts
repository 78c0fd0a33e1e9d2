import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFilePath, normalizePath, RENAMED_PATHS } from '../../../src/hosting/normalize.ts';
import { localeEntry } from '../../../src/i18n/locales.ts';
import { splitLocale } from '../../../src/i18n/paths.ts';
import { messyTarget } from '../../lib/messy-urls.ts';

/** The rules of section 2.4 one at a time, each applied until none changes anything: slow, and plain. */
function normalizeStepByStep(pathname: string): string {
  const collapsed = `/${pathname.replaceAll('\\', '/')}`.replace(/\/+/g, '/');
  const bare = collapsed.replace(/\/$/, '').replace(/(?:\/index)?\.html$/, '') || '/';
  const { locale, path } = splitLocale(bare);
  const isDoubled =
    locale && localeEntry(locale).prefix === '' && splitLocale(path).locale !== undefined;
  const renamed = RENAMED_PATHS[path];
  const prefix = locale ? `/${locale}` : '';
  const next = isDoubled ? path : renamed === undefined ? bare : `${prefix}${renamed}`;
  return next === pathname ? next : normalizeStepByStep(next);
}

describe('normalizePath', () => {
  const piece = fc.constantFrom(
    ...['/', '//', '\\', '.html', '/index', '/index.html', 'index.html', '/en', '/zh', '/ru', 'en'],
    ...['/Pricing', '/Download', '/pricing', '.', '..', '/a', 'a', '.htm', 'l', '/.html', '%2F'],
  );
  const pieces = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));

  it('comes to what the rules come to one by one', () => {
    const pathOf = (target: string): string => target.replace(/[?#].*$/s, '');
    fc.assert(
      fc.property(fc.oneof(pieces, messyTarget.map(pathOf)), (path) => {
        expect(normalizePath(path)).toBe(normalizeStepByStep(path));
      }),
      { numRuns: 20_000, seed: 20_261_122 },
    );
  });

  it.each([
    ['', '/'],
    ['/', '/'],
    ['.html', '/'],
    ['/index.html', '/'],
    ['/index', '/index'],
    ['/a/index/.html', '/a/index'],
    ['/a.html/index.html//', '/a'],
    ['/en/zh/en', '/en'],
    ['/en/zh/ru/en', '/ru/en'],
    ['/en/Pricing.html', '/en/pricing'],
    ['/zh/en/Download/', '/en/download'],
    ['/en/pricing', '/en/pricing'],
    ['/constructor', '/constructor'],
    ['/\u0000/\u007fa', '/a'],
  ])('%j is %s', (path, expected) => expect(normalizePath(path)).toBe(expected));
});

describe('isFilePath', () => {
  it.each([
    ['/favicon.svg', true],
    ['/a.b/c', false],
    ['/.well-known', true],
    ['/a.', true],
    ['/', false],
  ])('%s: %s', (path, expected) => expect(isFilePath(path)).toBe(expected));
});

describe('the time that a long address takes', () => {
  const SHORT = 2 * 1024;
  const FACTOR = 8;
  /** Eight times the length takes eight times as long, or 64 times where every character meets all others. */
  const MOST = 24;

  /** The best of many runs, in milliseconds: the machine has other work, too. */
  function best(action: () => void): number {
    let least = Infinity;
    for (let run = 0; run < 12; run += 1) {
      const before = performance.now();
      action();
      least = Math.min(least, performance.now() - before);
    }
    return least;
  }

  it.each([
    ...[
      '.html',
      '/index.html',
      '.html/',
      '/.html',
      '/en',
      '/zh/en',
      '/en/',
      '/',
      '\\',
      '//a',
      '/a',
    ],
    ...['.', './', '/Pricing', '\u0001', 'a', '/index', '%2F'],
  ])('grows with its length alone, of %j repeated', (unit) => {
    const address = (length: number): string => `/${unit.repeat(length / unit.length)}/x`;
    const ends = (length: number): string => `/${unit.repeat(length / unit.length)}`;
    const handle = (paths: readonly string[]) => () => {
      for (const path of paths) isFilePath(normalizePath(path)) satisfies boolean;
    };
    const long = handle([address(SHORT * FACTOR), ends(SHORT * FACTOR)]);
    const short = handle([address(SHORT), ends(SHORT)]);
    long();
    expect(best(long) / best(short)).toBeLessThan(MOST);
  });
});
