import { useState } from 'react';
import { CURRENCIES, type Currency } from '../../config/vocabulary';
import { fill } from '../messages/fill';
import { formatMinors } from '../../i18n/formats/minor-units';
import { COUNTS, stopsWithin } from '../fields/bounded';
import { Calculator, ChoiceField, Figures, NumberField, Spoken } from '../fields/Calculator';
import { strict } from '../strict';
import { PERIODS, type Period, type PlanOffer } from '../pricing-calculator/calculate';
import { commission, credit } from './calculate';
import type { EarningsWords } from './words';

/** How long each person's payments count: a number of months, or the first payment of a period. */
type Term =
  | {
      readonly kind: 'months';
      readonly most: number;
      readonly label: string;
      readonly bounds: string;
    }
  | {
      readonly kind: 'first';
      readonly label: string;
      readonly periods: Readonly<Record<Period, string>>;
    };

interface Props {
  /** Paid plans; at least one. */
  plans: readonly PlanOffer[];
  /** From 0 to 1. */
  share: number;
  initial: { readonly people: number; readonly plan: string; readonly currency: Currency };
  term: Term;
  words: EarningsWords;
}

/** Calculates the earnings from referred customers. */
export default strict(function EarningsCalculator({ plans, share, initial, term, words }: Props) {
  const [people, setPeople] = useState(initial.people);
  const [planId, setPlanId] = useState(initial.plan);
  const [currency, setCurrency] = useState(initial.currency);
  const [months, setMonths] = useState(term.kind === 'months' ? term.most : 1);
  const [period, setPeriod] = useState<Period>('monthly');

  const plan = plans.find(({ id }) => id === planId) ?? (plans[0] as PlanOffer);
  const terms = { plan, currency, share, people };
  const earned = term.kind === 'months' ? commission(terms, months) : credit(terms, period);
  const [total, payment, each, together] = formatMinors(
    [earned.total, earned.payment, earned.each, earned.together],
    currency,
  );

  return (
    <Calculator testId="earnings-calculator" label={words.title}>
      <div className="calculator-fields">
        <NumberField
          label={words.people}
          hint={words.peopleBounds}
          bounds={COUNTS}
          stops={stopsWithin(COUNTS)}
          value={people}
          onChange={setPeople}
        />
        <ChoiceField
          legend={words.plan}
          options={plans.map(({ id, name, lang }) => ({ value: id, label: name, lang }))}
          value={plan.id}
          onChange={setPlanId}
        />
        {term.kind === 'months' ? (
          <NumberField
            label={term.label}
            hint={term.bounds}
            bounds={{ least: 1, most: term.most }}
            stops={Array.from({ length: term.most }, (_, index) => index + 1)}
            value={months}
            onChange={setMonths}
          />
        ) : (
          <ChoiceField
            legend={term.label}
            options={PERIODS.map((value) => ({ value, label: term.periods[value] }))}
            value={period}
            onChange={setPeriod}
          />
        )}
        <ChoiceField
          legend={words.currency}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          value={currency}
          onChange={setCurrency}
        />
      </div>
      <div className="calculator-answer">
        <h3>{words.total}</h3>
        <p className="calculator-price">
          <strong>{total}</strong>
          <span className="muted small">{words.totalText}</span>
        </p>
        <Figures
          figures={[
            { label: words.payment, value: payment },
            { label: words.each, value: each },
            ...(words.together ? [{ label: words.together, value: together }] : []),
          ]}
        />
        <Spoken text={fill(words.spoken, { total })} />
      </div>
    </Calculator>
  );
});
