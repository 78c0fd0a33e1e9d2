import { describe, expect, it } from 'vitest';
import { addressWith, queryOf } from '../../../src/browser/query-address.ts';

describe('the search query of a URL', () => {
  it.each([
    ['https://a.example/helps', 'a b', 'https://a.example/helps?q=a+b'],
    ['https://a.example/helps?x=1#team', 'é&', 'https://a.example/helps?x=1&q=%C3%A9%26#team'],
    ['https://a.example/helps?q=a#team', '', 'https://a.example/helps#team'],
  ])('sets the query of %s to %j', (from, query, expected) => {
    expect(addressWith(from, query)).toBe(expected);
    expect(queryOf(expected)).toBe(query);
  });
});
