import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { styleProblems } from '../../../tooling/style-rules.ts';
import { readStyleSheets } from '../../../tooling/style-use.ts';

const GLOBAL = {
  file: 'styles/global.css',
  css: "@layer base, views;\n@import './tokens.css' layer(base);\n@import './late.css' layer(late);",
};

const problems = (file: string, css: string): string[] => styleProblems([GLOBAL, { file, css }]);

describe('styleProblems', () => {
  it.each([
    ['a rule in a layer', 'views/a.css', '/* A. */\n@layer views { a { color: var(--text) } }'],
    ['a sheet that is imported into a layer', 'styles/tokens.css', 'a { margin: 0 }'],
    ['a color among the tokens', 'styles/tokens.css', ':root { --text: #123456 }'],
    [
      'a mix of tokens',
      'views/a.css',
      '@layer views { a { color: color-mix(in srgb, var(--a), var(--b)) } }',
    ],
    [
      'the name of a color in a longer word',
      'views/a.css',
      '@layer views { a { color: var(--red-1) } }',
    ],
    [
      'keywords',
      'views/a.css',
      '@layer views { a { color: currentColor; background: transparent } }',
    ],
  ])('accepts %s', (_, file, css) => {
    expect(problems(file, css)).toEqual([]);
  });

  it.each([
    ['a rule outside of a layer', 'views/a.css', '\na { margin: 0 }', '2: not in a layer'],
    [
      'a media query outside',
      'views/a.css',
      '@media print { a { margin: 0 } }',
      '1: not in a layer',
    ],
    [
      'a layer without a place',
      'views/a.css',
      '@layer other { a { margin: 0 } }',
      '1: not in a layer',
    ],
    ['a global sheet that nobody imports', 'styles/b.css', 'a { margin: 0 }', '1: not in a layer'],
    [
      'an import into an unknown layer',
      'styles/late.css',
      'a { margin: 0 }',
      '1: unknown layer late',
    ],
    [
      'a hexadecimal color',
      'views/a.css',
      '@layer views { a { color: #fff } }',
      '1: #fff: not from',
    ],
    [
      'a color function',
      'views/a.css',
      '@layer views {\na { fill: rgb(0 0 0 / 45%) } }',
      '2: rgb(: not',
    ],
    [
      'a color name',
      'views/a.css',
      '@layer views { a { border: 1px solid white } }',
      '1: white: not',
    ],
  ])('reports %s', (_, file, css, reason) => {
    expect(problems(file, css)).toEqual([expect.stringContaining(`${file}:${reason}`)]);
  });

  it('finds nothing in the style sheets of the site, and what is planted there', async () => {
    const sheets = await readStyleSheets(path.resolve(import.meta.dirname, '../../../src'));
    const planted = { file: 'planted.css', css: '.planted { color: #fff }' };
    expect(styleProblems([...sheets, planted])).toEqual([
      expect.stringContaining('planted.css:1: not in a layer'),
      expect.stringContaining('planted.css:1: #fff'),
    ]);
  });
});
