import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { FULL } from '../lib/full.ts';

it.runIf(FULL)('a benchmark of the last build runs as its command', { timeout: 120_000 }, () => {
  const command = ['--prefix', 'bench', 'run', 'search', '--', '--posts', '20'];
  const { status, stdout, stderr } = spawnSync('npm', command, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('browser profile');
});
