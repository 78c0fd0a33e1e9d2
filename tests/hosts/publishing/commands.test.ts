import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { publishRelease } from '../../../src/engine/publishing/release.ts';
import { Store } from '../../../src/engine/publishing/store.ts';
import { MadeUpSite } from '../../../tooling/sample-site/made-up-site.ts';

const store = path.join(mkdtempSync(path.join(tmpdir(), 'publish-commands-')), 'site');
const ids: string[] = [];

function rollback(...parameters: string[]) {
  const script = fileURLToPath(new URL('../../../scripts/rollback.ts', import.meta.url));
  const env = { ...process.env, PUBLISH_DIR: store };
  return spawnSync(process.execPath, [script, ...parameters], { encoding: 'utf8', env });
}
const live = (): string => readFileSync(path.join(new Store(store).current, 'index.html'), 'utf8');

beforeAll(async () => {
  const site = new MadeUpSite();
  for (const marker of ['one', 'two', 'three']) {
    const report = site.page({ file: 'index.html', marker }).build();
    const result = await publishRelease(report, site.options(store));
    ids.push(result.release.id);
  }
});

describe('npm run rollback', () => {
  it('lists releases, rolls back, and switches to a given release', () => {
    const [one = '', two = '', three = ''] = ids;
    const list = rollback('--list');
    expect(list.status).toBe(0);
    expect(list.stdout.trim().split('\n').at(-1)).toMatch(
      new RegExp(`^\\* ${three}  \\S+  1 pages  snapshot `),
    );
    const back = rollback();
    expect(back.stdout).toContain(`Live release: ${two} (`);
    expect(back.stdout).toContain(`Previously: ${three}.`);
    expect(back.status).toBe(0);
    expect(live()).toContain('<!--two-->');
    expect(rollback('--to', one).status).toBe(0);
    expect(live()).toContain('<!--one-->');
  });

  it.each([
    [['--to', 'nope'], "There is no release 'nope'."],
    [['--back'], "Unknown option '--back'"],
    [[], 'it is the oldest in the store'],
  ])('exits with 1 for %j', (parameters, message) => {
    const { status, stderr } = rollback(...parameters);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(live()).toContain('<!--one-->');
  });
});
