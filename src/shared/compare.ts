/** Compares texts by code unit, which is the same on every machine, for sorting. */
export const compare = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);
