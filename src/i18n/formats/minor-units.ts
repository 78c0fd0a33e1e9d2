/** Money in the smallest unit of its currency, so sums are exact integers. */
import type { Currency } from '../../config/vocabulary.ts';

interface CurrencyFormat {
  readonly symbol: string;
  readonly position: 'before' | 'after';
  readonly decimals: number;
  /** Amounts are shown in thousands, followed by this letter. */
  readonly thousands?: 'K';
}

/** Notation of each currency (docs/requirements.md#money). */
const FORMATS: Readonly<Record<Currency, CurrencyFormat>> = {
  USD: { symbol: '$', position: 'before', decimals: 1 },
  BRL: { symbol: 'R$', position: 'before', decimals: 1 },
  PLN: { symbol: 'zł', position: 'after', decimals: 1 },
  VND: { symbol: '₫', position: 'after', decimals: 0, thousands: 'K' },
};

/**
 * Returns an amount of money in the site's notation: commas between thousands and exactly
 * `decimals` places (default 1, none for VND), `$1,234.0`, `1,234.5zł`, `250K₫`. The same
 * in every locale. Throws a `RangeError` for an amount that is not finite.
 */
export function formatCurrency(
  amount: number,
  currency: Currency,
  decimals: number = FORMATS[currency].decimals,
): string {
  if (!Number.isFinite(amount)) throw new RangeError(`Invalid amount: ${amount} must be finite`);
  const { symbol, position, thousands } = FORMATS[currency];
  const places = thousands ? 0 : decimals;
  // Format as text to round half away from zero in decimal: 1.005 is 1.01, unlike its double.
  const digits = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(`${Math.abs(thousands ? amount / 1000 : amount)}`);
  const number = `${digits}${thousands ?? ''}`;
  const sign = amount < 0 && /[1-9]/.test(digits) ? '-' : '';
  return position === 'before' ? `${sign}${symbol}${number}` : `${sign}${number}${symbol}`;
}

/** Decimal places of the smallest unit: cents, centavos, grosze; đồng have none. */
const PLACES: Readonly<Record<Currency, number>> = { USD: 2, BRL: 2, PLN: 2, VND: 0 };

/**
 * Returns an amount in the main unit as an integer in the smallest unit: 9.5 dollars are
 * 950 cents. Rounds halves up, in decimal. Throws a `RangeError` for an amount that is
 * negative or not finite.
 */
export function toMinor(amount: number, currency: Currency): number {
  if (!Number.isFinite(amount) || amount < 0) {
    throw new RangeError(`Invalid amount: ${amount} must be finite and ≥ 0`);
  }
  return Math.round(Number(`${amount}e${PLACES[currency]}`));
}

/** Reverses `toMinor`: 950 cents are 9.5 dollars. */
export const fromMinor = (minor: number, currency: Currency): number =>
  Number(`${minor}e-${PLACES[currency]}`);

/**
 * Returns a share of an amount, both in the smallest unit, rounded to what prices show, halves up:
 * 0.15 of 585 cents is 88, and of 290,000 đồng 44,000. A share has a precision of 0.01 %.
 */
export function shareOf(minor: number, share: number, currency: Currency): number {
  const shown = FORMATS[currency].thousands ? 1000 : 1;
  return Math.round((minor * Math.round(share * 10_000)) / (10_000 * shown)) * shown;
}

/** One text for each amount. */
type Texts<Amounts extends readonly number[]> = { -readonly [At in keyof Amounts]: string };

/**
 * Returns amounts in the smallest unit as prices that stand together (docs/requirements.md#money):
 * no decimals if all are whole, otherwise all with their cents, `$9.00`, `$748.80`.
 */
export function formatMinors<const Amounts extends readonly number[]>(
  minors: Amounts,
  currency: Currency,
): Texts<Amounts> {
  const amounts = minors.map((minor) => fromMinor(minor, currency));
  const places = amounts.every(Number.isInteger) ? 0 : PLACES[currency];
  return amounts.map((amount) => formatCurrency(amount, currency, places)) as Texts<Amounts>;
}

/** Returns one amount in the same format: `$9`, `$748.80`. */
export const formatMinor = (minor: number, currency: Currency): string =>
  formatMinors([minor], currency)[0];

/** Returns prices given in the main unit, in the same format. Throws like `toMinor`. */
export const formatPrices = (amounts: readonly number[], currency: Currency): string[] =>
  formatMinors(
    amounts.map((amount) => toMinor(amount, currency)),
    currency,
  );
