/** What the signs in the column of locales mean. */
import type { State } from '../../read-model/states.ts';
import { STALE, STATE_NAMES } from './words.ts';

const SAMPLE = 'ab';

export function StatesLegend() {
  return (
    <p aria-hidden="true" className="cms-legend">
      {Object.entries(STATE_NAMES).map(([state, name]) => (
        <span key={state}>
          <span className="cms-chip" data-state={state as State}>
            {SAMPLE}
          </span>
          {name}
        </span>
      ))}
      <span>
        <span className="cms-chip" data-stale="true" data-state="published">
          {SAMPLE}
        </span>
        {STALE}
      </span>
    </p>
  );
}
