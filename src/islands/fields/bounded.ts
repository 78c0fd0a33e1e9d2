/** A range of whole numbers, inclusive. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Range of counts in calculators. */
export const COUNTS: Bounds = { least: 1, most: 10_000 };

const within = (value: number, { least, most }: Bounds): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Parses a whole number in plain digits; undefined for other text and out of bounds. */
export function wholeNumber(text: string, bounds: Bounds): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,9}$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return within(value, bounds) ? value : undefined;
}

/**
 * Returns the number within bounds that is nearest to the typed text; `before` if the text is not
 * a whole number.
 */
export function nearestWithin(text: string, bounds: Bounds, before: number): number {
  const trimmed = text.trim();
  if (!/^\d+$/.test(trimmed)) return before;
  return Math.min(Math.max(Number(trimmed), bounds.least), bounds.most);
}

/** Stops of a slider, dense where most visitors are. */
const ROUND_STOPS = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400,
  500, 600, 800, 1000, 1500, 2000, 3000, 5000, 7500, 10_000,
] as const;

/**
 * Returns the stops of a slider, ascending: round numbers, both bounds, and the numbers that
 * matter to the reader, such as a plan's limits.
 */
export function stopsWithin(bounds: Bounds, notable: readonly number[] = []): number[] {
  const stops = [...ROUND_STOPS, ...notable, bounds.least, bounds.most];
  return [...new Set(stops.filter((stop) => within(stop, bounds)))].sort((a, b) => a - b);
}

/** Returns the index of the first stop at or above a value, else the last index. */
export function stopIndex(stops: readonly number[], value: number): number {
  const index = stops.findIndex((stop) => stop >= value);
  return index < 0 ? stops.length - 1 : index;
}
