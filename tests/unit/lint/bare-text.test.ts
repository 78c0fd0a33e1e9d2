/** Texts that change are alone in their elements (docs/neighbors.md#texts). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findBareTexts } from '../../lib/bare-text.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const fixture = path.join(root, 'tests/fixtures/bare-texts.tsx');
const islands = globSync('src/{islands,stores}/**/*.tsx', { cwd: root });
const found = findBareTexts([...islands.map((file) => path.join(root, file)), fixture]);

it('finds texts that are beside others, beside elements or in lists', () => {
  const expected = readFileSync(fixture, 'utf8')
    .split('\n')
    .flatMap((line, at) => (line.includes('found */') ? [`${fixture}:${at + 1}`] : []));
  const inFixture = found.filter((one) => one.startsWith(fixture));
  expect(inFixture.map((one) => one.split(': ')[0]).sort()).toEqual(expected);
});

it('finds none in the islands', () => {
  expect(islands.length).toBeGreaterThan(20);
  expect(found.filter((one) => !one.startsWith(fixture))).toEqual([]);
});
