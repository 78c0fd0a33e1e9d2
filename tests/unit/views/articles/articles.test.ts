import { describe, expect, it } from 'vitest';
import type { Article } from '../../../../src/engine/queries/articles.ts';
import { hasLargeLead, changedOn } from '../../../../src/views/articles/article-list.ts';

const article = (id: string, published_at = '2026-05-12', updated_at?: string): Article =>
  ({ id, fields: { published_at, updated_at } }) as Article;

describe('changedOn', () => {
  it.each([
    ['is undefined without a change', undefined, undefined],
    ['is undefined for the same day', '2026-05-12', undefined],
    ['is undefined for an earlier day, which is a mistake', '2026-05-11', undefined],
    ['is the day of a later change', '2026-06-01', '2026-06-01'],
  ])('%s', (_, updated, expected) => {
    expect(changedOn(article('a', '2026-05-12', updated))).toBe(expected);
  });
});

it.each([
  [1, 0, false],
  [1, 1, true],
  [1, 2, false],
  [1, 3, false],
  [1, 4, true],
  [1, 40, true],
  [2, 40, false],
])('page %i of a list of %i starts with a large article: %s', (page, count, expected) => {
  expect(hasLargeLead(page, count)).toBe(expected);
});
