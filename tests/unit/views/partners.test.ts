import { describe, expect, it } from 'vitest';
import type { Entry } from '~/engine/queries/store';
import { initials, otherPartners, type PartnerCategory } from '~/views/partners/partners';

const partner = (id: string, category: PartnerCategory): Entry<'partners'> => ({
  collection: 'partners',
  id,
  locale: 'en',
  fallback: false,
  body: undefined,
  minutes: undefined,
  hash: id,
  fields: {
    name: id,
    website: `https://${id}.example`,
    category,
    summary: 'S',
    seo_title: 'T',
    seo_keywords: 'k',
    seo_description: 'D',
  },
});

describe('initials', () => {
  it.each([
    ['Tidegate', 'Ti'],
    ['Shelf Academy', 'SA'],
    ['one two three', 'OT'],
    ['X', 'X'],
    ['  Fern   line ', 'FL'],
    ['云桥', '云桥'],
    ['𠮷野', '𠮷野'],
  ])('for "%s" returns %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('otherPartners', () => {
  const [a, b, c, d] = [
    partner('a', 'payments'),
    partner('b', 'proxies'),
    partner('c', 'payments'),
    partner('d', 'education'),
  ];

  it.each([
    [c, ['a', 'b', 'd']],
    [b, ['a', 'c', 'd']],
  ])('puts the same category first and otherwise keeps the order', (to, ids) => {
    expect(otherPartners(to, [a, b, c, d]).map(({ id }) => id)).toEqual(ids);
  });

  it('returns at most the requested number', () => {
    expect(otherPartners(a, [a, b, c, d], 1).map(({ id }) => id)).toEqual(['c']);
    expect(otherPartners(a, [a])).toEqual([]);
  });
});
