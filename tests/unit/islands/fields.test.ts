import { describe, expect, it } from 'vitest';
import {
  COUNTS,
  nearestWithin,
  stopIndex,
  stopsWithin,
  wholeNumber,
} from '../../../src/islands/fields/bounded.ts';

describe('wholeNumber', () => {
  it.each([
    ['1', 1],
    ['10000', 10_000],
    [' 42 ', 42],
    ['007', 7],
    ['', undefined],
    ['0', undefined],
    ['10001', undefined],
    ['-3', undefined],
    ['2.5', undefined],
    ['1e3', undefined],
    ['abc', undefined],
    ['NaN', undefined],
    ['99999999999999999999', undefined],
  ])('parses %j as %s', (text, value) => {
    expect(wholeNumber(text, COUNTS)).toBe(value);
  });
});

describe('nearestWithin', () => {
  it.each([
    ['', 80],
    ['abc', 80],
    ['-3', 80],
    ['0', 1],
    ['99999', 10_000],
    ['99999999999999999999', 10_000],
    ['12', 12],
  ])('turns %j into %d', (text, value) => {
    expect(nearestWithin(text, COUNTS, 80)).toBe(value);
  });
});

describe('stops of a slider', () => {
  it('ascend, include both bounds and the notable numbers, and stay within bounds', () => {
    const stops = stopsWithin({ least: 1, most: 700 }, [2, 33, 650, 9000]);
    expect(stops).toEqual([...new Set(stops)].sort((a, b) => a - b));
    expect(stops).toEqual(expect.arrayContaining([1, 2, 33, 650, 700]));
    expect(stops.at(-1)).toBe(700);
  });

  it.each([
    [1, 0],
    [2, 1],
    [3, 2],
    [5, 2],
    [6, 2],
  ])('puts %d at index %d of 1, 2, 5', (value, index) => {
    expect(stopIndex([1, 2, 5], value)).toBe(index);
  });
});
