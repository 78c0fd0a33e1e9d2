import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from '../../../src/components/chrome/qr-path.ts';

/** Returns the modules that a path of one-unit-high rectangles covers, as `x,y`. */
function covered(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, index) => `${Number(x) + index},${y}`),
  );
}

test.each(['https://plural.example/consult', '中文', 'x'.repeat(200)])(
  'the path covers exactly the dark modules of the code: %s',
  (text) => {
    const { size, path } = qrPath(text);
    const { size: expected, data } = encode(text, { ecc: 'M', border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x},${y}`] : [])));
    expect(size).toBe(expected);
    expect(covered(path)).toEqual(dark);
    expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
  },
);
