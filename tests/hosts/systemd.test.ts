import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ensureProgram } from '../../tooling/programs/debian-package.ts';

const project = path.resolve(import.meta.dirname, '../..');
const units = path.join(project, 'docs/systemd');
const names = readdirSync(units);

/** Returns the path of systemd's checker for unit files; `undefined` if it can't be installed. */
function findAnalyze(): string | undefined {
  try {
    return ensureProgram('systemd-analyze', ['systemd']);
  } catch (error) {
    console.warn(`The systemd units are not verified: ${String(error)}`);
    return undefined;
  }
}
const analyze = findAnalyze();

/** Returns systemd's messages about the units, with this project at the path that they name. */
function verify(change: (unit: string) => string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'units-'));
  const files = names.map((name) => {
    const file = path.join(folder, name);
    const unit = readFileSync(path.join(units, name), 'utf8');
    // Programs must exist, but nginx may not be installed; other tests start it.
    const here = unit
      .replaceAll(/\/(?:srv|opt)\/plural/g, project)
      .replace('/usr/sbin/nginx', '/bin/true');
    writeFileSync(file, change(here));
    return file;
  });
  const { stdout, stderr, status } = spawnSync(
    analyze ?? '',
    ['verify', '--man=no', '--recursive-errors=no', ...files],
    { encoding: 'utf8' },
  );
  return `${stdout}${stderr}${status === 0 ? '' : `exited with code ${status}`}`;
}

describe.skipIf(analyze === undefined)('the systemd units', () => {
  it('are valid for systemd, without warnings', () => {
    expect(verify((unit) => unit)).toBe('');
  });

  it.each([
    ['ProtectSystem=', 'ProtectSystems=', /Unknown key/],
    ['OnCalendar=hourly', 'OnCalendar=hourlies', /calendar specification/],
    ['KillMode=mixed', 'KillMode=soft', /kill mode/],
    ['node_modules/.bin/node', 'node_modules/.bin/nod', /not executable/],
  ])('detects %s written as %s', (good, bad, message) => {
    expect(verify((unit) => unit.replaceAll(good, bad))).toMatch(message);
  });
});

it('the publish server is started again after every end but a stop, without giving up', () => {
  const unit = readFileSync(path.join(units, 'plural-publish.service'), 'utf8');
  for (const line of ['Restart=always', 'RestartSec=1', 'StartLimitIntervalSec=0']) {
    expect(unit).toContain(`\n${line}\n`);
  }
});

describe.each(names)('%s', (name) => {
  const unit = readFileSync(path.join(units, name), 'utf8');

  it('has a description', () => {
    expect(unit).toMatch(/^Description=\S/m);
  });

  it('starts existing scripts', () => {
    const scripts = [...unit.matchAll(/\b(scripts\/\S+)/g)].map(([, script = '']) => script);
    expect(scripts.length > 0).toBe(name.endsWith('.service'));
    for (const script of scripts) expect(existsSync(path.join(project, script)), script).toBe(true);
  });
});
