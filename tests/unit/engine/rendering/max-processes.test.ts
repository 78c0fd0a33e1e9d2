import { expect, it } from 'vitest';
import { maxProcesses } from '../../../../src/engine/rendering/generate.ts';
import type { BuildIndex } from '../../../../src/engine/rendering/incremental/build-index.ts';

const first = { index: undefined };
const repeated = { index: {} as BuildIndex };

it.each([
  ['leaves a core to the search index', {}, 8, 7],
  ['renders in one process on one core', {}, 1, 1],
  [
    'leaves a core if only outdated files wait, as a first build has none',
    { defer: 'outdated' },
    8,
    7,
  ],
  ['uses all cores if the search index waits', { defer: 'outdated', previous: repeated }, 8, 8],
  ['uses all cores if all indexes wait', { defer: 'all' }, 8, 8],
] as const)('%s', (_, options, cores, expected) => {
  expect(maxProcesses({ previous: first, ...options }, cores)).toBe(expected);
});
