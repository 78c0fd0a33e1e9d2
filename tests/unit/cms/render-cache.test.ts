import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fetchContent } from '../../../src/cms/fetch-content.ts';
import { codeVersion } from '../../../src/cms/render-cache.ts';
import { readBody, readEntries, readManifest } from '../../../src/cms/snapshot.ts';
import { starterSource } from '../../../src/cms/sources/starter.ts';
import { markdown, post, validContent, writeFolder } from '../../lib/content-folder.ts';

interface Rendered {
  version: string;
  fields: Record<string, string>;
  bodies: Record<string, string>;
}

let snapshot: string;
const files = validContent();
const fetchFiles = async (changed: Record<string, string> = {}) =>
  fetchContent(starterSource(await writeFolder({ ...files, ...changed }), 'content'), snapshot);
const cacheFile = () => path.join(snapshot, 'rendered.json');
const cache = async () => JSON.parse(await readFile(cacheFile(), 'utf8')) as Rendered;

/** Marks every field in the cache, to see whether it is used. */
async function mark(change: (rendered: Rendered) => void = () => undefined): Promise<void> {
  const rendered = await cache();
  for (const key of Object.keys(rendered.fields)) rendered.fields[key] = 'from the cache';
  change(rendered);
  await writeFile(cacheFile(), JSON.stringify(rendered));
}
const answer = () =>
  readEntries(snapshot, readManifest(snapshot), 'faq', 'en')[0]?.fields['answer'];
const body = () => {
  const [entry] = readEntries(snapshot, readManifest(snapshot), 'blog-posts', 'en');
  return readBody(snapshot, entry?.body ?? '');
};

beforeEach(async () => {
  snapshot = await writeFolder({});
});

describe('the render cache', () => {
  it('changes nothing of the snapshot', async () => {
    const first = await fetchFiles();
    expect(await fetchFiles()).toEqual(first);
    await rm(cacheFile());
    expect(await fetchFiles()).toEqual(first);
  });

  it('is asked first', async () => {
    await fetchFiles();
    await mark();
    await fetchFiles();
    expect(answer()).toBe('from the cache');
  });

  it('renders what has changed', async () => {
    await fetchFiles();
    await fetchFiles({ 'blog-posts/en/first.md': markdown(post, 'Changed *text*.') });
    expect(body()).toContain('Changed <em>text</em>.');
  });

  it('renders a body anew whose object is gone', async () => {
    await fetchFiles();
    await rm(path.join(snapshot, 'objects'), { recursive: true });
    await fetchFiles();
    expect(body()).toContain('Hello <strong>you</strong>.');
  });

  it.each<[string, () => Promise<void>]>([
    ['of another version', () => mark((rendered) => void (rendered.version = 'other'))],
    ['cut short', () => writeFile(cacheFile(), '{"version":')],
    ['of another shape', () => writeFile(cacheFile(), '[]')],
  ])('%s is none', async (_, spoil) => {
    await fetchFiles();
    await spoil();
    await fetchFiles();
    expect(answer()).toBe('<p>So.</p>');
  });

  it('keeps only what the last fetch used', async () => {
    await fetchFiles();
    const before = Object.keys((await cache()).bodies);
    await fetchFiles({ 'blog-posts/en/first.md': markdown(post, 'Changed.') });
    const after = Object.keys((await cache()).bodies);
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
  });

  it('does not hold what shows a picture, which is more than its source', async () => {
    const picture = '![A](https://cdn.example/a.png)';
    const html = `<img src="https://cdn.example/a.png" alt="A" width="3" height="2">`;
    await fetchFiles();
    const before = Object.keys((await cache()).bodies).length;
    await fetchFiles({ 'blog-posts/en/first.md': markdown(post, html) });
    expect(Object.keys((await cache()).bodies)).toHaveLength(before - 1);
    await expect(fetchFiles({ 'blog-posts/en/first.md': markdown(post, picture) })).rejects.toThrow(
      /needs width and height/,
    );
    await expect(fetchFiles({ 'blog-posts/en/first.md': markdown(post, picture) })).rejects.toThrow(
      /needs width and height/,
    );
  });
});

describe('codeVersion', () => {
  it('changes with a module, with what it imports, and with what is installed', async () => {
    const version = async (changed: Record<string, string>): Promise<string> => {
      const folder = await writeFolder({
        'a.ts': "import { b } from './lib/b.ts';",
        'lib/b.ts': "export * from '../a.ts'; export const b = 1;",
        'lock.json': '{}',
        ...changed,
      });
      return codeVersion(path.join(folder, 'a.ts'), path.join(folder, 'lock.json'));
    };
    const first = await version({});
    expect(await version({})).toBe(first);
    expect(await version({ 'unrelated.ts': '1' })).toBe(first);
    expect(await version({ 'lib/b.ts': 'export const b = 2;' })).not.toBe(first);
    expect(await version({ 'lock.json': '{"a":1}' })).not.toBe(first);
  });
});
