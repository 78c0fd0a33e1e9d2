import { expect, it } from 'vitest';
import { listedFiles, strayFiles } from '../../../../src/engine/rendering/output/listed-files.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

const page = (digest: string, payloadDigest?: string) => ({
  ...{ address: '/en/x', status: 200, list: undefined, dependencies: [], digest, payloadDigest },
});

it('lists compiled files, pages with payloads and all other files with their digests, without missing pages', () => {
  const pages = new Map([
    ['blog.html', page('1', '2')],
    ['404.html', page('3')],
    ['new.html', page('')],
  ]);
  const others = [{ files: { 'favicon.svg': '5', _headers: '6' } }];
  const missing = new Set(['new.html']);
  const compiled = { 'favicon.svg': '0', '_astro/a.js': '4' };
  expect(Object.fromEntries(listedFiles(compiled, pages, others, missing))).toEqual({
    'favicon.svg': '5',
    '_astro/a.js': '4',
    'blog.html': '1',
    'blog/_payload.json': '2',
    '404.html': '3',
    _headers: '6',
  });
});

it('finds files that are not listed, except compressed copies of listed ones', async () => {
  const listed = ['blog.html', 'blog/_payload.json', 'a.br'];
  const strays = ['blog.html.12.new', 'blog/old.html', 'blog/old.html.gz', 'deep/er/x', '.hidden'];
  const files = [...listed, 'blog.html.gz', 'blog/_payload.json.br', ...strays];
  const folder = await writeFolder(Object.fromEntries(files.map((file) => [file, ''])));
  expect(strayFiles(folder, new Set(listed))).toEqual(strays.toSorted());
});
