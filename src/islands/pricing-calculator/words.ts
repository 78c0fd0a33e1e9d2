import type { Translate } from '../../i18n/translate';
import { COUNTS } from '../fields/bounded';
import type { PlanOffer } from './calculate';

/** Returns a placeholder that the island fills. */
const placeholder = (name: string) => `{${name}}`;

export type CalculatorWords = ReturnType<typeof calculatorWords>;

/** Returns the messages of the pricing calculator. The island fills the placeholders in braces. */
export function calculatorWords(t: Translate, plans: readonly PlanOffer[]) {
  const largest = plans.reduce((one, other) => (other.profiles > one.profiles ? other : one));
  return {
    title: t('pricing.calculator.title'),
    profiles: t('pricing.calculator.profiles'),
    seats: t('pricing.calculator.seats'),
    bounds: t('pricing.calculator.bounds', { ...COUNTS }),
    period: t('pricing.period'),
    periods: { monthly: t('pricing.period.monthly'), yearly: t('pricing.period.yearly') },
    currency: t('pricing.currency'),
    fits: t('pricing.calculator.fits'),
    /** What the price covers, by payment period. */
    month: {
      monthly: t('pricing.calculator.month.monthly'),
      yearly: t('pricing.calculator.month.yearly'),
    },
    year: t('pricing.calculator.year'),
    saving: {
      monthly: t('pricing.calculator.saving.monthly'),
      yearly: t('pricing.calculator.saving.yearly'),
    },
    left: t('pricing.calculator.left', {
      used: placeholder('used'),
      limit: placeholder('limit'),
      left: placeholder('left'),
    }),
    /** Button labels, by plan. */
    choose: Object.fromEntries(
      plans.map(({ id, name }) => [id, t('pricing.choose', { plan: name })]),
    ),
    spoken: t('pricing.calculator.spoken', {
      plan: placeholder('plan'),
      month: placeholder('month'),
      year: placeholder('year'),
    }),
    none: t('pricing.calculator.none'),
    noneText: t('pricing.calculator.none.text', {
      plan: largest.name,
      profiles: largest.profiles,
      seats: largest.seats,
    }),
    sales: t('pricing.calculator.sales'),
  };
}
