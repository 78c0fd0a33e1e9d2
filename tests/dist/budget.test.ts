/** What a page may weigh, and what its pictures must say. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dist, pages } from './site.ts';

const CSS_BUDGET_BYTES = 20 * 1024;
const sizes = new Map<string, number>();

/** Bytes of a file of the output as a host sends it. */
function compressedSize(href: string): number {
  const known = sizes.get(href);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(`${dist}${href}`)).length;
  sizes.set(href, size);
  return size;
}

test('no page has more CSS than its budget, compressed', () => {
  const weights = [...pages.values()].map(({ file, stylesheets }) => ({
    file,
    bytes: stylesheets.reduce((sum, href) => sum + compressedSize(href), 0),
  }));
  expect(weights.filter(({ bytes }) => bytes === 0)).toEqual([]);
  expect(weights.filter(({ bytes }) => bytes > CSS_BUDGET_BYTES)).toEqual([]);
});

test('every picture has its dimensions', () => {
  const unsized = [...pages.values()].flatMap(({ file, unsizedImages }) =>
    unsizedImages.map((src) => `${file}: ${src}`),
  );
  expect(unsized).toEqual([]);
});
