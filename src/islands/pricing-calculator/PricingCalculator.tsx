import { CURRENCIES } from '../../config/vocabulary';
import { fill } from '../../formats/fill';
import { formatMinor } from '../../formats/minor-units';
import type { AccountLink } from '../../links/account-link';
import { changeNeed } from '../../stores/prices';
import { COUNTS, stopsWithin } from '../fields/bounded';
import Calculator from '../fields/Calculator';
import ChoiceField from '../fields/ChoiceField';
import NumberField from '../fields/NumberField';
import Spoken from '../fields/Spoken';
import { strict } from '../strict';
import { PERIODS, quote, type Need, type Period, type PlanOffer } from './calculate';
import { Fitting, NoneFits, type AnswerWords } from './Answer';
import { useNeed } from './use-need';

export interface CalculatorWords extends AnswerWords {
  readonly profiles: string;
  readonly seats: string;
  /** Says the bounds of both numbers. */
  readonly bounds: string;
  readonly period: string;
  readonly periods: Readonly<Record<Period, string>>;
  readonly currency: string;
  /** `{plan}: {month} a month, {year} a year.` */
  readonly spoken: string;
}

interface Props {
  plans: readonly PlanOffer[];
  /** What the page shows before the visitor asks. */
  initial: Need;
  /** Where a plan is chosen. */
  register: AccountLink;
  /** Where to ask when no plan is large enough; nothing where there is no such page. */
  salesHref?: string | undefined;
  /** The convention by which numbers are written. */
  numbers: string;
  words: CalculatorWords;
}

/** Says which plan fits a number of profiles and seats, and what it costs. */
function PricingCalculator(props: Props) {
  const { plans, initial, register, salesHref, numbers, words } = props;
  const need = useNeed(initial);
  const found = quote(plans, need);
  const { currency } = need;
  const spoken = found
    ? fill(words.spoken, {
        plan: found.plan.name,
        month: formatMinor(found.month, currency),
        year: formatMinor(found.year, currency),
      })
    : words.none;

  return (
    <Calculator testId="pricing-calculator">
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
}

export default strict(PricingCalculator);
