/** What the pages of the two programmes compute and say, beside their layout. */
import type { Currency } from '~/config/vocabulary';
import { PARTNER_PLAN, REFERRAL } from '~/config/programmes';
import { formatMinor } from '~/formats/minor-units';
import type { Locale } from '~/i18n/locales';
import { translator } from '~/i18n/translate';
import { commission, credit } from '~/islands/earnings-calculator/calculate';
import type { EarningsWords } from '~/islands/earnings-calculator/EarningsCalculator';
import { COUNTS } from '~/islands/fields/bounded';
import type { PlanOffer } from '~/islands/pricing-calculator/calculate';

/** Plans of which there is a share to earn. */
export const paidPlans = (offers: readonly PlanOffer[], currency: Currency): PlanOffer[] =>
  offers.filter(({ prices }) => prices[currency].monthly > 0);

/** The worked examples of the partner programme, a row of cells each; those without a plan left out. */
export function partnerCases(
  locale: Locale,
  offers: readonly PlanOffer[],
  currency: Currency,
): string[][] {
  const t = translator(locale);
  const { share, months, cases } = PARTNER_PLAN;
  return cases.flatMap(({ id, clients, plan: wanted }) => {
    const plan = offers.find((offer) => offer.id === wanted);
    if (!plan) return [];
    const { payment, together, total } = commission(
      { plan, currency, share, people: clients },
      months,
    );
    const money = [payment * clients, together, total].map((one) => formatMinor(one, currency));
    return [[t(`partner-plan.cases.${id}`), String(clients), plan.name, ...money]];
  });
}

/** The worked examples of the referral programme, likewise. */
export function referralCases(
  locale: Locale,
  offers: readonly PlanOffer[],
  currency: Currency,
): string[][] {
  const t = translator(locale);
  const { share, cases } = REFERRAL;
  return cases.flatMap(({ id, friends, plan: wanted, period }) => {
    const plan = offers.find((offer) => offer.id === wanted);
    if (!plan) return [];
    const { payment, each, total } = credit({ plan, currency, share, people: friends }, period);
    const paid = t(`referral-program.cases.paid.${period}`, {
      plan: plan.name,
      price: formatMinor(payment, currency),
    });
    const money = [each, total].map((one) => formatMinor(one, currency));
    return [[t(`referral-program.cases.${id}`), String(friends), paid, ...money]];
  });
}

/** The words of the partner programme's calculator. Blanks in braces are the island's to fill. */
export function partnerWords(locale: Locale): EarningsWords {
  const t = translator(locale);
  return {
    people: t('partner-plan.calculator.clients'),
    peopleBounds: t('partner-plan.calculator.bounds', { ...COUNTS }),
    plan: t('partner-plan.calculator.plan'),
    currency: t('partner-plan.calculator.currency'),
    total: t('partner-plan.calculator.total'),
    totalText: t('partner-plan.calculator.total.text'),
    payment: t('partner-plan.calculator.payment'),
    each: t('partner-plan.calculator.each'),
    together: t('partner-plan.calculator.together'),
    spoken: t('partner-plan.calculator.spoken', { total: '{total}' }),
  };
}

/** The words of the referral programme's calculator, likewise. */
export function referralWords(locale: Locale): EarningsWords {
  const t = translator(locale);
  return {
    people: t('referral-program.calculator.friends'),
    peopleBounds: t('referral-program.calculator.bounds', { ...COUNTS }),
    plan: t('referral-program.calculator.plan'),
    currency: t('referral-program.calculator.currency'),
    total: t('referral-program.calculator.total'),
    totalText: t('referral-program.calculator.total.text'),
    payment: t('referral-program.calculator.payment'),
    each: t('referral-program.calculator.each'),
    spoken: t('referral-program.calculator.spoken', { total: '{total}' }),
  };
}
