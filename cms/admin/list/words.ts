/** What the admin calls the states of a locale. */
import { locales, localeEntry, type Locale } from '../../../src/i18n/locales.ts';
import type { LocaleState, State, States } from '../../read-model/states.ts';

export const STATE_NAMES: Readonly<Record<State, string>> = {
  published: 'Published',
  changed: 'Changed since publishing',
  draft: 'Draft',
  missing: 'Not translated',
};

export const STALE = 'Older than the English text';

/** Returns `Русский: Draft, older than the English words`. */
export function stateLabel(locale: Locale, { state, isStale }: LocaleState): string {
  const stale = isStale ? `, ${STALE.charAt(0).toLowerCase()}${STALE.slice(1)}` : '';
  return `${localeEntry(locale).name}: ${STATE_NAMES[state]}${stale}`;
}

const isIn = (states: States, test: (state: LocaleState) => boolean): string =>
  locales
    .filter(({ code }) => test(states[code]))
    .map(({ name }) => name)
    .join(', ');

/** Returns one sentence per state that any locale has, for screen readers. */
export function statesSummary(states: States): string {
  const { length } = locales.filter(({ code }) => states[code].state === 'published');
  const others = (['changed', 'draft', 'missing'] as const).map(
    (state) => [STATE_NAMES[state], isIn(states, (one) => one.state === state)] as const,
  );
  const stale = [STALE, isIn(states, ({ isStale }) => isStale)] as const;
  return [
    `Published in ${length} of ${locales.length} locales.`,
    ...[...others, stale].filter(([, names]) => names).map(([name, names]) => `${name}: ${names}.`),
  ].join(' ');
}
