import { describe, expect, it } from 'vitest';
import { commission, credit } from '../../../src/islands/earnings-calculator/calculate.ts';
import { offerOf } from './offers.ts';

describe('commission', () => {
  it.each([
    ['solo', 3, 12, { payment: 1200, each: 240, together: 720, total: 8640 }],
    ['team', 8, 12, { payment: 3900, each: 780, together: 6240, total: 74_880 }],
    ['business', 1, 1, { payment: 11_900, each: 2380, together: 2380, total: 2380 }],
    [
      'business',
      10_000,
      12,
      { payment: 11_900, each: 2380, together: 23_800_000, total: 285_600_000 },
    ],
  ])('%s, %d clients, %d months', (id, people, months, earned) => {
    const terms = { plan: offerOf(id), currency: 'USD', share: 0.2, people } as const;
    expect(commission(terms, months)).toEqual(earned);
  });
});

describe('credit', () => {
  it.each([
    ['solo', 1, 'monthly', 'USD', { payment: 1200, each: 180, together: 180, total: 180 }],
    ['solo', 3, 'yearly', 'USD', { payment: 11_400, each: 1710, together: 5130, total: 5130 }],
    [
      'team',
      2,
      'monthly',
      'VND',
      { payment: 975_000, each: 146_000, together: 292_000, total: 292_000 },
    ],
    ['free', 9, 'monthly', 'PLN', { payment: 0, each: 0, together: 0, total: 0 }],
  ] as const)('%s, %d friends, %s, %s', (id, people, period, currency, earned) => {
    expect(credit({ plan: offerOf(id), currency, share: 0.15, people }, period)).toEqual(earned);
  });

  it('rounds once, on a single payment, so that all sums agree', () => {
    const odd = { prices: { USD: { monthly: 9.99, yearly: 9.99 } } as never };
    const { each, total } = credit(
      { plan: odd, currency: 'USD', share: 0.15, people: 7 },
      'monthly',
    );
    expect([each, total]).toEqual([150, 1050]);
  });
});
