/** Data for the pages of the two programs. */
import type { Currency } from '~/config/vocabulary';
import { PARTNER_PLAN, REFERRAL } from '~/config/programs';
import { formatMinor, formatMinors } from '~/i18n/formats/minor-units';
import type { Locale } from '~/i18n/locales';
import { translator } from '~/i18n/translate';
import { commission, credit } from '~/islands/earnings-calculator/calculate';
import type { PlanOffer } from '~/islands/pricing-calculator/calculate';

/** Returns the paid plans, the only ones with a share to earn. */
export const paidPlans = (offers: readonly PlanOffer[], currency: Currency): PlanOffer[] =>
  offers.filter(({ prices }) => prices[currency].monthly > 0);

interface Case {
  readonly words: readonly string[];
  /** In the smallest unit of the currency. */
  readonly money: readonly number[];
}

/** Returns one row of cells per case. All amounts of the table have the same decimals. */
function inRows(currency: Currency, cases: readonly Case[]): string[][] {
  const amounts = formatMinors(
    cases.flatMap(({ money }) => money),
    currency,
  );
  return cases.map(({ words, money }) => [...words, ...amounts.splice(0, money.length)]);
}

/**
 * Returns the worked examples of the partner program, one row of cells each. Omits those without a
 * plan.
 */
export function partnerCases(
  locale: Locale,
  offers: readonly PlanOffer[],
  currency: Currency,
): string[][] {
  const t = translator(locale);
  const { share, months, cases } = PARTNER_PLAN;
  return inRows(
    currency,
    cases.flatMap(({ id, clients, plan: wanted }) => {
      const plan = offers.find((offer) => offer.id === wanted);
      if (!plan) return [];
      const terms = { plan, currency, share, people: clients };
      const { payment, together, total } = commission(terms, months);
      const words = [t(`partner-plan.cases.${id}`), String(clients), plan.name];
      return [{ words, money: [payment * clients, together, total] }];
    }),
  );
}

/** Returns the worked examples of the referral program in the same form. */
export function referralCases(
  locale: Locale,
  offers: readonly PlanOffer[],
  currency: Currency,
): string[][] {
  const t = translator(locale);
  const { share, cases } = REFERRAL;
  return inRows(
    currency,
    cases.flatMap(({ id, friends, plan: wanted, period }) => {
      const plan = offers.find((offer) => offer.id === wanted);
      if (!plan) return [];
      const terms = { plan, currency, share, people: friends };
      const { payment, each, total } = credit(terms, period);
      const price = formatMinor(payment, currency);
      const paid = t(`referral-program.cases.paid.${period}`, { plan: plan.name, price });
      return [
        { words: [t(`referral-program.cases.${id}`), String(friends), paid], money: [each, total] },
      ];
    }),
  );
}
