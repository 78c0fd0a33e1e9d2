import { describe, expect, it } from 'vitest';
import { findLosses } from '../../../../src/engine/content/settle.ts';
import type { CollectionName } from '../../../../src/engine/content/schemas/index.ts';
import type { Scope } from '../../../../src/engine/content/validate.ts';

/** `blog-posts/en` → number of entries. */
type Counts = Readonly<Record<string, number>>;

const index = (counts: Counts) => ({
  size: (collection: CollectionName, scope: Scope) => counts[`${collection}/${scope}`] ?? 0,
});

const CASES: [string, Counts, Counts, string[]][] = [
  ['the same number', { 'faq/en': 10 }, { 'faq/en': 10 }, []],
  ['more entries', { 'faq/en': 10 }, { 'faq/en': 20 }, []],
  ['four fifths', { 'faq/en': 100 }, { 'faq/en': 80 }, []],
  ['less than four fifths', { 'faq/en': 100 }, { 'faq/en': 79 }, ['locale en', 'faq']],
  ['five entries less', { 'faq/en': 6, 'tags/en': 90 }, { 'faq/en': 1, 'tags/en': 90 }, []],
  ['a small collection missing', { 'faq/en': 4, 'tags/en': 90 }, { 'tags/en': 90 }, []],
  ['six entries less', { 'faq/en': 6, 'tags/en': 90 }, { 'tags/en': 90 }, ['faq']],
  ['a small locale missing', { 'faq/en': 90, 'faq/ru': 2 }, { 'faq/en': 90 }, ['locale ru']],
  [
    'a locale with only base info',
    { 'faq/en': 90, 'faq/ru': 2, 'base-info/ru': 1 },
    { 'faq/en': 90, 'base-info/ru': 1 },
    ['locale ru'],
  ],
  [
    'half of a locale, a small share of all entries',
    { 'faq/en': 900, 'faq/ru': 100 },
    { 'faq/en': 900, 'faq/ru': 50 },
    ['locale ru'],
  ],
  [
    'half of a collection in a locale, a small share of both',
    { 'faq/en': 900, 'tags/ru': 900, 'faq/ru': 100 },
    { 'faq/en': 900, 'tags/ru': 900, 'faq/ru': 50 },
    ['faq/ru'],
  ],
  ['site-wide entries', { 'redirects/site': 90 }, { 'redirects/site': 9 }, ['redirects']],
];

describe('findLosses', () => {
  it.each(CASES)('%s', (_, before, after, expected) => {
    expect(findLosses(index(before), index(after)).map(({ where }) => where)).toEqual(expected);
  });

  it('reports both numbers and what to do', () => {
    const [problem] = findLosses(index({ 'faq/en': 100 }), index({ 'faq/en': 30 }));
    expect(problem?.reason).toBe(
      'has 30 entries, down from 100; if this is intended, run once with CONTENT_ALLOW_SHRINK=1',
    );
  });
});
