import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fetchContent } from '../../../../src/engine/content/fetch-content.ts';
import { manifestPath } from '../../../../src/engine/content/snapshot.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import { replaceFile } from '../../../../src/engine/disk/replace-file.ts';
import { validContent, writeFolder } from '../../../lib/content-folder.ts';

const folder = await writeFolder(validContent());
const snapshot = path.join(folder, '.snapshot');
await fetchContent(starterSource(folder), snapshot);
// Set before the import: a process reads only one snapshot.
process.env['SNAPSHOT_DIR'] = snapshot;
const { fragmentOf } = await import('../../../../src/engine/queries/fragments.ts');
const { selectManifest } = await import('../../../../src/engine/queries/manifest.ts');
const { defineQuery, withDependencies } =
  await import('../../../../src/engine/queries/tracking.ts');

const text = defineQuery('fragments test: text', (name: string) => ({ name }));
const rendered: string[] = [];
const show = (name: string, as: string) => async () => {
  rendered.push(as);
  return `<p>${text(name).name}</p>`;
};

describe('fragmentOf', () => {
  it('renders once per name and parameters', async () => {
    expect(await fragmentOf('head', ['en', 2], show('menu', 'head'))).toBe('<p>menu</p>');
    expect(fragmentOf('head', ['en', 2], show('menu', 'head'))).toBe('<p>menu</p>');
    expect(await fragmentOf('foot', ['en', 2], show('menu', 'foot'))).toBe('<p>menu</p>');
    expect(await fragmentOf('head', ['en', 3], show('other', 'other'))).toBe('<p>other</p>');
    expect(rendered).toEqual(['head', 'foot', 'other']);
  });

  it('renders again from a new snapshot', async () => {
    expect(await fragmentOf('again', [], show('first', 'again'))).toBe('<p>first</p>');
    selectManifest();
    expect(await fragmentOf('again', [], show('same', 'again'))).toBe('<p>first</p>');
    const file = manifestPath(snapshot);
    replaceFile(file, readFileSync(file));
    selectManifest();
    expect(await fragmentOf('again', [], show('second', 'again'))).toBe('<p>second</p>');
  });

  it('adds its dependencies to every page that shows it', async () => {
    const page = () => withDependencies(async () => fragmentOf('x', [], show('asked', 'x')));
    const first = await page();
    const second = await page();
    expect(first.dependencies).toEqual(['fragments test: text\nasked']);
    expect(second).toEqual(first);
  });

  it.each(['<script type="module" src="/a.js"></script>', '<style>p{}</style>'])(
    'rejects %s',
    async (html) => {
      await expect(fragmentOf('menu', [], async () => html)).rejects.toThrow(
        "fragment 'menu' has <",
      );
    },
  );

  it('accepts islands', async () => {
    const html = '<astro-island uid="Z1" prefix="r" client="idle"><p>Menu</p></astro-island>';
    expect(await fragmentOf('island', [], async () => html)).toBe(html);
  });

  it.each([
    [
      'properties of islands in single quotes',
      `<astro-island props="{}"><a-b props="{&quot;a&quot;:[0,&quot;it's &amp;quot; &lt;b>&quot;]}" ssr>`,
      `<astro-island props="{}"><a-b props='{"a":[0,"it&#39;s &amp;quot; &lt;b>"]}' ssr>`,
    ],
    [
      'no end tags of shapes',
      '<svg><path d="M1 2"></path><g><circle r="1"></circle></g></svg><p></p>',
      '<svg><path d="M1 2"/><g><circle r="1"/></g></svg><p></p>',
    ],
  ])('has %s', async (name, html, shorter) => {
    expect(await fragmentOf(name, [], async () => html)).toBe(shorter);
  });

  it('rejects an id that React generated', async () => {
    const html = '<label for="_R_0_">Name</label>';
    await expect(fragmentOf('form', [], async () => html)).rejects.toThrow(
      `fragment 'form' has an id of useId (="_R_)`,
    );
  });
});
