import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeVersion } from '../../../../src/engine/content/fetch-content.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

async function version(changed: Record<string, string>): Promise<string> {
  const folder = await writeFolder({
    'a.ts':
      "import { b } from './lib/b.ts';\nimport table from './table.json' with { type: 'json' };",
    'lib/b.ts': "export * from '../a.ts'; export const b = 1;",
    'table.json': '{}',
    'lock.json': '{}',
    ...changed,
  });
  return codeVersion([path.join(folder, 'a.ts')], path.join(folder, 'lock.json'));
}

describe('codeVersion', () => {
  it.each([
    ['the module', { 'a.ts': "import './lib/b.ts';" }, true],
    ['a module that it imports', { 'lib/b.ts': 'export const b = 2;' }, true],
    ['a table that it imports', { 'table.json': '[]' }, true],
    ['the lock file', { 'lock.json': '{"a":1}' }, true],
    ['another file', { 'unrelated.ts': '1' }, false],
    ['nothing', {}, false],
  ])('covers modules, imports and the lock file: %s', async (_, changed, isDifferent) => {
    const [before, after] = [await version({}), await version(changed as Record<string, string>)];
    expect(after !== before).toBe(isDifferent);
  });
});
