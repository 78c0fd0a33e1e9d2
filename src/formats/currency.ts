import type { Currency } from '../config/vocabulary.ts';

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

/** Half away from zero on the decimal text, so that 1.05 is 1.1 although its double is below. */
function roundTo(amount: number, decimals: number): number {
  const scaled = Number(`${Math.abs(amount)}e${decimals}`);
  return Math.sign(amount) * Number(`${Math.round(scaled)}e-${decimals}`);
}

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
  const rounded = roundTo(thousands ? amount / 1000 : amount, places);
  const digits = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(Math.abs(rounded));
  const number = `${digits}${thousands ?? ''}`;
  const sign = rounded < 0 ? '-' : '';
  return position === 'before' ? `${sign}${symbol}${number}` : `${sign}${number}${symbol}`;
}
