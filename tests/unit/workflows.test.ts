/** Every action is pinned to a commit, because a tag can be moved to other code. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = '.github/workflows';

it.each(readdirSync(folder))('the actions of %s are commits, with their version', (file) => {
  const used = readFileSync(`${folder}/${file}`, 'utf8').match(/uses:.*/g) ?? [];
  expect(used.length).toBeGreaterThan(0);
  expect(
    used.filter((line) => !/^uses: [\w-]+\/[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
  ).toEqual([]);
});
