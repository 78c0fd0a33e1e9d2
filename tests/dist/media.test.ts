/** The pictures of the content: what pages name is there, and nothing else is. */
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

test('every file of a picture that a page names is there', () => {
  expect(named.size).toBeGreaterThan(0);
  expect([...named].filter((name) => !files.has(name))).toEqual([]);
});

test('there is nothing beside the files that pictures are served in', () => {
  const others = [...files].filter(
    (name) =>
      name.startsWith('_media/') &&
      !/^_media\/[0-9a-f]{24}(?:\/\d+\.(?:avif|webp|png|jpg))?$/.test(name),
  );
  expect(others).toEqual([]);
});
