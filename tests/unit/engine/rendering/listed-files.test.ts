import { expect, it } from 'vitest';
import { listedFiles, strayFiles } from '../../../../src/engine/rendering/output/listed-files.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

const page = (hasPayload: boolean) => ({
  ...{ address: '/en/x', status: 200, list: undefined, dependencies: [], hasPayload },
});

it('lists compiled files, pages with payloads and all other files, without duplicates or missing pages', () => {
  const pages = new Map([
    ['blog.html', page(true)],
    ['404.html', page(false)],
    ['new.html', page(true)],
  ]);
  const others = [{ dependencies: [], files: ['favicon.svg', '_headers'] }];
  const missing = new Set(['new.html']);
  expect(listedFiles(['favicon.svg', '_astro/a.js'], pages, others, missing)).toEqual([
    'favicon.svg',
    '_astro/a.js',
    'blog.html',
    'blog/_payload.json',
    '404.html',
    '_headers',
  ]);
});

it('finds files that are not listed, except compressed copies of listed ones', async () => {
  const listed = ['blog.html', 'blog/_payload.json', 'a.br'];
  const strays = ['blog.html.12.new', 'blog/old.html', 'blog/old.html.gz', 'deep/er/x', '.hidden'];
  const files = [...listed, 'blog.html.gz', 'blog/_payload.json.br', ...strays];
  const folder = await writeFolder(Object.fromEntries(files.map((file) => [file, ''])));
  expect(strayFiles(folder, new Set(listed))).toEqual(strays.toSorted());
});
