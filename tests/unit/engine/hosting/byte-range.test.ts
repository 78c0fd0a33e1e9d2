import { describe, expect, it } from 'vitest';
import { byteRange } from '../../../../src/engine/hosting/byte-range.ts';

describe('byteRange', () => {
  it.each<[string | undefined, ReturnType<typeof byteRange>]>([
    [undefined, 'full'],
    ['', 'full'],
    ['lines=0-1', 'full'],
    ['bytes 0-1', 'full'],
    ['bytes=0-1,3-4', 'full'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes= 0-3 ', { start: 0, end: 3 }],
    ['BYTES=3-', { start: 3, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=3-99', { start: 3, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-12', 'unsatisfiable'],
    ['bytes=5-2', 'unsatisfiable'],
    ['bytes=0-1,5-2', 'unsatisfiable'],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
    ['bytes=', 'unsatisfiable'],
    ['bytes=-', 'unsatisfiable'],
    ['bytes=abc', 'unsatisfiable'],
    ['bytes=1-2-3', 'unsatisfiable'],
    ['bytes=0x1-', 'unsatisfiable'],
    ['bytes=1.5-', 'unsatisfiable'],
    ['bytes=,', 'unsatisfiable'],
  ])('resolves %j of ten bytes to %j', (header, expected) => {
    expect(byteRange(header, 10)).toEqual(expected);
  });

  it.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])(
    '%s of an empty file is unsatisfiable',
    (header) => {
      expect(byteRange(header, 0)).toBe('unsatisfiable');
    },
  );
});
