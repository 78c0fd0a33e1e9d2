import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ensureProgram } from '../../scripts/debian-package.ts';

const project = path.resolve(import.meta.dirname, '../..');
const units = path.join(project, 'docs/systemd');
const names = readdirSync(units);

/** systemd's own check of unit files; `undefined` where it cannot be had. */
function findAnalyze(): string | undefined {
  try {
    return ensureProgram('systemd-analyze', ['systemd']);
  } catch (error) {
    console.warn(`The units of systemd are not verified: ${String(error)}`);
    return undefined;
  }
}
const analyze = findAnalyze();

/** What systemd says about the units, with this project in the place that they name. */
function verify(change: (unit: string) => string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'units-'));
  const files = names.map((name) => {
    const file = path.join(folder, name);
    const unit = readFileSync(path.join(units, name), 'utf8');
    // Programs must exist. nginx may not be here; that it starts is tested with nginx itself.
    const here = unit.replaceAll('/srv/plural', project).replace('/usr/sbin/nginx', '/bin/true');
    writeFileSync(file, change(here));
    return file;
  });
  const { stdout, stderr, status } = spawnSync(
    analyze ?? '',
    ['verify', '--man=no', '--recursive-errors=no', ...files],
    { encoding: 'utf8' },
  );
  return `${stdout}${stderr}${status === 0 ? '' : `ended with ${status}`}`;
}

describe.skipIf(analyze === undefined)('the units of systemd', () => {
  it('are taken by systemd without a word', () => {
    expect(verify((unit) => unit)).toBe('');
  });

  it.each([
    ['ProtectSystem=', 'ProtectSystems=', /Unknown key/],
    ['KillMode=mixed', 'KillMode=soft', /kill mode/],
    ['node_modules/.bin/node', 'node_modules/.bin/nod', /not executable/],
  ])('%s written as %s would be noticed', (good, bad, message) => {
    expect(verify((unit) => unit.replaceAll(good, bad))).toMatch(message);
  });
});

describe.each(names)('%s', (name) => {
  const unit = readFileSync(path.join(units, name), 'utf8');

  it('says what it is for', () => {
    expect(unit).toMatch(/^Description=\S/m);
  });

  it('starts scripts that there are', () => {
    const scripts = [...unit.matchAll(/\b(scripts\/\S+)/g)].map(([, script = '']) => script);
    expect(scripts.length > 0).toBe(name.endsWith('.service'));
    for (const script of scripts) expect(existsSync(path.join(project, script)), script).toBe(true);
  });
});
