/** Imports follow tooling/imports/layers.js. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { DIAGRAM_FILE, importDiagram, replaceDiagram } from '../../../tooling/imports/diagram.ts';
import { findCycles, readImports, type ImportGraph } from '../../../tooling/imports/graph.ts';
import { LAYERS } from '../../../tooling/imports/layers.js';

const root = path.resolve(import.meta.dirname, '../../..');
const folders = Object.keys(LAYERS);
const linter = new ESLint();

/** Returns a module of a folder. */
function moduleOf(folder: string): string {
  const [file] = globSync(`${folder}/**/*.{ts,tsx,astro,js,css,svg,png}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.d.ts'],
  }).sort();
  if (file === undefined) throw new Error(`${folder} has no modules`);
  return file;
}

/** Returns the import rules that reject a module with this code. */
async function rejections(filePath: string, code: string): Promise<string[]> {
  const [result] = await linter.lintText(code, { filePath });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.flatMap(({ ruleId }) => (ruleId?.startsWith('boundaries/') ? [ruleId] : []));
}

/** Returns the specifier of a module, relative to a file. */
function relative(file: string, target: string): string {
  const specifier = path.relative(path.dirname(file), target);
  return specifier.startsWith('.') ? specifier : `./${specifier}`;
}

// The first run loads the configuration and its plugins.
beforeAll(() => rejections('src/browser/planted.ts', ''), 60_000);

describe('the linter', () => {
  const importers = folders.filter((folder) => folder !== 'src/assets' && folder !== 'src/styles');

  it.each(importers)('rejects every import that is not listed for %s', async (folder) => {
    const file = `${folder}/planted/planted.ts`;
    const targets = folders.filter((other) => other !== folder && !LAYERS[folder]?.includes(other));
    const code = targets.map((to) => `import '${relative(file, moduleOf(to))}';`).join('\n');
    expect(await rejections(file, code)).toEqual(targets.map(() => 'boundaries/dependencies'));
  });

  it.each(importers)('accepts every import that is listed for %s', async (folder) => {
    const file = `${folder}/planted/planted.ts`;
    const targets = [folder, ...(LAYERS[folder] ?? [])];
    const code = targets.map((to) => `import '${relative(file, moduleOf(to))}';`).join('\n');
    expect(await rejections(file, code)).toEqual([]);
  });

  it.each([
    ['a type', "import type { Site } from '../engine/queries/site.ts';"],
    ['an export', "export * from '../engine/queries/site.ts';"],
    ['a dynamic import', "export const load = () => import('../engine/queries/site.ts');"],
    ['the alias', "import '~/engine/queries/site';"],
    ['a module without its extension', "import '../engine/queries/site';"],
  ])('rejects %s', async (_kind, code) => {
    expect(await rejections('src/browser/planted.ts', code)).toEqual(['boundaries/dependencies']);
  });

  it('rejects imports in Astro files', async () => {
    const code = "---\nimport { site } from '~/engine/publishing/store';\n---\n{site}\n";
    expect(await rejections('src/views/Planted.astro', code)).toEqual(['boundaries/dependencies']);
  });

  it.each([
    ['a path from the root', 'views/Planted.ts', "import '/src/engine/publishing/store.ts';"],
    ['a path from the root', 'engine/queries/planted.ts', "import '/src/config/site.ts';"],
    ['the alias in a module for Node', 'shared/planted.ts', "import '~/config/site';"],
    ['a Node module in the browser', 'browser/planted.ts', "import 'node:fs';"],
    ['messages in an island', 'islands/planted/P.tsx', "import '../../../i18n/ru/home.json';"],
    ['messages in a store', 'stores/planted.ts', "import '../../i18n/en/menu.json';"],
  ])('rejects %s', async (_kind, file, code) => {
    const [result] = await linter.lintText(code, { filePath: `src/${file}` });
    const rules = (result?.messages ?? []).map(({ ruleId }) => ruleId);
    expect(rules).toContain('no-restricted-imports');
  });

  it.each(['src/planted/planted.ts', 'src/engine/planted/planted.ts'])(
    'rejects %s, whose folder is not in the table',
    async (file) => {
      expect(await rejections(file, 'export {};')).toContain('boundaries/no-unknown-files');
    },
  );
});

describe('folders and files', () => {
  const graph = readImports();

  it('lists only folders above in the table, so there are no cycles', () => {
    const below = folders.flatMap((folder, index) =>
      (LAYERS[folder] ?? [])
        .filter((other) => !folders.slice(0, index).includes(other))
        .map((other) => `${folder} → ${other}`),
    );
    expect(below).toEqual([]);
  });

  it('has no cycles', () => {
    expect(graph.size).toBeGreaterThan(500);
    expect(findCycles(graph)).toEqual([]);
  });

  it('is drawn in the docs', () => {
    const document = readFileSync(path.join(root, DIAGRAM_FILE), 'utf8');
    expect(replaceDiagram(document, importDiagram(graph))).toBe(document);
  });
});

describe('findCycles', () => {
  const cases: [string, ImportGraph, string[][]][] = [
    [
      'a line',
      new Map([
        ['a', ['b']],
        ['b', ['c']],
      ]),
      [],
    ],
    ['a file that imports itself', new Map([['a', ['a']]]), [['a']]],
    [
      'two files',
      new Map([
        ['a', ['b']],
        ['b', ['a']],
      ]),
      [['a', 'b']],
    ],
    [
      'a cycle behind a line',
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['d']],
        ['d', ['b']],
      ]),
      [['b', 'c', 'd']],
    ],
    [
      'a diamond',
      new Map([
        ['a', ['b', 'c']],
        ['b', ['d']],
        ['c', ['d']],
      ]),
      [],
    ],
  ];
  it.each(cases)('finds the cycles of %s', (_name, graph, cycles) => {
    expect(findCycles(graph)).toEqual(cycles);
  });
});
