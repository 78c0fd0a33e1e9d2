/** The output is the same on a machine with another language and time zone. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { differences } from '../../tooling/compare-folders.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.bench', `machine-${process.pid}`);
/** Danish sorts `aa` last; on this island, each day begins 14 hours earlier than in UTC. */
const machine = { LC_ALL: 'da_DK.UTF-8', LANG: 'da_DK.UTF-8', TZ: 'Pacific/Kiritimati' };

const run = (parameters: readonly string[]) =>
  spawnSync(process.execPath, parameters, {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...machine,
      SNAPSHOT_DIR: path.join(folder, 'snapshot'),
      OUT_DIR: path.join(folder, 'dist'),
    },
  });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a build with another language and time zone writes the same bytes', () => {
  const probe =
    "['zz', 'aa'].sort((a, b) => a.localeCompare(b)) + ' ' + new Date().getTimezoneOffset()";
  expect(run(['-p', probe]).stdout.trim()).toBe('zz,aa -840');

  const { status, stderr } = run([path.join(root, 'scripts/build.ts'), '--fetch', '--full']);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(differences(path.join(root, 'dist'), path.join(folder, 'dist'))).toEqual([]);
}, 240_000);
