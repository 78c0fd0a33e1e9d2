/** Building blocks of calculators. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { nearestWithin, stopIndex, wholeNumber, type Bounds } from './bounded';
import { useEarlyInput } from './early-input';

/**
 * A form that calculates and sends nothing. `dialog` ensures that before hydration, when Enter in
 * a field would otherwise reload the page. Autocomplete is off because a browser would restore old
 * values on reload, next to a result for other numbers.
 */
export function Calculator(props: { testId: string; label: string; children: ReactNode }) {
  const { testId, label, children } = props;
  return (
    <form
      className="calculator"
      aria-label={label}
      data-testid={testId}
      method="dialog"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  );
}

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Language of the label if it differs from the page's. */
  readonly lang?: string | undefined;
}

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A single choice: radio buttons drawn as one control. */
export function ChoiceField<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  useEarlyInput(() => {
    const early = field.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const option = options.find((one) => one.value === early);
    if (option && early !== value) onChange(option.value);
  });
  return (
    <fieldset className="field choice-field" ref={field}>
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
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface NumberProps {
  label: string;
  /** States the bounds. Shown as a hint below, and as the error for invalid input. */
  hint: string;
  bounds: Bounds;
  /** Stops of the slider, ascending. */
  stops: readonly number[];
  value: number;
  /** Called with whole numbers within the bounds only. */
  onChange: (value: number) => void;
}

/** An input for a whole number, with a slider. */
export function NumberField({ label, hint, bounds, stops, value, onChange }: NumberProps) {
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The text being typed, possibly not a number yet. Until then the last valid value counts.
  const [draft, setDraft] = useState<string>();
  const invalid = draft !== undefined && wholeNumber(draft, bounds) === undefined;

  const type = (text: string) => {
    setDraft(text);
    const typed = wholeNumber(text, bounds);
    if (typed !== undefined) onChange(typed);
  };
  const slide = (stop: number) => {
    setDraft(undefined);
    onChange(stops[stop] ?? value);
  };
  useEarlyInput(() => {
    if (input.current && input.current.value !== String(value)) return type(input.current.value);
    const stop = slider.current?.valueAsNumber ?? NaN;
    if (stop !== stopIndex(stops, value)) slide(stop);
  });
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
          onChange={({ target }) => slide(target.valueAsNumber)}
          ref={slider}
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
          // The wheel scrolls the page; some browsers would change a focused number instead.
          onWheel={({ currentTarget }) => currentTarget.blur()}
          ref={input}
        />
      </div>
      <p id={`${id}-hint`} className={invalid ? 'field-error' : 'field-hint'}>
        {hint}
      </p>
    </div>
  );
}

interface Figure {
  readonly label: string;
  readonly value: string;
  /** Fraction from 0 to 1, drawn as a bar. */
  readonly part?: number;
}

/** Lists the labels and values of a result, one per line. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value, part }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {part !== undefined && (
            <dd className="meter" aria-hidden="true">
              <svg viewBox="0 0 100 1" preserveAspectRatio="none">
                <rect width={100 * part} height="1" />
              </svg>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Delay before a result is announced, in milliseconds: a slider passes many values on its way. */
const SETTLED_MS = 500;

/** Announces a result to screen readers when it has changed and settled. */
export function Spoken({ text }: { text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === first && said === '') return undefined;
    const timer = setTimeout(() => setSaid(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, first, said]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
