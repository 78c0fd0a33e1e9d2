import { useId, useState } from 'react';
import { nearestWithin, stopIndex, wholeNumber, type Bounds } from './bounded';

interface Props {
  label: string;
  /** Says the bounds; stands below as a hint and, when they are missed, as the error. */
  hint: string;
  bounds: Bounds;
  /** What the slider stops at, ascending. */
  stops: readonly number[];
  value: number;
  /** Gets whole numbers within the bounds only. */
  onChange: (value: number) => void;
}

/** A whole number, typed or by a slider. */
export default function NumberField({ label, hint, bounds, stops, value, onChange }: Props) {
  const id = useId();
  // What is being typed, which may not be a number yet; the last valid one stays in force.
  const [draft, setDraft] = useState<string>();
  const invalid = draft !== undefined && wholeNumber(draft, bounds) === undefined;

  const type = (text: string) => {
    setDraft(text);
    const typed = wholeNumber(text, bounds);
    if (typed !== undefined) onChange(typed);
  };
  const settle = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    onChange(nearestWithin(draft, bounds, value));
  };

  return (
    <div className="field number-field">
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className="number-pair">
        <input
          type="range"
          min={0}
          max={stops.length - 1}
          step={1}
          value={stopIndex(stops, value)}
          aria-labelledby={`${id}-label`}
          aria-valuetext={String(value)}
          onChange={({ target }) => {
            setDraft(undefined);
            onChange(stops[target.valueAsNumber] ?? value);
          }}
        />
        <input
          id={id}
          className="input"
          type="number"
          inputMode="numeric"
          min={bounds.least}
          max={bounds.most}
          step={1}
          value={draft ?? String(value)}
          aria-invalid={invalid}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => type(target.value)}
          onBlur={settle}
        />
      </div>
      <p id={`${id}-hint`} className={invalid ? 'field-error' : 'field-hint'}>
        {hint}
      </p>
    </div>
  );
}
