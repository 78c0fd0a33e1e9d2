/** A profile tint, numbered like the classes `tint-1` … `tint-6`. */
export type Tint = 1 | 2 | 3 | 4 | 5 | 6;

export const TINTS = 6;

/** Returns the tint at an index: from 0, and again from the first after six. */
export const tintAt = (index: number): Tint => ((index % TINTS) + 1) as Tint;

/** Returns the tint `steps` after another. */
export const tintAfter = (first: Tint, steps: number): Tint => tintAt(first - 1 + steps);
