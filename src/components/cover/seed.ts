/** Random numbers seeded by a text: the same text always gives the same numbers. */

/**
 * Returns a 32-bit hash of a text. FNV-1a with a final mix, so that similar texts get distant
 * values.
 */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A seeded random number generator. */
export interface Random {
  /** Returns a number from `low` up to `high`. */
  readonly between: (low: number, high: number) => number;
  /** Returns an integer from `low` to `high`, inclusive. */
  readonly integer: (low: number, high: number) => number;
  /** Whether an event of the given probability happens. */
  readonly happens: (probability: number) => boolean;
}

/** Creates the generator of a seed (xorshift). */
export function createRandom(seed: number): Random {
  let state = seed || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    happens: (probability) => next() < probability,
  };
}
