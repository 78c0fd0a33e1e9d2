/** The table in docs/entry-points.md: everything that it names exists, and it is complete. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { STAGES } from '../../../tooling/stages/stages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Row {
  readonly entry: string;
  readonly loadedBy: string;
  readonly test: string;
}

const rows = read('docs/entry-points.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line): Row => {
    const [, entry = '', loadedBy = '', test = ''] = line.split('|').map((cell) => cell.trim());
    return { entry: /^`([^`]+)`/.exec(entry)?.[1] ?? '', loadedBy, test };
  });
const files = new Set(rows.flatMap(({ entry }) => globSync(entry, { cwd: root })));

/** Returns why the test that a row names is invalid; empty if it is valid. */
function problemOf(test: string): string {
  const [, stage] = /^`npm test -- (\w+)`$/.exec(test) ?? [];
  if (stage !== undefined) {
    return STAGES.some(({ name }) => name === stage) ? '' : `npm test has no stage '${stage}'`;
  }
  const [, file, title] = /^`([^`]+)` "(.+)"$/.exec(test) ?? [];
  if (file === undefined || title === undefined) return `'${test}' is not a test`;
  if (!existsSync(path.join(root, file))) return `the file '${file}' does not exist`;
  return read(file).includes(title) ? '' : `${file} has no test '${title}'`;
}

describe('the table of entry points', () => {
  it('is not empty', () => expect(rows.length).toBeGreaterThan(30));

  it.each(rows.map(({ entry, loadedBy, test }) => [entry, loadedBy, test] as const))(
    '%s, loaded by %s, exists and has a test',
    (entry, loadedBy, test) => {
      expect(globSync(entry, { cwd: root }), entry).not.toEqual([]);
      expect(loadedBy).not.toBe('');
      expect(problemOf(test)).toBe('');
    },
  );

  it.each([
    '.ci/*',
    '.github/workflows/*',
    '*.config.{js,mjs,ts}',
    '*.toml',
    'docs/systemd/*',
    'netlify/edge-functions/*.ts',
    'netlify/plugins/*/index.js',
    'scripts/*.{ts,mjs}',
    'sandbox/{main,dev}.ts',
  ])('lists every file of %s', (pattern) => {
    const found = globSync(pattern, { cwd: root });
    expect(found).not.toEqual([]);
    expect(found.filter((file) => !files.has(file))).toEqual([]);
  });

  it('lists every module that another one starts as a process or a thread', () => {
    const started = globSync('{src,sandbox}/**/*.ts', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g)].map(([, one = '']) =>
        path.join(path.dirname(file), one),
      ),
    );
    expect(started.filter((file) => !files.has(file))).toEqual([]);
  });

  it.each([
    ['`tests/nope.test.ts` "runs"', "the file 'tests/nope.test.ts' does not exist"],
    ['`scripts/test.ts` "no such test"', "scripts/test.ts has no test 'no such test'"],
    ['`npm test -- nope`', "npm test has no stage 'nope'"],
    ['by hand', "'by hand' is not a test"],
  ])('reports %s', (test, problem) => expect(problemOf(test)).toBe(problem));
});
