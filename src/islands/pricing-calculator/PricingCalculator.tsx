import { CURRENCIES } from '../../config/vocabulary';
import { fill } from '../messages/fill';
import { formatMinors } from '../../i18n/formats/minor-units';
import type { AccountLink } from '../../shared/account-link';
import { COUNTS, stopsWithin } from '../fields/bounded';
import { Calculator, ChoiceField, Figures, NumberField, Spoken } from '../fields/Calculator';
import { strict } from '../strict';
import { useAccountHref } from '../use-account-href';
import { PERIODS, quote, type Need, type PlanOffer, type Quote } from './calculate';
import { changeNeed, useNeed } from './need';
import type { CalculatorWords } from './words';

interface Props {
  plans: readonly PlanOffer[];
  /** Values before the visitor chooses. */
  initial: Need;
  /** Registration link of the plans. */
  register: AccountLink;
  /** Link to sales for when no plan is large enough; omitted without such a page. */
  salesHref?: string | undefined;
  /** Locale for formatting numbers. */
  numbers: string;
  words: CalculatorWords;
}

interface FittingProps extends Pick<Props, 'numbers' | 'register' | 'words'> {
  found: Quote;
  need: Need;
}

/** Shows the plan that fits. */
function Fitting({ found, need, numbers, register, words }: FittingProps) {
  const { plan, month, year, saving, profilesLeft, seatsLeft } = found;
  const { period, currency } = need;
  const registerHref = useAccountHref(register.href);
  const [perMonth, perYear, saved] = formatMinors([month, year, saving], currency);
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
        <strong>{perMonth}</strong>
        <span className="muted small">{words.month[period]}</span>
      </p>
      <Figures
        figures={[
          { label: words.year, value: perYear },
          { label: words.saving[period], value: saved },
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

/** Shown when no plan is large enough. */
function NoneFits({ salesHref, words }: Pick<Props, 'salesHref' | 'words'>) {
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

/** Shows which plan fits a number of profiles and seats, and its cost. */
export default strict(function PricingCalculator(props: Props) {
  const { plans, initial, register, salesHref, numbers, words } = props;
  const need = useNeed(initial);
  const found = quote(plans, need);
  const { currency } = need;
  const speak = ({ plan, ...cost }: Quote): string => {
    const [month, year] = formatMinors([cost.month, cost.year], currency);
    return fill(words.spoken, { plan: plan.name, month, year });
  };
  const spoken = found ? speak(found) : words.none;

  return (
    <Calculator testId="pricing-calculator" label={words.title}>
      <div className="calculator-fields">
        {(['profiles', 'seats'] as const).map((key) => (
          <NumberField
            key={key}
            label={words[key]}
            hint={words.bounds}
            bounds={COUNTS}
            stops={stopsWithin(
              COUNTS,
              plans.map((plan) => plan[key]),
            )}
            value={need[key]}
            onChange={(value) => changeNeed({ [key]: value })}
          />
        ))}
        <ChoiceField
          legend={words.period}
          options={PERIODS.map((value) => ({ value, label: words.periods[value] }))}
          value={need.period}
          onChange={(period) => changeNeed({ period })}
        />
        <ChoiceField
          legend={words.currency}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={(value) => changeNeed({ currency: value })}
        />
      </div>
      <div className="calculator-answer">
        {found ? (
          <Fitting found={found} need={need} numbers={numbers} register={register} words={words} />
        ) : (
          <NoneFits salesHref={salesHref} words={words} />
        )}
        <Spoken text={spoken} />
      </div>
    </Calculator>
  );
});
