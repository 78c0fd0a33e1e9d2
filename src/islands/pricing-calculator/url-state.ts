import { CURRENCIES } from '../../config/vocabulary';
import { COUNTS, wholeNumber } from '../fields/bounded';
import { PERIODS, type Need } from './calculate';

/** The part of a need that an address says. */
export type UrlState = Partial<Need>;

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
export function readState(search: string): UrlState {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = READERS[key](query.get(key) ?? '');
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** The address with that part of a need in its query; all else in it stays. */
export function writeState(href: string, state: UrlState): string {
  const url = new URL(href);
  for (const key of KEYS) {
    const value = state[key];
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  return url.href;
}
