/** The prices of a locale. */
import { langOf } from '~/components/chrome/navigation';
import { CURRENCIES } from '~/config/vocabulary';
import { formatMinor, formatPrice } from '~/i18n/formats/minor-units';
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

/** Returns a plan's price for every currency and period; the page shows one of them. */
export const shownPrices = (plan: PlanOffer) =>
  CURRENCIES.flatMap((currency) =>
    PERIODS.map((period) => ({
      currency,
      period,
      /** Per month. */
      month: formatPrice(plan.prices[currency][period], currency),
      /** Total per year. */
      year: formatMinor(costOf(plan, currency, period).year, currency),
    })),
  );
