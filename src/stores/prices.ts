/**
 * What a visitor asks of the prices: profiles, seats, period and currency. It
 * stands in the address, and is read from there when a page with prices opens.
 */
import { atom } from 'nanostores';
import { readState, writeState, type UrlState } from '../islands/pricing-calculator/url-state';

/** Only what was asked; the page decides about the rest. */
export const $need = atom<UrlState>({});

/** Takes what the address says; returns what forgets it, for a page that is left. */
export function openNeed(): () => void {
  $need.set(readState(window.location.search));
  return () => $need.set({});
}

/** Takes over what the visitor has chosen, and puts it into the address without a step in the history. */
export function changeNeed(part: UrlState): void {
  const need = { ...$need.get(), ...part };
  $need.set(need);
  window.history.replaceState(window.history.state, '', writeState(window.location.href, need));
}
