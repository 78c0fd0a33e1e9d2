import { useRef } from 'react';
import { CURRENCIES, type Currency } from '../../config/vocabulary';
import { PERIODS, type Period } from '../pricing-calculator/calculate';
import { useEarlyInput } from '../fields/early-input';
import { changeNeed, readState, useNeed } from '../pricing-calculator/need';
import { strict } from '../strict';

interface Props {
  initial: { readonly period: Period; readonly currency: Currency };
  words: {
    readonly period: string;
    readonly periods: Readonly<Record<Period, string>>;
    /** Label for the discount on yearly payment; omitted if there is none. */
    readonly saving?: string | undefined;
    readonly currency: string;
  };
}

/**
 * Chooses the period and currency of the prices on the page. A stylesheet shows the checked prices
 * without a script; the island syncs the URL and the calculator.
 */
export default strict(function PriceChoices({ initial, words }: Props) {
  const { period, currency } = useNeed(initial);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(() => {
    const checked = [...(form.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [])];
    const early = checked.map(({ name, value }) => [name.replace('price-', ''), value]);
    const chosen = early.filter(([, value]) => value !== period && value !== currency);
    if (chosen.length > 0) changeNeed(readState(new URLSearchParams(chosen).toString()));
  });
  return (
    // Without `autoComplete="off"` a browser would restore the choice on reload.
    <form
      className="price-choices"
      method="dialog"
      autoComplete="off"
      aria-label={words.period}
      ref={form}
    >
      <fieldset className="choices">
        <legend className="visually-hidden">{words.period}</legend>
        {PERIODS.map((one) => (
          <label key={one}>
            <input
              className={`choose-${one}`}
              type="radio"
              name="price-period"
              value={one}
              checked={one === period}
              onChange={() => changeNeed({ period: one })}
            />
            <span>{words.periods[one]}</span>
            {one === 'yearly' && words.saving && (
              <span className="price-saving">{words.saving}</span>
            )}
          </label>
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend className="visually-hidden">{words.currency}</legend>
        {CURRENCIES.map((one) => (
          <label key={one}>
            <input
              className={`choose-${one.toLowerCase()}`}
              type="radio"
              name="price-currency"
              value={one}
              checked={one === currency}
              onChange={() => changeNeed({ currency: one })}
            />
            <span>{one}</span>
          </label>
        ))}
      </fieldset>
    </form>
  );
});
