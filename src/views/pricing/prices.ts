/** Prices as a page of a locale shows them. */
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

/** The period that prices are first shown for. */
export const FIRST_PERIOD: Period = 'monthly';

/** A plan as calculators take it. */
export function toOffer(locale: Locale, plan: Entry<'plans'>): PlanOffer {
  const { name, profiles, seats, prices } = plan.fields;
  return { id: plan.id, name, lang: langOf(locale, plan), profiles, seats, prices };
}

/** Every plan, in the order of content. */
export const planOffers = (locale: Locale): PlanOffer[] =>
  entriesOf('plans', locale).map((plan) => toOffer(locale, plan));

/** A plan's price in every currency and for every way of paying: the page shows one of them. */
export const shownPrices = (plan: PlanOffer) =>
  CURRENCIES.flatMap((currency) =>
    PERIODS.map((period) => ({
      currency,
      period,
      /** For a month. */
      month: formatPrice(plan.prices[currency][period], currency),
      /** What a year comes to. */
      year: formatMinor(costOf(plan, currency, period).year, currency),
    })),
  );
