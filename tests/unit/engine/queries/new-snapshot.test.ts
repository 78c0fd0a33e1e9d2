import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fetchContent } from '../../../../src/engine/content/fetch-content.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import { markdown, post, validContent, writeFolder } from '../../../lib/content-folder.ts';

const folder = await writeFolder(validContent());
const snapshot = await writeFolder({});
const fetchNow = () => fetchContent(starterSource(folder, 'content'), snapshot);
// Set before the import: a process reads only one folder.
process.env['SNAPSHOT_DIR'] = snapshot;
await fetchNow();
const { entry, entriesOf } = await import('../../../../src/engine/queries/store.ts');
const { selectManifest } = await import('../../../../src/engine/queries/manifest.ts');
const { defineQuery, tracked } = await import('../../../../src/engine/queries/tracking.ts');

const ran: string[] = [];
const titles = defineQuery('new snapshot test: titles', (name: 'blog-posts' | 'releases') => {
  ran.push(name);
  return entriesOf(name, 'en').map(({ fields }) => fields.title);
});
const count = defineQuery('new snapshot test: count', (name: 'blog-posts' | 'releases') => {
  ran.push(`count ${name}`);
  return titles(name).length;
});

it('computes the results again that depend on a change, and keeps the others', async () => {
  const all = () => [count('blog-posts'), count('releases'), ...titles('blog-posts')];
  expect(all()).toEqual([1, 1, 'A post']);
  expect(entry('blog-posts', 'en', 'first')?.fields.title).toBe('A post');
  ran.length = 0;

  const changed = markdown({ ...post, title: 'Another title' }, 'Hello.');
  writeFileSync(path.join(folder, 'blog-posts/en/first.md'), changed);
  await fetchNow();
  expect(all()).toEqual([1, 1, 'A post']);
  expect(ran).toEqual([]);

  selectManifest();
  const keys = Array.from(tracked(), ([key]) => key.replaceAll('\n', ' '));
  expect(keys).toContain('new snapshot test: count releases');
  expect(keys).toContain('stored releases en');
  for (const key of ['new snapshot test: count blog-posts', 'stored blog-posts en']) {
    expect(keys).not.toContain(key);
  }
  expect(all()).toEqual([1, 1, 'Another title']);
  expect(entry('blog-posts', 'en', 'first')?.fields.title).toBe('Another title');
  expect(ran).toEqual(['count blog-posts', 'blog-posts']);
});
