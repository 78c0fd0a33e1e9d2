/** Chance that a text decides: the same text gives the same numbers, everywhere and always. */

/** FNV-1a with a last mix: spreads similar texts far apart over 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Draws what a seed decides. */
export interface Chance {
  /** A number from `low` up to `high`. */
  readonly between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
  /** Whether something of the given probability happens. */
  readonly happens: (probability: number) => boolean;
}

/** The draws of a seed (xorshift). */
export function chance(seed: number): Chance {
  let state = seed || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    happens: (probability) => next() < probability,
  };
}
