import type { Currency } from '../../config/vocabulary';
import { shareOf, toMinor } from '../../i18n/formats/minor-units';
import { MONTHS_A_YEAR, type Period, type PlanOffer } from '../pricing-calculator/calculate';

/** What referred people pay, and the share that is credited. */
export interface Terms {
  readonly plan: Pick<PlanOffer, 'prices'>;
  readonly currency: Currency;
  /** From 0 to 1. */
  readonly share: number;
  readonly people: number;
}

/** All amounts are in the smallest unit of the currency. */
export interface Earnings {
  /** One payment of one person. */
  readonly payment: number;
  /** The share of that payment. */
  readonly each: number;
  /** The share of one payment by everyone. */
  readonly together: number;
  /** The share over the whole term. */
  readonly total: number;
}

/** Calculates earnings. Rounds the share once, on a single payment, so that all sums agree. */
function earn(payment: number, payments: number, terms: Terms): Earnings {
  const { currency, share, people } = terms;
  const each = shareOf(payment, share, currency);
  const together = each * people;
  return { payment, each, together, total: together * payments };
}

/** Returns a partner's earnings: a share of each monthly payment, for `months` months. */
export const commission = (terms: Terms, months: number): Earnings =>
  earn(toMinor(terms.plan.prices[terms.currency].monthly, terms.currency), months, terms);

/**
 * Returns the credit for referrals: a share of each person's first payment, for a month or a year.
 */
export function credit(terms: Terms, period: Period): Earnings {
  const month = toMinor(terms.plan.prices[terms.currency][period], terms.currency);
  return earn(period === 'yearly' ? month * MONTHS_A_YEAR : month, 1, terms);
}
