/** The output is the same on a machine with another language and time zone. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FULL } from '../lib/full.ts';
import { differences } from '../../tooling/compare-folders.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.bench', `machine-${process.pid}`);
/**
 * Danish sorts `aa` last, and both write numbers in another way. Days begin 14 hours earlier than in UTC on
 * the one island, and 11 hours later on the other.
 */
const MACHINES = [
  ['da_DK.UTF-8', 'Pacific/Kiritimati', 'zz,aa 1.234,5 1'],
  ['tr_TR.UTF-8', 'Pacific/Pago_Pago', 'aa,zz 1.234,5 31'],
] as const;

const run = (language: string, zone: string, parameters: readonly string[]) =>
  spawnSync(process.execPath, parameters, {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...{ LC_ALL: language, LANG: language, TZ: zone },
      SNAPSHOT_DIR: path.join(folder, 'snapshot'),
      OUT_DIR: path.join(folder, 'dist'),
    },
  });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What code would get that relies on the machine. */
const PROBE = `[
  ['zz', 'aa'].sort((one, other) => one.localeCompare(other)),
  Intl.NumberFormat().format(1234.5),
  new Date(Date.UTC(2026, 0, 1)).getDate(),
].join(' ')`;

it.each(FULL ? MACHINES : MACHINES.slice(0, 1))(
  'a build in %s and %s writes the same bytes',
  (language, zone, probe) => {
    expect(run(language, zone, ['-p', PROBE]).stdout.trim()).toBe(probe);
    const build = [path.join(root, 'scripts/build.ts'), '--fetch', '--full'];
    const { status, stderr } = run(language, zone, build);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(differences(path.join(root, 'dist'), path.join(folder, 'dist'))).toEqual([]);
  },
  240_000,
);
