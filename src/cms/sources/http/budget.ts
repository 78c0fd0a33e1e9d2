/** How much is read from a CMS at a time: all of it is held in memory until it is checked. */

export interface BudgetLimits {
  /** Pages of all lists together. */
  readonly pages: number;
  readonly entries: number;
  /** Bytes of JSON, unpacked. */
  readonly bytes: number;
}

const LIMITS: BudgetLimits = { pages: 20_000, entries: 200_000, bytes: 512 * 2 ** 20 };

export interface Budget {
  /** Counts a page in; says which limit it goes beyond, or nothing. */
  take(page: { readonly entries: number; readonly bytes: number }): string | undefined;
}

/** A budget for one reading of a CMS. */
export function newBudget(limits: BudgetLimits = LIMITS): Budget {
  const taken = { pages: 0, entries: 0, bytes: 0 };
  return {
    take({ entries, bytes }) {
      taken.pages += 1;
      taken.entries += entries;
      taken.bytes += bytes;
      if (taken.pages > limits.pages) return more(`${count(limits.pages)} pages`);
      if (taken.entries > limits.entries) return more(`${count(limits.entries)} entries`);
      return taken.bytes > limits.bytes ? more(`${limits.bytes / 2 ** 20} MB`) : undefined;
    },
  };
}

const count = (number: number): string => number.toLocaleString('en-US');
const more = (limit: string): string => `has more than ${limit} in all lists together`;
