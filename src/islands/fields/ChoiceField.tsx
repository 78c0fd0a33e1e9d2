import { useId } from 'react';

/** One of a few. */
interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Language of the label where it is not the page's. */
  readonly lang?: string | undefined;
}

interface Props<Value extends string> {
  legend: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one among few, as radio buttons that the site draws as one control. */
export default function ChoiceField<Value extends string>(props: Props<Value>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="field choice-field">
      <legend className="field-label">{legend}</legend>
      <div className="choices">
        {options.map((option) => (
          <label key={option.value} lang={option.lang}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
