import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const shared = new URL('../../../shared/conformance/', import.meta.url);
const fixtures = new URL('../fixtures/', import.meta.url);

describe.runIf(existsSync(shared))('the conformance tables', () => {
  it.each(['urls.tsv', 'client-cases.md'])('%s is the shared one, unthinned', (name) => {
    expect(readFileSync(new URL(name, fixtures), 'utf8')).toBe(
      readFileSync(new URL(name, shared), 'utf8'),
    );
  });
});
