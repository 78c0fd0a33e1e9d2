/** Prices as a page of a locale shows them. */
import { currencyOf } from '~/config/currencies';
import type { Currency } from '~/config/vocabulary';
import type { Locale } from '~/i18n/locales';
import { entriesOf, entry, type Entry } from '~/queries/store';

export interface PlanPrice {
  readonly plan: Entry<'plans'>;
  readonly name: string;
  readonly currency: Currency;
  /** A month, paid monthly. */
  readonly monthly: number;
  /** A month, paid yearly. */
  readonly yearly: number;
}

function toPrice(locale: Locale, plan: Entry<'plans'>): PlanPrice {
  const currency = currencyOf(locale);
  return { plan, name: plan.fields.name, currency, ...plan.fields.prices[currency] };
}

/** Every plan with its price in the locale's currency. */
export const planPrices = (locale: Locale): PlanPrice[] =>
  entriesOf('plans', locale).map((plan) => toPrice(locale, plan));

/** One plan's price. Throws when content has no plan of that id. */
export function priceOf(locale: Locale, id: string): PlanPrice {
  const plan = entry('plans', locale, id);
  if (!plan) throw new Error(`plans/${id}: is missing`);
  return toPrice(locale, plan);
}
