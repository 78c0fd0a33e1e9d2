/**
 * What a visitor asks of the prices: profiles, seats, period and currency. It
 * stands in the address, and is read from there when a page with prices opens.
 */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { CURRENCIES } from '../../config/vocabulary';
import { COUNTS, wholeNumber } from '../fields/bounded';
import { PERIODS, type Need } from './calculate';

const among = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

const READERS: { readonly [Key in keyof Need]: (text: string) => Need[Key] | undefined } = {
  profiles: (text) => wholeNumber(text, COUNTS),
  seats: (text) => wholeNumber(text, COUNTS),
  period: (text) => among(PERIODS, text),
  currency: (text) => among(CURRENCIES, text),
};
const KEYS = Object.keys(READERS) as (keyof Need)[];

/** What a query asks for: `?profiles=120&seats=6&period=yearly&currency=USD`. Wrong values are left out. */
export function readState(search: string): Partial<Need> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = READERS[key](query.get(key) ?? '');
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** The address with that part of a need in its query; all else in it stays. */
export function writeState(href: string, state: Partial<Need>): string {
  const url = new URL(href);
  for (const key of KEYS) {
    const value = state[key];
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  return url.href;
}

/** Only what was asked; the page decides about the rest. */
const $need = atom<Partial<Need>>({});

/** Takes what the address says; returns what forgets it, for a page that is left. */
function openNeed(): () => void {
  $need.set(readState(location.search));
  return () => $need.set({});
}

/** Takes over what the visitor has chosen, and puts it into the address without a step in the history. */
export function changeNeed(part: Partial<Need>): void {
  const need = { ...$need.get(), ...part };
  $need.set(need);
  history.replaceState(history.state, '', writeState(location.href, need));
}

/** What the visitor asks of the prices, and what the page shows where they ask nothing. */
export function useNeed<Part extends Partial<Need>>(initial: Part): Part {
  useEffect(openNeed, []);
  return { ...initial, ...useStore($need, { ssr: 'initial' }) };
}
