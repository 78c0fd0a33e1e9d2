import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { damagedFiles, releaseDigests } from '../../../../src/engine/publishing/digests.ts';
import { digestOf } from '../../../../src/engine/disk/digest.ts';
import { rollBack } from '../../../../src/engine/publishing/rollback.ts';
import { readRelease, writeRelease } from '../../../../src/engine/publishing/store.ts';
import { PublishedSite } from './site-on-disk.ts';

let published: PublishedSite;
beforeEach(() => {
  published = new PublishedSite();
  const { site } = published;
  site.file('_astro/app.1.js', 'one').file('favicon.svg', '<svg/>');
  for (const file of ['index.html', 'blog.html', 'blog/first.html', 'ru/blog/first.html']) {
    site.page({ file, marker: 'a' });
  }
});

const digestsOf = (id: string): Record<string, string> =>
  Object.fromEntries(releaseDigests(published.store, readRelease(published.store, id)));
const expected = (): Record<string, string> => published.outputDigests();

describe('the digests of a release', () => {
  it('are SHA-256', () => {
    expect(digestOf('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('cover every file, also after edits', async () => {
    const { site } = published;
    const first = await published.release();
    expect(digestsOf(first.id)).toEqual(expected());
    const before = expected();

    site.page({ file: 'blog/first.html', marker: 'b' }).remove('favicon.svg');
    site.file('robots.txt', 'all').page({ file: 'th/new.html', marker: 'b' });
    const second = await published.release({ leastShare: 0 });
    expect(digestsOf(second.id)).toEqual(expected());
    expect(digestsOf(first.id)).toEqual(before);
    expect(second.digest).not.toBe(first.digest);
  });

  it('are removed with their trees', async () => {
    for (const marker of ['b', 'c', 'd', 'e', 'f']) {
      published.site.page({ file: 'blog/first.html', marker });
      await published.release({ keep: 2 });
    }
    const { store } = published;
    const trees = readdirSync(store.trees).map((tree) => `${tree}.json`);
    expect(readdirSync(store.digests).sort()).toEqual(trees.sort());
  });

  it('are made for a release that has none', async () => {
    const { store } = published;
    const { digest: _digest, ...first } = await published.release();
    writeRelease(store, first, readFileSync(store.hostRulesOf(first.id), 'utf8'));
    rmSync(store.digests, { recursive: true });
    expect(digestsOf(first.id)).toEqual({});
    published.site.page({ file: 'blog/first.html', marker: 'b' });
    const second = await published.release();
    expect(digestsOf(second.id)).toEqual(expected());
    expect((await rollBack(store.directory)).to.id).toBe(first.id);
  });
});

it('remakes lists that a power cut has emptied or cut off', async () => {
  const { store, site } = published;
  const first = await published.release();
  const before = digestsOf(first.id);
  for (const [at, list] of readdirSync(store.digests).entries()) {
    const file = path.join(store.digests, list);
    writeFileSync(file, at % 2 === 0 ? '' : readFileSync(file, 'utf8').slice(0, 20));
  }
  site.page({ file: 'blog/first.html', marker: 'b' });
  const second = await published.release();
  expect(digestsOf(second.id)).toEqual(expected());
  expect(digestsOf(first.id)).toEqual(before);
  expect((await rollBack(store.directory)).to.id).toBe(first.id);
});

describe('damaged files', () => {
  it('are named, with the reason', async () => {
    const release = await published.release();
    const folder = published.store.tree(release.root);
    const digests = Object.entries(digestsOf(release.id));
    expect(damagedFiles(folder, digests)).toEqual([]);
    writeFileSync(path.join(folder, 'index.html'), 'other');
    unlinkSync(path.join(folder, 'favicon.svg'));
    expect(damagedFiles(folder, digests).sort()).toEqual([
      'favicon.svg: is missing',
      'index.html: does not have the SHA-256 digest that was published',
    ]);
  });

  type Damage = (folder: string, list: (name: string) => string) => void;
  const replace = (file: string, text: string): void => {
    const temporary = `${file}.new`;
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  };
  it.each<[string, Damage, RegExp]>([
    ['a changed page', (folder) => replace(`${folder}/blog.html`, 'x'), /blog\.html: does not/],
    ['a missing file', (folder) => unlinkSync(`${folder}/ru/blog/first.html`), /first.html: is mi/],
    [
      'a changed page with its new digest in the list',
      (folder, list) => {
        const old = digestOf(readFileSync(`${folder}/blog.html`));
        replace(`${folder}/blog.html`, 'x');
        const text = readFileSync(list(''), 'utf8');
        expect(text).toContain(old);
        replace(list(''), text.replace(old, digestOf('x')));
      },
      /the digests of '\/' are not those/,
    ],
    [
      'a changed list of a folder',
      (_folder, list) => replace(list('ru'), '{}'),
      /the digests of 'ru\/' are not those/,
    ],
  ])('stop a rollback: %s', async (_, damage, message) => {
    const { store, site } = published;
    const first = await published.release();
    for (const file of site.files.keys()) {
      if (file.endsWith('.html')) site.page({ file, marker: 'b' });
    }
    const second = await published.release();
    const list = (name: string): string => {
      const tree = name === '' ? first.root : store.childTree(first.root, name);
      return path.join(store.digests, `${tree}.json`);
    };
    expect(existsSync(list('ru'))).toBe(true);
    damage(store.tree(first.root), list);
    await expect(rollBack(store.directory)).rejects.toThrow(message);
    expect(published.liveId()).toBe(second.id);
  });
});
