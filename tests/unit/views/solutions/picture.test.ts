import { describe, expect, it } from 'vitest';
import {
  CELL,
  GAP,
  firstTint,
  staircase,
  tintAfter,
} from '../../../../src/views/solutions/picture';

describe('tintAfter', () => {
  it.each([
    [1, 0, 1],
    [1, 5, 6],
    [6, 1, 1],
    [3, 10, 1],
  ] as const)('from %d by %d steps is %d', (first, steps, tint) => {
    expect(tintAfter(first, steps)).toBe(tint);
  });
});

describe('firstTint', () => {
  it('is stable per page and differs between pages', () => {
    const tints = ['rpa', 'facebook', 'e-commerce', 'amazon'].map(firstTint);
    expect(tints).toEqual(['rpa', 'facebook', 'e-commerce', 'amazon'].map(firstTint));
    expect(new Set(tints).size).toBeGreaterThan(1);
  });
});

describe('staircase', () => {
  it.each([3, 4, 5, 6])('has a row and a column for each of %d steps', (steps) => {
    const { side, cells } = staircase(steps);
    expect(cells).toHaveLength(steps * steps);
    expect(cells.filter(({ done }) => done)).toHaveLength((steps * (steps + 1)) / 2);
    expect(Math.max(...cells.map(({ x }) => x)) + CELL).toBe(side);
    expect(side).toBe(steps * CELL + (steps - 1) * GAP);
  });
});
