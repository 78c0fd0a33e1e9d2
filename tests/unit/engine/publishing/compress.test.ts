import { link, readFile, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  compressBuild,
  compressFiles,
  compressFolder,
} from '../../../../src/engine/publishing/compress.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

const files = {
  'index.html': '<p>Hello</p>'.repeat(500),
  'ru/deep/page.html': 'Привет '.repeat(500),
  '_astro/a.js': 'x();'.repeat(500),
  '.well-known/gpc.json': '{}',
  'photo.webp': 'picture',
};

describe('compressFolder', () => {
  it('writes .br and .gz copies of all text files that decompress to the same bytes', async () => {
    const root = await writeFolder(files);
    expect(await compressFolder(root)).toBe(4);
    const sizes = { source: 0, brotli: 0 };
    for (const name of Object.keys(files).filter((one) => one !== 'photo.webp')) {
      const file = path.join(root, name);
      const [source, brotli] = [await readFile(file), await readFile(`${file}.br`)];
      expect(brotliDecompressSync(brotli)).toEqual(source);
      sizes.source += source.length;
      sizes.brotli += brotli.length;
      expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(source);
    }
    expect(await readdir(root)).not.toContain('photo.webp.br');
    expect(sizes.brotli).toBeLessThan(sizes.source / 4);
  });

  it('does not compress a file twice', async () => {
    const root = await writeFolder(files);
    await compressFolder(root);
    const before = (await readdir(root, { recursive: true })).toSorted();
    expect(await compressFolder(root)).toBe(0);
    expect((await readdir(root, { recursive: true })).toSorted()).toEqual(before);
  });

  it.each([
    ['', 60],
    [' after the clock went back', -60],
  ])(
    'compresses a changed file again%s, and does not change hard links to the old copy',
    async (_, seconds) => {
      const root = await writeFolder(files);
      await compressFolder(root);
      const hardLink = path.join(root, 'hard-link');
      await link(path.join(root, 'index.html.gz'), hardLink);
      const page = path.join(root, 'index.html');
      await writeFile(page, '<p>Changed</p>');
      const time = Date.now() / 1000 + seconds;
      await utimes(page, time, time);
      expect(await compressFiles(root, ['index.html', 'photo.webp'])).toBe(1);
      expect(gunzipSync(await readFile(`${page}.gz`)).toString()).toBe('<p>Changed</p>');
      expect(gunzipSync(await readFile(hardLink)).toString()).toBe(files['index.html']);
    },
  );

  it.each([
    ['the files that a build wrote', 'before', 'before', 1],
    ['everything after a full build', undefined, 'before', 4],
    ['everything if the output before is not live', 'before', 'other', 4],
    ['everything if nothing is live', 'before', undefined, 4],
  ])('compresses %s', async (_, previous, live, count) => {
    const root = await writeFolder(files);
    const report = { previous, written: ['index.html', 'photo.webp'] };
    expect(await compressBuild(root, report, live)).toBe(count);
  });
});
