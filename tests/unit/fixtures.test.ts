import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const shared = new URL('../../../shared/conformance/', import.meta.url);
const fixtures = new URL('../fixtures/', import.meta.url);
const tests = new URL('../', import.meta.url);

describe.runIf(existsSync(shared))('the conformance tables', () => {
  it.each(['urls.tsv', 'client-cases.md'])('%s is identical to the shared copy', (name) => {
    expect(readFileSync(new URL(name, fixtures), 'utf8')).toBe(
      readFileSync(new URL(name, shared), 'utf8'),
    );
  });
});

describe('the cases of client-cases.md', () => {
  const table = readFileSync(new URL('client-cases.md', fixtures), 'utf8');
  const cases = [...table.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number, what]) => [number, what]);
  const texts = globSync('**/*.{test,spec}.ts', { cwd: tests, exclude: ['**/node_modules/**'] })
    .map((name) => readFileSync(new URL(name, tests), 'utf8'))
    .join('\n');

  it('number 40', () => expect(cases).toHaveLength(40));

  it.each(cases)('number %s has a test: %s', (number) => {
    expect(new RegExp(`['"\`]case ${number}: `).test(texts)).toBe(true);
  });
});
