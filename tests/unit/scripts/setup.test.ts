import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../../scripts/setup.mjs');
let project: string;

/** Runs the script in the project with a stand-in for npm. Returns npm's parameters, if it ran. */
function setUp(parameters: readonly string[] = [], npm = 'mkdir -p node_modules') {
  const log = path.join(project, 'npm.log');
  rmSync(log, { force: true });
  const command = `#!/bin/sh\necho "$@" NODE_ENV=$NODE_ENV > ${log}\n${npm}\n`;
  writeFileSync(path.join(project, 'bin/npm'), command, { mode: 0o755 });
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(project, 'scripts/setup.mjs'), ...parameters],
    {
      encoding: 'utf8',
      env: { PATH: `${project}/bin:${process.env['PATH']}`, NODE_ENV: 'production' },
    },
  );
  const ran = existsSync(log) ? readFileSync(log, 'utf8').trim() : undefined;
  return { status, stderr, ran };
}

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'setup-'));
  for (const folder of ['bin', 'scripts', 'other']) mkdirSync(path.join(project, folder));
  copyFileSync(script, path.join(project, 'scripts/setup.mjs'));
  for (const folder of ['.', 'other']) {
    writeFileSync(path.join(project, folder, 'package-lock.json'), '{}');
  }
});
afterEach(() => rmSync(project, { recursive: true }));

const RUN = 'install --no-save --no-audit --no-fund --loglevel=error --omit=dev NODE_ENV=';
const ALL = 'install --no-save --no-audit --no-fund --loglevel=error NODE_ENV=';

describe('setup', () => {
  it.each<[string, readonly (readonly string[])[], (string | undefined)[]]>([
    ['installs what running needs, once', [[], []], [RUN, undefined]],
    ['adds the packages of tests', [[], ['--all'], []], [RUN, ALL, undefined]],
    ['installs everything at once', [['--all'], [], ['--all']], [ALL, undefined, undefined]],
    ['keeps the packages of a folder apart', [[], ['other'], ['other']], [RUN, RUN, undefined]],
  ])('%s', (_, runs, expected) => {
    expect(runs.map((parameters) => setUp(parameters).ran)).toEqual(expected);
  });

  it.each<[string, readonly string[], string]>([
    ['only what running needs', [], RUN],
    ['the packages of tests, too', ['--all'], ALL],
  ])('follows a changed lock file: %s', (_, parameters, expected) => {
    setUp(parameters);
    writeFileSync(path.join(project, 'package-lock.json'), '{"changed":true}');
    expect(setUp().ran).toBe(expected);
  });

  it('fails with npm, and tries again', () => {
    expect(setUp([], 'exit 7')).toMatchObject({
      status: 7,
      stderr: expect.stringContaining('Installing packages failed'),
    });
    expect(setUp()).toMatchObject({ status: 0, ran: RUN });
  });
});
