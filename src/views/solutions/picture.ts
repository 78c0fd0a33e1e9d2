/** Tints of the pictures on a solution page. Pure, so that every build gives the same picture. */

const TINTS = 6;

/** A profile tint, numbered like the classes `tint-1` … `tint-6`. */
export type Tint = 1 | 2 | 3 | 4 | 5 | 6;

/** Returns the tint `steps` after the first, wrapping around after six. */
export const tintAfter = (first: Tint, steps: number): Tint =>
  (((first - 1 + steps) % TINTS) + 1) as Tint;

/** Returns the first tint of the pictures on a page, from its id. */
export function firstTint(id: string): Tint {
  const sum = [...id].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return tintAfter(1, sum);
}
