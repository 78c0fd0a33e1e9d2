/**
 * Full sweeps: `npm run test:full` (`FULL_TESTS=1`) checks every combination of page, locale,
 * viewport and seed; `npm test` checks a sample with every template and every kind of check.
 */
import type { Locale } from '../../src/i18n/locales.ts';

/** Whether full sweeps run. */
export const FULL = process.env['FULL_TESTS'] === '1';

/** Returns the first value in a full run, else the second. */
export const fullOr = <Value>(full: Value, sample: Value): Value => (FULL ? full : sample);

/** Returns all items in a full run, else those in the sample. */
export const sampled = <Item>(
  items: readonly Item[],
  isInSample: (item: Item, at: number) => boolean,
): readonly Item[] => (FULL ? items : items.filter(isInSample));

/** Whether it is an item's turn in a sample that shares the items among `turns` settings. */
export const inTurn =
  (turn: number, turns: number) =>
  (_: unknown, at: number): boolean =>
    at % turns === turn;

const SHAPES: readonly Locale[] = ['en', 'ru', 'th', 'zh'];

/** Whether a locale is in the sample of shapes: a short, a long, a tall and a dense language. */
export const isShape = (locale: Locale): boolean => SHAPES.includes(locale);
