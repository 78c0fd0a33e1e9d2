import type { Currency } from '../../config/vocabulary';
import { toMinor } from '../../i18n/formats/minor-units';

/** How often a plan is paid for. */
export const PERIODS = ['monthly', 'yearly'] as const;
export type Period = (typeof PERIODS)[number];

export const MONTHS_A_YEAR = 12;

/** A plan as calculators take it. Prices are for one month, in the currency's own unit. */
export interface PlanOffer {
  readonly id: string;
  readonly name: string;
  /** Language of the name where it is not the page's. */
  readonly lang?: string | undefined;
  readonly profiles: number;
  readonly seats: number;
  readonly prices: Readonly<Record<Currency, Readonly<Record<Period, number>>>>;
}

/** What a visitor asks for. */
export interface Need {
  readonly profiles: number;
  readonly seats: number;
  readonly period: Period;
  readonly currency: Currency;
}

/** What a plan costs, in the smallest unit of the currency. */
export interface Cost {
  readonly month: number;
  readonly year: number;
  /** What paying yearly takes off a year; 0 where it is no cheaper. */
  readonly saving: number;
}

/** What a plan costs, by how it is paid for. */
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

/** The plan that fits, its cost, and what it holds beyond what was asked for. */
export interface Quote extends Cost {
  readonly plan: PlanOffer;
  readonly profilesLeft: number;
  readonly seatsLeft: number;
}

/** The cheapest plan with enough profiles and seats; undefined where none has. */
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
 * The percentage that every plan which costs something is cheaper by when paid
 * yearly, in whole percent and rounded down: no plan saves less than it says.
 */
export function leastSaving(plans: readonly PlanOffer[], currency: Currency): number {
  const savings = plans.flatMap(({ prices }) => {
    const monthly = toMinor(prices[currency].monthly, currency);
    const saved = monthly - toMinor(prices[currency].yearly, currency);
    return monthly > 0 ? Math.floor((Math.max(0, saved) * 100) / monthly) : [];
  });
  return savings.length > 0 ? Math.min(...savings) : 0;
}
