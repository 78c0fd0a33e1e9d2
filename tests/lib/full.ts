/**
 * Full sweeps: `npm run test:full` (`FULL_TESTS=1`) checks every combination of page, locale,
 * viewport and seed; `npm test` checks a sample with every template and every kind of check.
 */

/** Whether full sweeps run. */
export const FULL = process.env['FULL_TESTS'] === '1';

/** Returns the first value in a full run, else the second. */
export const fullOr = <Value>(full: Value, sample: Value): Value => (FULL ? full : sample);

/** Returns all items in a full run, else those in the sample. */
export const sampled = <Item>(
  items: readonly Item[],
  isInSample: (item: Item, at: number) => boolean,
): readonly Item[] => (FULL ? items : items.filter(isInSample));
