import { describe, expect, it } from 'vitest';
import { FORMATTING_LOCALES } from '../../../../src/config/limits.ts';
import type { Currency } from '../../../../src/config/vocabulary.ts';
import { formatCurrency } from '../../../../src/i18n/formats/minor-units.ts';
import {
  formatDay,
  formatMegabytes,
  formattingLocale,
} from '../../../../src/i18n/formats/numbers.ts';

describe('formatCurrency (docs/requirements.md#money)', () => {
  it.each<[number, Currency, string]>([
    [1234, 'USD', '$1,234.0'],
    [1234.5, 'USD', '$1,234.5'],
    [1234.5, 'BRL', 'R$1,234.5'],
    [1234.5, 'PLN', '1,234.5zł'],
    [250_000, 'VND', '250K₫'],
    [1_250_000, 'VND', '1,250K₫'],
    [249_500, 'VND', '250K₫'],
    [400, 'VND', '0K₫'],
    [12, 'USD', '$12.0'],
    [12, 'BRL', 'R$12.0'],
    [12, 'PLN', '12.0zł'],
    [0, 'USD', '$0.0'],
    [-0.04, 'USD', '$0.0'],
    [-3.25, 'USD', '-$3.3'],
    [1.05, 'PLN', '1.1zł'],
    [1.005, 'USD', '$1.0'],
    [999_999.95, 'USD', '$1,000,000.0'],
  ])('%s %s → %s', (amount, currency, expected) => {
    expect(formatCurrency(amount, currency)).toBe(expected);
  });

  it.each<[number, Currency, number, string]>([
    [1.005, 'USD', 2, '$1.01'],
    [748.8, 'USD', 2, '$748.80'],
    [748.8, 'USD', 0, '$749'],
    [1234, 'USD', 0, '$1,234'],
    [1234, 'PLN', 2, '1,234.00zł'],
    [1234.5, 'VND', 3, '1K₫'],
  ])('%s %s with %i places → %s', (amount, currency, places, expected) => {
    expect(formatCurrency(amount, currency, places)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('throws on %s', (amount) => {
    expect(() => formatCurrency(amount, 'USD')).toThrow(RangeError);
  });
});

describe('formattingLocale', () => {
  it.each<[string, string]>([
    ...FORMATTING_LOCALES.map((tag): [string, string] => [tag, tag]),
    ['ko-KR', 'ko-KR'],
    ['ja-JP', 'ja-JP'],
    ['de-DE', 'en-US'],
    ['not a tag', 'en-US'],
    ['', 'en-US'],
  ])('%s → %s', (tag, expected) => {
    expect(formattingLocale(tag)).toBe(expected);
  });
});

describe('dates and sizes', () => {
  it('follow the locale', () => {
    expect(formatDay('en', '2026-10-05')).toBe('October 5, 2026');
    expect(formatDay('zh', '2026-10-05')).toBe('2026年10月5日');
    expect(formatMegabytes('en', 151_400_000)).toBe('151 MB');
  });
});
