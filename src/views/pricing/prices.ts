/** The prices of a locale. */
import { langOf } from '~/components/chrome/navigation';
import { CURRENCIES, type Currency } from '~/config/vocabulary';
import { formatMinor, formatPrices } from '~/i18n/formats/minor-units';
import {
  costOf,
  PERIODS,
  type Period,
  type PlanOffer,
} from '~/islands/pricing-calculator/calculate';
import type { Locale } from '~/i18n/locales';
import { entriesOf, type Entry } from '~/engine/queries/store';

/** The period shown first. */
export const FIRST_PERIOD: Period = 'monthly';

/** Converts a plan to the form that calculators take. */
export function toOffer(locale: Locale, plan: Entry<'plans'>): PlanOffer {
  const { name, profiles, seats, prices } = plan.fields;
  return { id: plan.id, name, lang: langOf(locale, plan), profiles, seats, prices };
}

/** Returns all plans in content order. */
export const planOffers = (locale: Locale): PlanOffer[] =>
  entriesOf('plans', locale).map((plan) => toOffer(locale, plan));

/** Whether a plan costs nothing in all currencies. */
export const isFree = (plan: PlanOffer): boolean =>
  Object.values(plan.prices).every(({ monthly }) => monthly === 0);

/** Returns the monthly prices of all plans; those that cost something have the same decimals. */
export function monthlyPrices(
  plans: readonly PlanOffer[],
  currency: Currency,
  period: Period,
): Map<string, string> {
  const price = ({ prices }: PlanOffer) => prices[currency][period];
  const paid = plans.filter((plan) => !isFree(plan));
  const texts = formatPrices(paid.map(price), currency);
  const [free = ''] = formatPrices([0], currency);
  return new Map(
    plans.map(({ id }) => [id, texts[paid.findIndex((plan) => plan.id === id)] ?? free]),
  );
}

/** Returns a plan's price for every currency and period; the page shows one of them. */
export const shownPrices = (plan: PlanOffer, plans: readonly PlanOffer[]) =>
  CURRENCIES.flatMap((currency) =>
    PERIODS.map((period) => ({
      currency,
      period,
      /** Per month. */
      month: monthlyPrices(plans, currency, period).get(plan.id),
      /** Total per year. */
      year: formatMinor(costOf(plan, currency, period).year, currency),
    })),
  );

/** Returns the prices of a comparison: all amounts in a currency have the same decimals. */
export function comparedPrices(plans: readonly PlanOffer[], currency: Currency) {
  const texts = formatPrices(
    PERIODS.flatMap((period) => plans.map(({ prices }) => prices[currency][period])),
    currency,
  );
  return Object.fromEntries(
    PERIODS.map((period, row) => [
      period,
      texts.slice(row * plans.length, (row + 1) * plans.length),
    ]),
  ) as Record<Period, string[]>;
}
