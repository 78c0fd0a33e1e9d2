import { describe, expect, it } from 'vitest';
import { findLosses } from '../../../../src/engine/content/settle.ts';
import type { CollectionName } from '../../../../src/engine/content/schemas/index.ts';
import type { Scope } from '../../../../src/engine/content/validate.ts';

/** `blog-posts/en` → how many entries. */
type Counts = Readonly<Record<string, number>>;

const index = (counts: Counts) => ({
  size: (collection: CollectionName, scope: Scope) => counts[`${collection}/${scope}`] ?? 0,
});

const CASES: [string, Counts, Counts, string[]][] = [
  ['as many', { 'faq/en': 10 }, { 'faq/en': 10 }, []],
  ['more', { 'faq/en': 10 }, { 'faq/en': 20 }, []],
  ['four fifths', { 'faq/en': 100 }, { 'faq/en': 80 }, []],
  ['less than four fifths', { 'faq/en': 100 }, { 'faq/en': 79 }, ['locale en', 'faq']],
  ['a handful less', { 'faq/en': 6, 'tags/en': 90 }, { 'faq/en': 1, 'tags/en': 90 }, []],
  ['a small collection gone', { 'faq/en': 4, 'tags/en': 90 }, { 'tags/en': 90 }, []],
  ['one of a handful too many', { 'faq/en': 6, 'tags/en': 90 }, { 'tags/en': 90 }, ['faq']],
  ['a locale gone, however small', { 'faq/en': 90, 'faq/ru': 2 }, { 'faq/en': 90 }, ['locale ru']],
  [
    'a locale of which base info is left',
    { 'faq/en': 90, 'faq/ru': 2, 'base-info/ru': 1 },
    { 'faq/en': 90, 'base-info/ru': 1 },
    ['locale ru'],
  ],
  [
    'half of a locale, which is little of the whole',
    { 'faq/en': 900, 'faq/ru': 100 },
    { 'faq/en': 900, 'faq/ru': 50 },
    ['locale ru'],
  ],
  [
    'half of a collection in a locale, which is little of both',
    { 'faq/en': 900, 'tags/ru': 900, 'faq/ru': 100 },
    { 'faq/en': 900, 'tags/ru': 900, 'faq/ru': 50 },
    ['faq/ru'],
  ],
  ['rules of the site', { 'redirects/site': 90 }, { 'redirects/site': 9 }, ['redirects']],
];

describe('what counts as lost', () => {
  it.each(CASES)('%s', (_, before, after, expected) => {
    expect(findLosses(index(before), index(after)).map(({ where }) => where)).toEqual(expected);
  });

  it('says how many there were, and what to do', () => {
    const [problem] = findLosses(index({ 'faq/en': 100 }), index({ 'faq/en': 30 }));
    expect(problem?.reason).toBe(
      'has 30 entries, and had 100; if that is meant, run once with CONTENT_ALLOW_SHRINK=1',
    );
  });

  it('keeps to another share', () => {
    const [before, after] = [index({ 'faq/en': 100 }), index({ 'faq/en': 30 })];
    expect(findLosses(before, after, 0.3)).toEqual([]);
  });
});
