import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFilePath,
  normalizePath,
  RENAMED_PATHS,
} from '../../../../src/engine/hosting/normalize.ts';
import { localeEntry } from '../../../../src/i18n/locales.ts';
import { splitLocale } from '../../../../src/i18n/paths.ts';
import { messyTarget } from '../../../lib/messy-urls.ts';

/** Applies the rules one by one until nothing changes: slow but simple. */
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

  it('returns the same as applying the rules one by one', () => {
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
  ])('normalizes %j to %s', (path, expected) => expect(normalizePath(path)).toBe(expected));
});

describe('isFilePath', () => {
  it.each([
    ['/favicon.svg', true],
    ['/a.b/c', false],
    ['/.well-known', true],
    ['/a.', true],
    ['/', false],
  ])('returns for %s: %s', (path, expected) => expect(isFilePath(path)).toBe(expected));
});

describe('the time to normalize a long address', () => {
  const SHORT = 1024;
  const FACTOR = 16;
  /** How much longer one long address may take than the same bytes in short ones. Quadratic: 16. */
  const MAX_RATIO = 4;
  const ATTEMPTS = 8;

  /** Returns milliseconds. */
  function timeOf(paths: readonly string[]): number {
    const before = performance.now();
    for (const path of paths) isFilePath(normalizePath(path)) satisfies boolean;
    return performance.now() - before;
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
    ...['.', '.', '/Pricing', '\u0001', 'a', '/index', '%2F'],
  ])('is linear in its length, for %j repeated', (unit) => {
    const addresses = (length: number): string[] => {
      const repeated = `/${unit.repeat(length / unit.length)}`;
      return [repeated, `${repeated}/x`];
    };
    const short = Array.from({ length: FACTOR }, () => addresses(SHORT)).flat();
    const long = addresses(SHORT * FACTOR);
    // The best of several runs, since other processes also use the machine.
    const ratios = Array.from({ length: ATTEMPTS }, () => timeOf(long) / timeOf(short));
    expect(Math.min(...ratios)).toBeLessThan(MAX_RATIO);
  });
});
