import { readState, writeState, type UrlState } from './url-state';
import type { Need } from './calculate';

/** Period and currency: what the prices of the whole page are shown in. */
export type Choices = Pick<Need, 'period' | 'currency'>;

/** Names of the page's radio buttons. */
export const CHOICE_NAMES = { period: 'price-period', currency: 'price-currency' } as const;
const KEYS = ['period', 'currency'] as const;

const radios = (root: ParentNode, key: keyof Choices) => [
  ...root.querySelectorAll<HTMLInputElement>(`input[name="${CHOICE_NAMES[key]}"]`),
];

/** What the page's radio buttons say. */
export function pageChoices(root: ParentNode): UrlState {
  const query = new URLSearchParams();
  for (const key of KEYS) {
    const checked = radios(root, key).find((radio) => radio.checked);
    if (checked) query.set(key, checked.value);
  }
  return readState(query.toString());
}

/** Checks the radio buttons that say the choices; those not given stay. */
export function choose(root: ParentNode, choices: Partial<Choices>): void {
  for (const key of KEYS) {
    const wanted = radios(root, key).find(({ value }) => value === choices[key]);
    if (wanted) wanted.checked = true;
  }
}

/** Puts a part of the state into the address, without a step in the history. */
export function keepInAddress({ history, location }: Window, state: UrlState): void {
  history.replaceState(history.state, '', writeState(location.href, state));
}

/** Calls when the visitor chooses on the page. Returns what ends it. */
export function onPageChoice(document: Document, listener: (state: UrlState) => void): () => void {
  const names: readonly string[] = Object.values(CHOICE_NAMES);
  const heard = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && names.includes(target.name)) {
      listener(pageChoices(document));
    }
  };
  document.addEventListener('change', heard);
  return () => document.removeEventListener('change', heard);
}

/** Takes the choices from the address, and keeps the address in step with them. */
export function startPageChoices(view: Window): void {
  const { document } = view;
  const take = () => choose(document, readState(view.location.search));
  take();
  document.addEventListener('astro:page-load', take);
  onPageChoice(document, (state) => keepInAddress(view, state));
}
