import type { AccountLink } from '../../links/account-link';
import { fill } from '../../formats/fill';
import { formatMinor } from '../../formats/minor-units';
import Figures from '../fields/Figures';
import type { Need, Period, Quote } from './calculate';
import { useAccountHref } from '../use-account-href';

export interface AnswerWords {
  readonly fits: string;
  /** What the price is for, by how it is paid. */
  readonly month: Readonly<Record<Period, string>>;
  readonly year: string;
  /** What the yearly saving is, by how it is paid. */
  readonly saving: Readonly<Record<Period, string>>;
  readonly profiles: string;
  readonly seats: string;
  /** `{used} of {limit}, {left} left over` */
  readonly left: string;
  /** The words of the button, by plan. */
  readonly choose: Readonly<Record<string, string>>;
  readonly none: string;
  readonly noneText: string;
  readonly sales: string;
}

interface FittingProps {
  found: Quote;
  need: Need;
  numbers: string;
  register: AccountLink;
  words: AnswerWords;
}

/** The plan that fits. */
export function Fitting({ found, need, numbers, register, words }: FittingProps) {
  const { plan, month, year, saving, profilesLeft, seatsLeft } = found;
  const { period, currency } = need;
  const registerHref = useAccountHref(register.href);
  const count = new Intl.NumberFormat(numbers);
  const usage = (used: number, limit: number, left: number) => ({
    value: fill(words.left, {
      used: count.format(used),
      limit: count.format(limit),
      left: count.format(left),
    }),
    part: used / limit,
  });
  return (
    <>
      <p className="muted small">{words.fits}</p>
      <h3 lang={plan.lang}>{plan.name}</h3>
      <p className="calculator-price">
        <strong>{formatMinor(month, currency)}</strong>
        <span className="muted small">{words.month[period]}</span>
      </p>
      <Figures
        figures={[
          { label: words.year, value: formatMinor(year, currency) },
          { label: words.saving[period], value: formatMinor(saving, currency) },
          { label: words.profiles, ...usage(need.profiles, plan.profiles, profilesLeft) },
          { label: words.seats, ...usage(need.seats, plan.seats, seatsLeft) },
        ]}
      />
      <p>
        <a className="button plain" {...register} href={registerHref}>
          {words.choose[plan.id]}
        </a>
      </p>
    </>
  );
}

/** What is said when no plan is large enough. */
export function NoneFits({
  salesHref,
  words,
}: {
  salesHref?: string | undefined;
  words: AnswerWords;
}) {
  return (
    <>
      <h3>{words.none}</h3>
      <p>{words.noneText}</p>
      {salesHref && (
        <p>
          <a className="button plain" href={salesHref}>
            {words.sales}
          </a>
        </p>
      )}
    </>
  );
}
