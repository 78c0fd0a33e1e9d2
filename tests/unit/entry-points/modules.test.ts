/**
 * Modules that Node runs without a bundler: links each one with all of its imports, as Node does,
 * without running any.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Files that npm scripts run. */
const started = Object.values(scripts)
  .flatMap((command) => [...command.matchAll(/\bnode ([^\s)]+)/g)])
  .map(([, file = '']) => file);

/** Modules that other modules start as a separate process or thread. */
const CHILDREN = [
  'src/engine/rendering/render/process-entry.ts',
  'src/engine/rendering/render/die-with-parent.ts',
  'src/engine/publishing/server/child.ts',
  'src/engine/publishing/preview/child.ts',
  'bench/lib/fetch-generated.ts',
  'bench/lib/fill-cms.ts',
];

/** Configuration files that tools import, except those that every test run loads. */
const CONFIGURATIONS = ['stryker.config.mjs', 'vitest.mutation.config.ts', '.htmlvalidate.mjs'];

const modules = [
  ...globSync('{bench,scripts}/*.{ts,mjs}', { cwd: root }).sort(),
  'sandbox/main.ts',
  'sandbox/dev.ts',
  ...CHILDREN,
  ...CONFIGURATIONS,
  'netlify/plugins/keep-output/index.js',
  'netlify/plugins/preview-origin/index.js',
  'netlify/plugins/announce/index.js',
];

/**
 * Links modules in plain Node. The first import exits the process when all modules are linked,
 * which Node does before it runs any.
 */
function link(files: readonly string[]) {
  const imports = files.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};`);
  const source = ["import 'data:text/javascript,process.exit(0)';", ...imports].join('\n');
  const { VITEST: _vitest, NODE_ENV: _mode, NODE_OPTIONS: _options, ...env } = process.env;
  const parameters = ['--input-type=module', '--eval', source];
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  return { status, output: stdout + stderr };
}

describe('modules that plain Node runs', () => {
  it('link with all of their imports, without side effects', { timeout: 120_000 }, () => {
    expect(modules.length).toBeGreaterThan(40);
    expect(link(modules.map((file) => path.join(root, file)))).toEqual({ status: 0, output: '' });
  });

  it.each([
    ['a missing module', "import './nope.ts';", 'ERR_MODULE_NOT_FOUND'],
    ['a missing export', "import { nope } from 'node:path';", 'SyntaxError'],
    ['a missing package', "import 'nope-nope';", 'ERR_MODULE_NOT_FOUND'],
    ['syntax that Node cannot strip', 'enum A { B }', 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX'],
  ])('fail to link with %s', (_, source, message) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'link-')), 'module.ts');
    writeFileSync(file, source);
    const { status, output } = link([file]);
    expect(status).not.toBe(0);
    expect(output).toContain(message);
  });

  it.each(started)('include %s, which an npm script runs', (file) => {
    expect(modules).toContain(file);
    expect(existsSync(path.join(root, file))).toBe(true);
  });

  it('include every module that another module starts', () => {
    const named = globSync('{bench,src,sandbox}/**/*.ts', { cwd: root }).flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return [...text.matchAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g)].map(
        ([, one = '']) => path.join(path.dirname(file), one),
      );
    });
    expect(named.length).toBeGreaterThan(3);
    expect(modules).toEqual(expect.arrayContaining(named));
  });
});
