import type { Translate } from '../../i18n/translate';
import { COUNTS } from '../fields/bounded';

export type EarningsWords = ReturnType<typeof earningsWords>;

/** Returns the messages of both calculators. The island fills the placeholders in braces. */
const earningsWords = (
  t: Translate,
  program: 'partner-plan' | 'referral-program',
  /** `together` is omitted when it equals the total. */
  own: { readonly people: string; readonly together?: string },
) => ({
  ...own,
  title: t(`${program}.calculator.title`),
  peopleBounds: t(`${program}.calculator.bounds`, { ...COUNTS }),
  plan: t(`${program}.calculator.plan`),
  currency: t(`${program}.calculator.currency`),
  total: t(`${program}.calculator.total`),
  totalText: t(`${program}.calculator.total.text`),
  payment: t(`${program}.calculator.payment`),
  each: t(`${program}.calculator.each`),
  spoken: t(`${program}.calculator.spoken`, { total: '{total}' }),
});

/** Returns the messages of the partner program's calculator. */
export const partnerWords = (t: Translate): EarningsWords =>
  earningsWords(t, 'partner-plan', {
    people: t('partner-plan.calculator.clients'),
    together: t('partner-plan.calculator.together'),
  });

/** Returns the messages of the referral program's calculator. */
export const referralWords = (t: Translate): EarningsWords =>
  earningsWords(t, 'referral-program', { people: t('referral-program.calculator.friends') });
