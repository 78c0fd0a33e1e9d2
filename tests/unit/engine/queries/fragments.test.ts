import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fetchContent } from '../../../../src/engine/content/fetch-content.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import { validContent, writeFolder } from '../../../lib/content-folder.ts';

const folder = await writeFolder(validContent());
const snapshot = path.join(folder, '.snapshot');
await fetchContent(starterSource(folder), snapshot);
// Before anything reads it: queries know one snapshot a process.
process.env['SNAPSHOT_DIR'] = snapshot;
const { fragmentOf } = await import('../../../../src/engine/queries/fragments.ts');
const { defineQuery, withDependencies } = await import('../../../../src/engine/queries/tracking.ts');

const words = defineQuery('fragments test: words', (name: string) => ({ name }));
const made: string[] = [];
const show = (name: string, as: string) => async () => {
  made.push(as);
  return `<p>${words(name).name}</p>`;
};

describe('a fragment', () => {
  it('is rendered once for an answer and a name', async () => {
    const [menu, other] = [words('menu'), words('other')];
    expect(await fragmentOf(menu, 'head', show('menu', 'head'))).toBe('<p>menu</p>');
    expect(fragmentOf(menu, 'head', show('menu', 'head'))).toBe('<p>menu</p>');
    expect(await fragmentOf(menu, 'foot', show('menu', 'foot'))).toBe('<p>menu</p>');
    expect(await fragmentOf(other, 'head', show('other', 'other'))).toBe('<p>other</p>');
    expect(made).toEqual(['head', 'foot', 'other']);
  });

  it('counts what it asked for every page that shows it', async () => {
    const answer = {};
    const page = () => withDependencies(async () => fragmentOf(answer, 'x', show('asked', 'x')));
    const first = await page();
    const second = await page();
    expect(first.reads).toEqual(['fragments test: words\nasked']);
    expect(second).toEqual(first);
  });

  it.each(['<script type="module" src="/a.js"></script>', '<style>p{}</style>'])(
    'cannot hold %s',
    async (html) => {
      await expect(fragmentOf({}, 'menu', async () => html)).rejects.toThrow(
        "fragment 'menu' has <",
      );
    },
  );

  it('holds islands', async () => {
    const html = '<astro-island uid="Z1" prefix="r" client="idle"><p>Menu</p></astro-island>';
    expect(await fragmentOf({}, 'menu', async () => html)).toBe(html);
  });

  it('cannot hold an id that React generated', async () => {
    const html = '<label for="_R_0_">Name</label>';
    await expect(fragmentOf({}, 'menu', async () => html)).rejects.toThrow(
      `fragment 'menu' has an id of useId (="_R_)`,
    );
  });
});
