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
    writeFileSync(path.join(project, folder, 'package.json'), '{}');
    writeFileSync(path.join(project, folder, 'package-lock.json'), '{}');
  }
});
afterEach(() => rmSync(project, { recursive: true }));

const ALL = 'ci --ignore-scripts --prefer-offline --no-audit --no-fund --loglevel=error NODE_ENV=';
const RUN = ALL.replace(' NODE_ENV', ' --omit=dev NODE_ENV');

/** Writes package.json and what the lock says about it and its packages. */
function write(wanted: object, locked: object, packages: object = {}): void {
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(wanted));
  writeFileSync(
    path.join(project, 'package-lock.json'),
    JSON.stringify({ packages: { '': locked, ...packages } }),
  );
}

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

  it.each<[string, object, object, string]>([
    [
      'another range',
      { dependencies: { a: '^2' } },
      { dependencies: { a: '^1' } },
      'a: ^2, in the lock ^1',
    ],
    ['an added package', { devDependencies: { a: '1' } }, {}, 'a: 1, in the lock missing'],
    ['a removed package', {}, { optionalDependencies: { a: '1' } }, 'a: missing, in the lock 1'],
    [
      'another kind',
      { dependencies: { a: '1' } },
      { devDependencies: { a: '1' } },
      'a: 1, in the lock missing',
    ],
  ])('refuses a lock file that does not fit package.json: %s', (_, wanted, locked, line) => {
    write(wanted, locked);
    const { status, stderr, ran } = setUp();
    expect({ status, ran }).toEqual({ status: 1, ran: undefined });
    expect(stderr).toContain('package.json and package-lock.json disagree');
    expect(stderr).toContain(line);
    expect(stderr).toContain('npm install --package-lock-only');
  });

  it('refuses them after an install, too', () => {
    write({ dependencies: { a: '1' } }, { dependencies: { a: '1' } });
    expect(setUp().status).toBe(0);
    writeFileSync(path.join(project, 'package.json'), '{"dependencies":{"a":"2"}}');
    expect(setUp()).toMatchObject({ status: 1, ran: undefined });
  });

  const own = { optional: true, os: [process.platform], cpu: process.arch };
  it.each<[string, object, readonly string[], boolean]>([
    ['its own', own, [], true],
    ['its own, as a list that excludes others', { ...own, os: ['!sunos'] }, [], true],
    ['of another system', { ...own, os: 'sunos' }, [], false],
    ['of another processor', { ...own, cpu: ['mips'] }, [], false],
    ['of another C library', { ...own, libc: ['none'] }, [], false],
    ['excluding this one', { ...own, os: `!${process.platform}` }, [], false],
    ['of tests, which it does not install', { ...own, dev: true }, [], false],
    ['of tests', { ...own, dev: true }, ['--all'], true],
  ])('fails if npm leaves out the programs for this machine: %s', (_, one, parameters, needed) => {
    write({}, {}, { 'node_modules/program': one });
    const { status, stderr } = setUp(parameters);
    expect(status).toBe(needed ? 1 : 0);
    if (needed) expect(stderr).toContain('node_modules/program could not be installed');
    expect(setUp(parameters, 'mkdir -p node_modules/program').status).toBe(0);
  });
});
