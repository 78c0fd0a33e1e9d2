/** How the pictures of a solution page are laid out: pure, so that a page looks the same in each build. */

const TINTS = 6;

/** A profile tint, as the classes `tint-1` … `tint-6` count them. */
export type Tint = 1 | 2 | 3 | 4 | 5 | 6;

/** The tint `steps` after the first, round the six. */
export const tintAfter = (first: Tint, steps: number): Tint =>
  (((first - 1 + steps) % TINTS) + 1) as Tint;

/** The tint that the pictures of a page begin with, by its id. */
export function firstTint(id: string): Tint {
  const sum = [...id].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return tintAfter(1, sum);
}

/** Side of a frame and the gap between two, in units of the drawing. */
export const CELL = 60;
export const GAP = 12;

/**
 * One row a step and one column a step: row n has n frames filled. Returns the
 * cells row by row, by their top left corners, and the side of the square that they take.
 */
export function staircase(steps: number) {
  const range = Array.from({ length: steps }, (_, index) => index);
  const cells = range.flatMap((row) =>
    range.map((column) => ({
      x: column * (CELL + GAP),
      y: row * (CELL + GAP),
      column,
      /** Whether the step has come so far. */
      done: column <= row,
    })),
  );
  return { side: steps * (CELL + GAP) - GAP, cells };
}
