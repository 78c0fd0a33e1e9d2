import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { usageOf } from '../../../tooling/command-line.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const run = (script: string, ...parameters: string[]) =>
  spawnSync(process.execPath, [path.join(root, 'scripts', script), ...parameters], {
    encoding: 'utf8',
  });

describe('The parameters of a command', () => {
  test('the usage is the comment at the top, without its frame', () => {
    expect(usageOf('/**\n * `one`: does this.\n *\n * And that.\n */\nimport x;')).toBe(
      '`one`: does this.\n\nAnd that.',
    );
    expect(usageOf('import x;')).toBe('');
  });

  test.each(['i18n-status.ts', 'test.ts'])('%s prints its usage', (script) => {
    const { status, stdout, stderr } = run(script, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^`npm /);
  });

  test.each([
    ['i18n-status.ts', '--lst'],
    ['test.ts', 'unti'],
  ])('%s %s names the unknown parameter, without a stack trace', (script, parameter) => {
    const { status, stderr } = run(script, parameter);
    expect(status).toBe(1);
    expect(stderr).toContain(`'${parameter}'`);
    expect(stderr).not.toContain(' at ');
  });
});
