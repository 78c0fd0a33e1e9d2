/** The images of the content: pages reference only existing files, and no others exist. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dist, files, pages } from './site.ts';

const named = new Set(
  [...pages.values()].flatMap(({ file }) =>
    [...readFileSync(`${dist}/${file}`, 'utf8').matchAll(/\/(_media\/[^\s",]+)/g)].map(
      ([, name = '']) => name,
    ),
  ),
);

test('every image file that a page references exists', () => {
  expect(named.size).toBeGreaterThan(0);
  expect([...named].filter((name) => !files.has(name))).toEqual([]);
});

test('the folder contains nothing but served image files', () => {
  const others = [...files].filter(
    (name) =>
      name.startsWith('_media/') &&
      !/^_media\/[0-9a-f]{24}(?:\/\d+\.(?:avif|webp|png|jpg))?$/.test(name),
  );
  expect(others).toEqual([]);
});
