import { describe, expect, it } from 'vitest';
import {
  costOf,
  leastSaving,
  quote,
  type Need,
} from '../../../src/islands/pricing-calculator/calculate.ts';
import { readState, writeState } from '../../../src/islands/pricing-calculator/need.ts';
import { OFFERS, offerOf } from './offers.ts';

const need = (profiles: number, seats: number, more: Partial<Need> = {}): Need => ({
  profiles,
  seats,
  period: 'monthly',
  currency: 'USD',
  ...more,
});

describe('quote', () => {
  it.each([
    [1, 1, 'free', 1, 0],
    [2, 1, 'free', 0, 0],
    [3, 1, 'solo', 27, 0],
    [30, 1, 'solo', 0, 0],
    [2, 2, 'team', 148, 3],
    [150, 5, 'team', 0, 0],
    [10, 6, 'business', 590, 14],
    [600, 20, 'business', 0, 0],
  ])('for %d profiles and %d seats: %s, %d and %d left', (profiles, seats, id, more, free) => {
    const found = quote(OFFERS, need(profiles, seats));
    expect(found).toMatchObject({ plan: { id }, profilesLeft: more, seatsLeft: free });
  });

  it.each([
    [601, 1],
    [1, 21],
    [10_000, 10_000],
  ])('for %d profiles and %d seats is undefined', (profiles, seats) => {
    expect(quote(OFFERS, need(profiles, seats))).toBeUndefined();
    expect(quote([], need(1, 1))).toBeUndefined();
  });
});

describe('costOf', () => {
  it.each([
    ['solo', 'USD', 'monthly', { month: 1200, year: 14_400, saving: 3000 }],
    ['solo', 'USD', 'yearly', { month: 950, year: 11_400, saving: 3000 }],
    ['free', 'PLN', 'yearly', { month: 0, year: 0, saving: 0 }],
    ['team', 'VND', 'yearly', { month: 775_000, year: 9_300_000, saving: 2_400_000 }],
  ] as const)('returns the cost of %s in %s, paid %s', (id, currency, period, cost) => {
    expect(costOf(offerOf(id), currency, period)).toEqual(cost);
  });

  it('returns no saving if paying yearly costs more', () => {
    const expensive = { ...offerOf('solo'), prices: { USD: { monthly: 10, yearly: 11 } } as never };
    expect(costOf(expensive, 'USD', 'yearly').saving).toBe(0);
  });
});

describe('leastSaving', () => {
  it('returns the smallest saving of all paid plans, in whole percent', () => {
    expect(leastSaving(OFFERS, 'USD')).toBe(20);
    expect(leastSaving([offerOf('solo')], 'USD')).toBe(20);
    expect(leastSaving([offerOf('free')], 'USD')).toBe(0);
  });
});

describe('the state in a URL', () => {
  it.each<[string, Partial<Need>]>([
    [
      '?profiles=120&seats=6&period=yearly&currency=USD',
      { profiles: 120, seats: 6, period: 'yearly', currency: 'USD' },
    ],
    ['', {}],
    ['?profiles=0&seats=10001&period=weekly&currency=EUR', {}],
    ['?profiles=1e3&seats=-2&period=Yearly&currency=usd', {}],
    ['?profiles=&seats=NaN', {}],
    ['?profiles=3&profiles=4&seats=x', { profiles: 3 }],
    ['?period=constructor&currency=__proto__', {}],
  ])('is parsed from "%s"', (search, state) => {
    expect(readState(search)).toEqual(state);
  });

  it('is written without changing other parameters, and parses back', () => {
    const state: Partial<Need> = { profiles: 7, currency: 'PLN' };
    const href = writeState('https://x.example/pricing?utm_source=a&profiles=2#compare', state);
    expect(href).toBe('https://x.example/pricing?utm_source=a&profiles=7&currency=PLN#compare');
    expect(readState(new URL(href).search)).toEqual(state);
  });
});
