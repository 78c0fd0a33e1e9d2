import { CURRENCIES, type Currency } from '../../config/vocabulary';
import { PERIODS, type Period } from '../pricing-calculator/calculate';
import { changeNeed, useNeed } from '../pricing-calculator/need';
import { strict } from '../strict';

interface Props {
  initial: { readonly period: Period; readonly currency: Currency };
  words: {
    readonly period: string;
    readonly periods: Readonly<Record<Period, string>>;
    /** How much less paying yearly costs; nothing where it is not. */
    readonly saving?: string | undefined;
    readonly currency: string;
  };
}

/**
 * How the prices of the page are shown. A stylesheet shows the prices of what is
 * checked, without a script; the island keeps the address and the calculator in line.
 */
export default strict(function PriceChoices({ initial, words }: Props) {
  const { period, currency } = useNeed(initial);
  return (
    // A browser must not put back what was checked before a reload.
    <form className="price-choices" method="dialog" autoComplete="off">
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
            {words.periods[one]}
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
            {one}
          </label>
        ))}
      </fieldset>
    </form>
  );
});
