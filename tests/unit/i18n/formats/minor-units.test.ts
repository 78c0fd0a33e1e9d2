import { describe, expect, it } from 'vitest';
import type { Currency } from '../../../../src/config/vocabulary.ts';
import { fill } from '../../../../src/islands/messages/fill.ts';
import {
  formatMinor,
  formatPrices,
  fromMinor,
  shareOf,
  toMinor,
} from '../../../../src/i18n/formats/minor-units.ts';

describe('toMinor and fromMinor', () => {
  it.each<[number, Currency, number]>([
    [0, 'USD', 0],
    [9.5, 'USD', 950],
    [59.9, 'BRL', 5990],
    [1.005, 'USD', 101],
    [0.1 + 0.2, 'PLN', 30],
    [290_000, 'VND', 290_000],
  ])('%d %s is %d of the smallest unit', (amount, currency, minor) => {
    expect(toMinor(amount, currency)).toBe(minor);
    expect(toMinor(fromMinor(minor, currency), currency)).toBe(minor);
  });

  it.each([Number.NaN, Infinity, -1])('throws on %d', (amount) => {
    expect(() => toMinor(amount, 'USD')).toThrow(RangeError);
  });
});

describe('shareOf', () => {
  it.each([
    [3900, 0.15, 585, 'USD'],
    [585, 0.15, 88, 'USD'],
    [11_990, 0.15, 1799, 'PLN'],
    [5990, 0.2, 1198, 'BRL'],
    [0, 0.2, 0, 'VND'],
    [290_000, 0.15, 44_000, 'VND'],
    [289_000, 0.15, 43_000, 'VND'],
  ] as const)('of %d, %d is %d (%s)', (minor, share, part, currency) => {
    expect(shareOf(minor, share, currency)).toBe(part);
  });
});

describe('formatMinor', () => {
  it.each<[number, Currency, string]>([
    [585, 'USD', '$5.85'],
    [780, 'USD', '$7.80'],
    [74_880, 'USD', '$748.80'],
    [0, 'USD', '$0'],
    [-585, 'USD', '-$5.85'],
    [714_000, 'USD', '$7,140'],
    [57_480, 'BRL', 'R$574.80'],
    [3999, 'PLN', '39.99zł'],
    [43_500, 'VND', '44K₫'],
  ])('%d %s is %s', (minor, currency, text) => {
    expect(formatMinor(minor, currency)).toBe(text);
  });
});

describe('formatPrices', () => {
  it.each<[number[], Currency, string[]]>([
    [[], 'USD', []],
    [[39], 'USD', ['$39']],
    [[0, 59], 'BRL', ['R$0', 'R$59']],
    [[0, 59.9], 'BRL', ['R$0.00', 'R$59.90']],
    [[1234, 9.5, 10], 'PLN', ['1,234.00zł', '9.50zł', '10.00zł']],
    [[9.999], 'USD', ['$10']],
    [[290_000, 0], 'VND', ['290K₫', '0K₫']],
  ])('%j %s are %j', (amounts, currency, texts) => {
    expect(formatPrices(amounts, currency)).toEqual(texts);
  });
});

describe('fill', () => {
  it('fills the given placeholders and keeps the others', () => {
    expect(fill('{a} of {b}, {a} {constructor}', { a: 1, b: 'two' })).toBe(
      '1 of two, 1 {constructor}',
    );
  });
});
