import type { Currency } from '../../config/vocabulary';
import { toMinor } from '../../i18n/formats/minor-units';

/** Payment periods. */
export const PERIODS = ['monthly', 'yearly'] as const;
export type Period = (typeof PERIODS)[number];

export const MONTHS_A_YEAR = 12;

/** A plan in a calculator. Prices are per month, in the currency's main unit. */
export interface PlanOffer {
  readonly id: string;
  readonly name: string;
  /** Language of the name if it differs from the page's. */
  readonly lang?: string | undefined;
  readonly profiles: number;
  readonly seats: number;
  readonly prices: Readonly<Record<Currency, Readonly<Record<Period, number>>>>;
}

/** What a visitor needs. */
export interface Need {
  readonly profiles: number;
  readonly seats: number;
  readonly period: Period;
  readonly currency: Currency;
}

/** The cost of a plan, in the smallest unit of the currency. */
export interface Cost {
  readonly month: number;
  readonly year: number;
  /** Yearly saving when paying yearly; 0 if it is not cheaper. */
  readonly saving: number;
}

/** Returns the cost of a plan for a payment period. */
export function costOf({ prices }: PlanOffer, currency: Currency, period: Period): Cost {
  const monthly = toMinor(prices[currency].monthly, currency);
  const yearly = toMinor(prices[currency].yearly, currency);
  const month = period === 'yearly' ? yearly : monthly;
  return {
    month,
    year: month * MONTHS_A_YEAR,
    saving: Math.max(0, monthly - yearly) * MONTHS_A_YEAR,
  };
}

/** The plan that fits, its cost, and its unused capacity. */
export interface Quote extends Cost {
  readonly plan: PlanOffer;
  readonly profilesLeft: number;
  readonly seatsLeft: number;
}

/** Returns the cheapest plan with enough profiles and seats; undefined if there is none. */
export function quote(plans: readonly PlanOffer[], need: Need): Quote | undefined {
  const { profiles, seats, period, currency } = need;
  const price = (plan: PlanOffer) => plan.prices[currency][period];
  const [plan] = plans
    .filter((one) => one.profiles >= profiles && one.seats >= seats)
    .sort((one, other) => price(one) - price(other));
  return (
    plan && {
      plan,
      ...costOf(plan, currency, period),
      profilesLeft: plan.profiles - profiles,
      seatsLeft: plan.seats - seats,
    }
  );
}

/**
 * Returns the smallest yearly discount of all paid plans, in whole percent, rounded down so that
 * no plan saves less than stated.
 */
export function leastSaving(plans: readonly PlanOffer[], currency: Currency): number {
  const savings = plans.flatMap(({ prices }) => {
    const monthly = toMinor(prices[currency].monthly, currency);
    const saved = monthly - toMinor(prices[currency].yearly, currency);
    return monthly > 0 ? Math.floor((Math.max(0, saved) * 100) / monthly) : [];
  });
  return savings.length > 0 ? Math.min(...savings) : 0;
}
