/**
 * Only what the build wrote goes live: a file that is damaged between build and publish stops the
 * publish, which names it. With the real command, on a copy of the last build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
// Inside the project, because compiled code resolves packages from parent folders.
const folder = path.join(root, '.bench', `damaged-${process.pid}`);
const dist = path.join(folder, 'dist');
const current = path.join(folder, 'site/current');

function publish(): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/publish.ts')],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...{ OUT_DIR: dist, PUBLISH_DIR: path.join(folder, 'site') },
        SNAPSHOT_DIR: path.join(folder, '.snapshot'),
      },
    },
  );
  return { status, output: stdout + stderr };
}

beforeEach(() => {
  mkdirSync(folder, { recursive: true });
  for (const name of ['dist', '.renderer', '.snapshot']) {
    spawnSync('cp', ['-al', path.join(root, name), path.join(folder, name)]);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [script = ''] = globSync('_astro/*.js', { cwd: path.join(root, 'dist') });
const payload = 'ru/pricing/_payload.json';
const page = 'th/faq.html';
const picture = 'favicon.svg';

/** Replaces a file, because the last build has a hard link to it. */
function replace(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  writeFileSync(file, change(text));
}
const cut = (text: string): string => text.slice(0, 10);

const CHANGED = 'is not what the build wrote';
it.each<[string, string, string, (file: string) => void]>([
  ['a script is cut short', script, CHANGED, (file) => replace(file, cut)],
  ['a payload is emptied', payload, CHANGED, (file) => replace(file, () => '{}')],
  [
    'a page is changed',
    page,
    CHANGED,
    (file) => replace(file, (html) => html.replace('</h1>', '!</h1>')),
  ],
  ['a picture is changed', picture, CHANGED, (file) => replace(file, () => '<svg/>')],
  ['a page is removed', page, 'listed by the build but missing', (file) => rmSync(file)],
])('nothing is published if %s', (_, file, reason, damage) => {
  damage(path.join(dist, file));
  const { status, output } = publish();
  expect({ status, output }).toMatchObject({ status: 1 });
  expect(output).toContain(`${file}: ${reason}`);
  expect(existsSync(current)).toBe(false);
});

it('a file that is added is not published, and is named', () => {
  writeFileSync(path.join(dist, 'ru/added.html'), '<!doctype html>');
  const { status, output } = publish();
  expect({ status, output }).toMatchObject({ status: 0 });
  expect(output).toContain('ru/added.html: removed, because the build does not list it');
  expect(existsSync(path.join(current, 'ru/added.html'))).toBe(false);
  expect(readFileSync(path.join(current, page), 'utf8')).toContain('</html>');
});

it('the next publish makes everything again', () => {
  replace(path.join(dist, script), cut);
  expect(publish().status).toBe(1);
  const { status, output } = publish();
  expect({ status, output }).toMatchObject({ status: 0 });
  const original = readFileSync(path.join(root, 'dist', script));
  expect(readFileSync(path.join(current, script)).equals(original)).toBe(true);
});
