/** What the pages of the two programmes compute and say, beside their layout. */
import type { Currency } from '~/config/vocabulary';
import { PARTNER_PLAN, REFERRAL } from '~/config/programmes';
import { formatMinor } from '~/i18n/formats/minor-units';
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

/** What the words of both calculators have in common. Blanks in braces are the island's to fill. */
function earningsWords(locale: Locale, programme: 'partner-plan' | 'referral-program') {
  const t = translator(locale);
  return {
    peopleBounds: t(`${programme}.calculator.bounds`, { ...COUNTS }),
    plan: t(`${programme}.calculator.plan`),
    currency: t(`${programme}.calculator.currency`),
    total: t(`${programme}.calculator.total`),
    totalText: t(`${programme}.calculator.total.text`),
    payment: t(`${programme}.calculator.payment`),
    each: t(`${programme}.calculator.each`),
    spoken: t(`${programme}.calculator.spoken`, { total: '{total}' }),
  };
}

/** The words of the partner programme's calculator. */
export const partnerWords = (locale: Locale): EarningsWords => ({
  ...earningsWords(locale, 'partner-plan'),
  people: translator(locale)('partner-plan.calculator.clients'),
  together: translator(locale)('partner-plan.calculator.together'),
});

/** The words of the referral programme's calculator. */
export const referralWords = (locale: Locale): EarningsWords => ({
  ...earningsWords(locale, 'referral-program'),
  people: translator(locale)('referral-program.calculator.friends'),
});
