import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../../tooling/translations/message-use.ts';
import { readStyleSheets, unusedStyles } from '../../../tooling/style-use.ts';

const unused = (css: string, ...sources: string[]): string[] =>
  unusedStyles([{ file: 'a.css', css }], sources);

describe('unusedStyles', () => {
  it.each([
    ['a class of markup', '.one .two {}', '<p class="one two">'],
    ['a class in a class list', '.one {}', "class:list={['x', open && 'one']}"],
    ['a class in a template literal', '.tint-3 {}', 'class={`tint-${number}`}'],
    ['a class inside a selector', ':is(.one, a:not(.one)):hover {}', "'one'"],
    ['an attribute of markup', '[data-open-at] {}', '<p data-open-at>'],
    ['an attribute of a script', '[data-open-at] {}', 'element.dataset.openAt'],
    ['a property of a declaration', ':root { --one: 1px; width: var(--one) }', ''],
    ['a property of a script', ':root { --one: 1px }', "style.getPropertyValue('--one')"],
    ['an animation', '@keyframes one { 50% { opacity: 0 } } a { animation: one 1s }', ''],
    ['a non-data attribute', '[aria-hidden] {}', ''],
  ])('recognizes the use of %s', (_, css, source) => {
    expect(unused(css, source)).toEqual([]);
  });

  it.each([
    ['a class', '.one {}', '.one', '<p class="another">'],
    ['a class that is only part of a name', '.one {}', '.one', '<p class="one-more">'],
    ['a class that matches an identifier', '.one {}', '.one', 'const one = 1;'],
    ['a class in a comment', '.one {}', '.one', "// 'one'\n/* 'one' */ <!-- 'one' -->"],
    ['a nested class', 'a { &:not(.one) {} }', '.one', ''],
    ['an attribute', '[data-one] {}', '[data-one]', '<p data-other>'],
    ['a property', ':root { --one: 1px; --two: var(--one) }', '--two', ''],
    ['an animation', '@keyframes one { to { opacity: 0 } }', 'one', ''],
  ])('reports %s', (_, css, name, source) => {
    expect(unused(css, source)).toEqual([`a.css: ${name}`]);
  });

  it('reads the style sheets of the site', async () => {
    const folder = path.resolve(import.meta.dirname, '../../../src');
    const sheets = await readStyleSheets(folder);
    expect(sheets.length).toBeGreaterThan(40);
    const planted = { file: 'planted.css', css: '.card .planted {}' };
    expect(unusedStyles([...sheets, planted], await readSources(folder))).toEqual([
      'planted.css: .planted',
    ]);
  });
});
