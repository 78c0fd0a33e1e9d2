import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { usageOf } from '../../../tooling/command-line.ts';

const execute = promisify(execFile);
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

  const scripts = readdirSync(path.join(root, 'scripts')).filter((name) => name.endsWith('.ts'));
  test.concurrent.each(scripts)('%s prints its usage', { timeout: 60_000 }, async (script) => {
    const { stdout, stderr } = await execute(process.execPath, [`scripts/${script}`, '--help'], {
      cwd: root,
    });
    expect(stderr).toBe('');
    expect(stdout.trim()).toBe(usageOf(readFileSync(path.join(root, 'scripts', script), 'utf8')));
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
