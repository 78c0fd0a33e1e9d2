/** The column with the states of all locales. */
import { locales, type Locale } from '../../../src/i18n/locales.ts';
import type { LocaleState } from '../../read-model/states.ts';
import type { ListRow } from './add-states.ts';
import { stateLabel, statesSummary } from './words.ts';

interface ChipProps extends LocaleState {
  readonly locale: Locale;
}

/** One locale: its state is its form, not only its color. */
export function StateChip({ locale, state, isStale }: ChipProps) {
  const label = stateLabel(locale, { state, isStale });
  return (
    <span className="cms-chip" data-state={state} data-stale={isStale} title={label}>
      {locale}
    </span>
  );
}

export function StatesCell({ rowData: { localeStates } }: { readonly rowData: ListRow }) {
  if (!localeStates) return null;
  return (
    <div className="cms-chips">
      <span className="cms-hidden">{statesSummary(localeStates)}</span>
      <span aria-hidden="true" className="cms-chips__grid">
        {locales.map(({ code }) => (
          <StateChip key={code} locale={code} {...localeStates[code]} />
        ))}
      </span>
    </div>
  );
}
