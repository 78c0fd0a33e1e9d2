import { describe, expect, it } from 'vitest';
import { QueryResults } from '../../../../src/engine/rendering/incremental/query-results.ts';
import {
  readIndex,
  readIndexAhead,
  removeIndex,
  writeIndex,
  type BuildIndex,
} from '../../../../src/engine/rendering/incremental/build-index.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

function indexOf(snapshot: string): BuildIndex {
  const results = new QueryResults();
  const query = results.id('posts en');
  results.set(query, 'a fingerprint', []);
  const page = {
    address: '/en/blog',
    status: 200,
    list: undefined,
    dependencies: [query],
    digest: 'a',
    payloadDigest: 'b',
  };
  return {
    ...{ code: 'code', snapshot, build: 'build', output: 'output', results, chrome: [query] },
    pages: new Map([['blog.html', page]]),
    files: new Map([['sitemaps', { dependencies: [query], files: { 'sitemap.xml': 'c' } }]]),
    compiled: { 'favicon.svg': 'd' },
    scripts: ['run()'],
  };
}

describe('the build index', () => {
  it('reads back what was written', async () => {
    const folder = await writeFolder({});
    writeIndex(folder, indexOf('one'));
    // The first read returns what is in memory.
    for (const _ of [1, 2]) expect(readIndex(folder)).toMatchObject(indexOf('one'));
  });

  it.each([
    ['no file', {}],
    ['invalid JSON', { 'index.json': '{' }],
    ['another version', { 'index.json': '{"version":0}' }],
  ])('is undefined if there is %s, preloaded or not', async (_, files) => {
    const folder = await writeFolder(files);
    expect(readIndex(folder)).toBeUndefined();
    readIndexAhead(folder);
    expect(readIndex(folder)).toBeUndefined();
  });

  it('hands out a preloaded index only once, because builds modify it', async () => {
    const folder = await writeFolder({});
    writeIndex(folder, indexOf('one'));
    readIndexAhead(folder);
    const first = readIndex(folder);
    first?.results.id('another');
    expect(first?.results.size).toBe(2);
    expect(readIndex(folder)?.results.size).toBe(1);
  });

  it('hands out the index that was written last only once', async () => {
    const folder = await writeFolder({});
    const written = indexOf('one');
    writeIndex(folder, written);
    expect(readIndex(folder)).toBe(written);
    expect(readIndex(folder)).not.toBe(written);
  });

  it('does not return a preloaded index after a new one is written', async () => {
    const folder = await writeFolder({});
    writeIndex(folder, indexOf('one'));
    readIndexAhead(folder);
    writeIndex(folder, indexOf('two'));
    expect(readIndex(folder)?.snapshot).toBe('two');
  });

  it('does not return a preloaded index after the file is removed', async () => {
    const folder = await writeFolder({});
    writeIndex(folder, indexOf('one'));
    readIndexAhead(folder);
    await removeIndex(folder);
    expect(readIndex(folder)).toBeUndefined();
  });

  it('does not return the preloaded index of another folder', async () => {
    const [folder, other] = [await writeFolder({}), await writeFolder({})];
    writeIndex(folder, indexOf('one'));
    writeIndex(other, indexOf('two'));
    readIndexAhead(folder);
    expect(readIndex(other)?.snapshot).toBe('two');
  });
});
