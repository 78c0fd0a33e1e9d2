import { describe, expect, it } from 'vitest';
import {
  medianRun,
  remainingSeconds,
  scoreTable,
  shortfalls,
  type Run,
  type Scores,
} from '../../../tooling/lighthouse/scores.ts';

const MINIMUM: Scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const PERFECT: Scores = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

const run = (scores: Partial<Scores>, rest: Partial<Run> = {}): Run => ({
  scores: { ...PERFECT, ...scores },
  lcp: 1234,
  tbt: 12.6,
  cls: 0.0004,
  bytes: 100 * 1024,
  failures: [],
  ...rest,
});

describe('medianRun', () => {
  // Each run is `score@LCP`.
  it.each([
    ['one', '97@1', '97@1'],
    ['three, unsorted', '100@1 90@2 98@3', '98@3'],
    ['two: the worse one', '100@1 97@2', '97@2'],
    ['equal scores: the median LCP', '99@10 99@30 99@20', '99@20'],
  ])('%s', (_, runs, expected) => {
    const list = runs.split(' ').map((text) => {
      const [performance = NaN, lcp = NaN] = text.split('@').map(Number);
      return run({ performance }, { lcp });
    });
    const { scores, lcp } = medianRun(list);
    expect(`${scores.performance}@${lcp}`).toBe(expected);
  });

  it('throws without runs', () => {
    expect(() => medianRun([])).toThrow('zero runs');
  });
});

describe('shortfalls', () => {
  it.each<[string, Run, string[]]>([
    ['all scores reached', run({ performance: 98 }), []],
    ['too slow', run({ performance: 97 }), ['performance 97 of 98']],
    ['one point of SEO', run({ seo: 99 }), ['SEO 99 of 100']],
    [
      'two categories, each with its audits',
      run(
        { accessibility: 96, 'best-practices': 77 },
        { failures: ['accessibility: label', 'best-practices: is-on-https', 'seo: hreflang'] },
      ),
      [
        'accessibility 96 of 100 (accessibility: label)',
        'best practices 77 of 100 (best-practices: is-on-https)',
      ],
    ],
    ['no score', run({ performance: NaN }), ['performance NaN of 98']],
  ])('%s', (_, measured, expected) => {
    expect(shortfalls(measured, MINIMUM)).toEqual(expected);
  });
});

it('prints one row per page, with numbers right-aligned', () => {
  const rows = [
    { template: 'home', locale: 'en', run: run({ performance: 99 }) },
    { template: 'blog-category', locale: 'zh', run: run({}, { lcp: 980 }) },
  ];
  expect(scoreTable(rows).split('\n')).toEqual([
    '| template      | locale | performance | accessibility | best practices | SEO | LCP s |   CLS | TBT ms |    KB |',
    '| ------------- | ------ | ----------: | ------------: | -------------: | --: | ----: | ----: | -----: | ----: |',
    '| home          | en     |          99 |           100 |            100 | 100 |  1.23 | 0.000 |     13 | 100.0 |',
    '| blog-category | zh     |         100 |           100 |            100 | 100 |  0.98 | 0.000 |     13 | 100.0 |',
  ]);
});

it.each([
  [0, 10, 0, 0],
  [1, 10, 12, 108],
  [10, 10, 120, 0],
])('after %i of %i runs in %i s, %i s remain', (done, all, seconds, expected) => {
  expect(remainingSeconds(done, all, seconds)).toBe(expected);
});
