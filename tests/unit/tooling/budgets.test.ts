import { describe, expect, it } from 'vitest';
import type { PageName } from '../../../src/config/routes.ts';
import {
  budgetErrors,
  budgetOf,
  budgets,
  ceiling,
  FIGURES,
  largest,
  overruns,
  shown,
  tightRow,
  type Figure,
  type Figures,
} from '../../../tooling/budgets/budgets.ts';
import { wireSize } from '../../../tooling/budgets/script-sizes.ts';

const KB = 1024;
const limits = {
  css: 20,
  script: 25,
  islands: 85,
  tracking: 9,
  downloadButton: 4,
  messages: 4,
  fonts: 60,
};
/** Returns the figures of a page; missing ones are 0. */
const figures = (some: Partial<Figures>): Figures => largest([some]);

describe('budgetOf', () => {
  const row = (html: number, requests: number) => [html, 1, 2, 3, 4, 5, 6, 7, requests, 9];
  const pages = { en: { home: row(10, 20) }, hi: { home: row(12, 18), doc: row(5, 5) } };
  it.each<[string, PageName, Partial<Figures> | undefined]>([
    ['en', 'home', { html: 10 * KB, css: KB, requests: 20, requestsAfter: 9 }],
    ['en', 'doc', undefined],
    ['hi', 'doc', { html: 5 * KB }],
    ['fr', 'home', { html: 12 * KB, requests: 20 }],
    ['fr', 'blog', undefined],
  ])('%s %s', (locale, template, expected) => {
    const found = budgetOf({ pages }, locale, template);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  });
});

describe('budgetErrors', () => {
  const row = FIGURES.map(() => 1);
  const pages = { en: { home: row, faq: row }, hi: { home: row, doc: row } };
  const templates = ['home', 'faq', 'not-found'] as const;
  it.each<[string, readonly PageName[], string[]]>([
    ['en', ['home', 'faq'], []],
    [
      'en',
      templates,
      [
        'budgets.json: en has no budget of not-found: npm run budgets -- --templates not-found --locales en --write',
      ],
    ],
    ['hi', ['home'], ['budgets.json: hi has no page doc: delete its budget']],
    ['fr', templates, []],
  ])('%s with the templates %j', (locale, names, expected) => {
    expect(budgetErrors({ pages }, locale, names)).toEqual(expected);
  });
});

describe('overruns', () => {
  const budget = figures({ html: 10 * KB, css: 20 * KB, requests: 20 });
  it.each<[Partial<Figures>, string[]]>([
    [{}, []],
    [{ html: 10 * KB, requests: 20 }, []],
    [{ html: 10 * KB + 103 }, ['html 10.1 of 10.0 KB']],
    [{ css: 30 * KB, requests: 21 }, ['css 30.0 of 20.0 KB', 'requests 21 of 20']],
    [{ images: 1 }, ['images 0.0 of 0.0 KB']],
  ])('%j', (measured, expected) => {
    expect(overruns(measured, budget)).toEqual(expected);
  });
});

describe('tightRow', () => {
  const at = (figure: Figure, value: number) =>
    tightRow(limits, figures({ [figure]: value }))[FIGURES.indexOf(figure)];
  it.each<[Figure, number, number]>([
    ['html', 10 * KB, 11],
    ['html', 10 * KB + 1, 11.1],
    ['images', 0, 0],
    ['requests', 20, 22],
    ['requests', 21, 24],
    ['css', 19 * KB, 20],
    ['script', 24 * KB, 25],
    ['scriptAfter', 105 * KB, 110],
    ['fonts', 58 * KB, 60],
  ])('%s: measured %i, budget %d', (figure, value, expected) => {
    expect(at(figure, value)).toBe(expected);
  });
});

it('shows bytes in KB and requests as plain numbers', () => {
  expect(shown('html', 10_300)).toBe('10.1');
  expect(shown('requestsAfter', 12)).toBe('12');
});

describe('wireSize', () => {
  const words = Buffer.from('the same words again and again. '.repeat(100));
  it.each<[string, boolean]>([
    ['page.html', true],
    ['_astro/a.js', true],
    ['_media/a.svg', true],
    ['_astro/a.woff2', false],
    ['_media/a.avif', false],
  ])('%s is compressed: %s', (name, compressed) => {
    expect(wireSize(name, words) < words.length / 10).toBe(compressed);
    if (!compressed) expect(wireSize(name, words)).toBe(words.length);
  });
});

it('no page budget exceeds the limits', () => {
  const above = Object.entries(budgets.pages).flatMap(([locale, rows]) =>
    (Object.keys(rows) as PageName[]).flatMap((template) => {
      const budget = budgetOf(budgets, locale, template);
      return FIGURES.filter(
        (figure) => (budget?.[figure] ?? 0) > ceiling(budgets.limits, figure),
      ).map((figure) => `${locale} ${template} ${figure}`);
    }),
  );
  expect(above).toEqual([]);
});
