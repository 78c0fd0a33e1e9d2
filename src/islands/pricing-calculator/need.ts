/**
 * What a visitor needs: profiles, seats, period and currency. Stored in the URL, and read from it
 * when a page with prices opens.
 */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { replaceAddress } from '../../browser/query-address';
import { CURRENCIES } from '../../config/vocabulary';
import { COUNTS, wholeNumber } from '../fields/bounded';
import { PERIODS, type Need } from './calculate';

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

const PARSERS: { readonly [Key in keyof Need]: (text: string) => Need[Key] | undefined } = {
  profiles: (text) => wholeNumber(text, COUNTS),
  seats: (text) => wholeNumber(text, COUNTS),
  period: (text) => oneOf(PERIODS, text),
  currency: (text) => oneOf(CURRENCIES, text),
};
const KEYS = Object.keys(PARSERS) as (keyof Need)[];

/** Parses a query: `?profiles=120&seats=6&period=yearly&currency=USD`. Omits invalid values. */
export function readState(search: string): Partial<Need> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = PARSERS[key](query.get(key) ?? '');
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Returns the URL with a partial need in its query. Everything else in it stays. */
export function writeState(href: string, state: Partial<Need>): string {
  const url = new URL(href);
  for (const key of KEYS) {
    const value = state[key];
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  return url.href;
}

/** Only the visitor's choices; the page has defaults for the rest. */
const $need = atom<Partial<Need>>({});

/** Loads the need from the URL. Returns a cleanup function for leaving the page. */
function openNeed(): () => void {
  $need.set(readState(location.search));
  return () => $need.set({});
}

/** Applies a choice and writes it to the URL without a history entry. */
export function changeNeed(part: Partial<Need>): void {
  const need = { ...$need.get(), ...part };
  $need.set(need);
  replaceAddress(writeState(location.href, need));
}

/** Returns the visitor's choices, with defaults from the page. */
export function useNeed<Part extends Partial<Need>>(initial: Part): Part {
  useEffect(openNeed, []);
  return { ...initial, ...useStore($need, { ssr: 'initial' }) };
}
