/** Money counted in the smallest unit of its currency, so that sums are of whole numbers. */
import type { Currency } from '../../config/vocabulary.ts';

interface CurrencyFormat {
  readonly symbol: string;
  readonly position: 'before' | 'after';
  readonly decimals: number;
  /** Amounts are shown in thousands, with this letter behind them. */
  readonly thousands?: 'K';
}

/** How each currency is written (specification, section 9). */
const FORMATS: Readonly<Record<Currency, CurrencyFormat>> = {
  USD: { symbol: '$', position: 'before', decimals: 1 },
  BRL: { symbol: 'R$', position: 'before', decimals: 1 },
  PLN: { symbol: 'zł', position: 'after', decimals: 1 },
  VND: { symbol: '₫', position: 'after', decimals: 0, thousands: 'K' },
};

/**
 * Returns an amount of money as the site writes it: thousands separated by commas
 * and exactly `decimals` places (one by default, none for VND), `$1,234.0`,
 * `1,234.5zł`, `250K₫`. The same in every locale. Throws a `RangeError` for an
 * amount that is not finite.
 */
export function formatCurrency(
  amount: number,
  currency: Currency,
  decimals: number = FORMATS[currency].decimals,
): string {
  if (!Number.isFinite(amount)) throw new RangeError(`Not an amount of money: ${amount}`);
  const { symbol, position, thousands } = FORMATS[currency];
  const places = thousands ? 0 : decimals;
  // As text: half away from zero on the decimals, so that 1.005 is 1.01 although its double is below.
  const digits = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(`${Math.abs(thousands ? amount / 1000 : amount)}`);
  const number = `${digits}${thousands ?? ''}`;
  const sign = amount < 0 && /[1-9]/.test(digits) ? '-' : '';
  return position === 'before' ? `${sign}${symbol}${number}` : `${sign}${number}${symbol}`;
}

/** Decimal places of the smallest unit that is charged: cents, centavos, grosze; đồng have none. */
const PLACES: Readonly<Record<Currency, number>> = { USD: 2, BRL: 2, PLN: 2, VND: 0 };

/**
 * An amount in the currency's own unit as a whole number of its smallest:
 * 9.5 dollars are 950 cents. Halves go up, on the decimal text. Throws a
 * `RangeError` for an amount that is negative or not finite.
 */
export function toMinor(amount: number, currency: Currency): number {
  if (!Number.isFinite(amount) || amount < 0) {
    throw new RangeError(`Not an amount to compute with: ${amount}`);
  }
  return Math.round(Number(`${amount}e${PLACES[currency]}`));
}

/** The way back: 950 cents are 9.5 dollars. */
export const fromMinor = (minor: number, currency: Currency): number =>
  Number(`${minor}e-${PLACES[currency]}`);

/**
 * A share of an amount, both in the smallest unit; halves go up. Shares are
 * taken to a hundredth of a percent: 0.15 of 585 is 88.
 */
export const shareOf = (minor: number, share: number): number =>
  Math.round((minor * Math.round(share * 10_000)) / 10_000);

/**
 * Returns an amount in the smallest unit as people write prices (specification,
 * section 9): a whole one without places, any other with its cents, `$9`, `$748.80`.
 */
export function formatMinor(minor: number, currency: Currency): string {
  const amount = fromMinor(minor, currency);
  return formatCurrency(amount, currency, Number.isInteger(amount) ? 0 : PLACES[currency]);
}

/** Returns a price in the currency's own unit, written likewise. Throws as `toMinor` does. */
export const formatPrice = (amount: number, currency: Currency): string =>
  formatMinor(toMinor(amount, currency), currency);
