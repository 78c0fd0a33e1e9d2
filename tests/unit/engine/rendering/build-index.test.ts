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
  const answers = new Answers();
  const query = answers.id('posts en');
  answers.set(query, 'a fingerprint', []);
  const page = {
    address: '/en/blog',
    status: 200,
    list: undefined,
    reads: [query],
    hasPayload: true,
  };
  return {
    ...{ code: 'code', snapshot, build: 'build', output: 'output', answers, chrome: [query] },
    pages: new Map([['blog.html', page]]),
    files: new Map([['sitemaps', { reads: [query], files: ['sitemap.xml'] }]]),
    compiled: ['favicon.svg'],
    scripts: ['run()'],
  };
}

describe('an index', () => {
  it('is read as it was written', async () => {
    const folder = await writeFolder({});
    writeIndex(folder, indexOf('one'));
    expect(readIndex(folder)).toMatchObject(indexOf('one'));
  });

  it.each([
    ['nothing', {}],
    ['no JSON', { 'index.json': '{' }],
    ['another version', { 'index.json': '{"version":0}' }],
  ])('is none where there is %s, read ahead or not', async (_, files) => {
    const folder = await writeFolder(files);
    expect(readIndex(folder)).toBeUndefined();
    readIndexAhead(folder);
    expect(readIndex(folder)).toBeUndefined();
  });

  it('that was read ahead is handed out once: whoever has it writes into it', async () => {
    const folder = await writeFolder({});
    writeIndex(folder, indexOf('one'));
    readIndexAhead(folder);
    const first = readIndex(folder);
    first?.answers.id('another');
    expect(first?.answers.size).toBe(2);
    expect(readIndex(folder)?.answers.size).toBe(1);
  });

  it('that was read ahead gives way to one that has been written since', async () => {
    const folder = await writeFolder({});
    writeIndex(folder, indexOf('one'));
    readIndexAhead(folder);
    writeIndex(folder, indexOf('two'));
    expect(readIndex(folder)?.snapshot).toBe('two');
  });

  it('that was read ahead is none any more once it was taken away', async () => {
    const folder = await writeFolder({});
    writeIndex(folder, indexOf('one'));
    readIndexAhead(folder);
    await removeIndex(folder);
    expect(readIndex(folder)).toBeUndefined();
  });

  it('that was read ahead is that of its folder alone', async () => {
    const [folder, other] = [await writeFolder({}), await writeFolder({})];
    writeIndex(folder, indexOf('one'));
    writeIndex(other, indexOf('two'));
    readIndexAhead(folder);
    expect(readIndex(other)?.snapshot).toBe('two');
  });
});
