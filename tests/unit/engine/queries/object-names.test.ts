/** Ids, tags, categories and redirects named like properties of `Object.prototype`. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { updateContent } from '../../../../src/engine/content/fetch-content.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import { markdown, post, validContent, writeFolder } from '../../../lib/content-folder.ts';

const NAMES = ['constructor', 'prototype', 'valueof'];
const seo = { seo_title: 'T', seo_keywords: 'k', seo_description: 'D' };
const byName = (fields: object) =>
  stringify(Object.fromEntries(['guides', 'start', ...NAMES].map((name) => [name, fields])));

const folder = await writeFolder({
  ...validContent(),
  ...Object.fromEntries(
    NAMES.map((name) => [
      `blog-posts/en/${name}.md`,
      markdown({ ...post, category: name, tags: [name] }, 'Text'),
    ]),
  ),
  'blog-categories/en.yaml': byName({ ...seo, name: 'Name', description: 'D' }),
  // A locale with its own posts, but without these.
  'blog-posts/ru/first.md': markdown({ ...post, title: 'Первый' }, 'Текст'),
  'tags/en.yaml': byName({ name: 'Name' }),
  'redirects/shared.yaml': stringify(
    Object.fromEntries(
      ['constructor', 'toString', '__proto__', 'hasOwnProperty'].map((name, at) => [
        at === 0 ? name : `other-${at}`,
        { from: `/${name}`, to: '/pricing' },
      ]),
    ),
  ),
});
await mkdir(path.join(folder, 'media'));
await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toFile(path.join(folder, 'media/red.png'));
const snapshot = await writeFolder({});
process.env['MEDIA_DIR'] = await writeFolder({});
process.env['SNAPSHOT_DIR'] = snapshot;
const { problems } = await updateContent(starterSource(folder, 'content'), snapshot);
const { entry } = await import('../../../../src/engine/queries/store.ts');
const { fingerprintNow } = await import('../../../../src/engine/queries/tracking.ts');
const { mediaPicture } = await import('../../../../src/engine/queries/media.ts');
const { resolve } = await import('../../../../src/engine/routing/resolve.ts');
const { allRedirects } = await import('../../../../src/engine/routing/redirects.ts');

describe('an id that is a property of every object', () => {
  it('is valid', () => expect(problems).toEqual([]));

  it.each(NAMES)('is fingerprinted by its entry, not by the property: %s', (name) => {
    expect(entry('blog-posts', 'ru', name)?.id).toBe(name);
    for (const locale of ['en', 'ru']) {
      expect(fingerprintNow(`entry\nblog-posts\n${locale}\n${name}`)).toMatch(/^\w+@(en|ru)$/);
    }
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf', 'prototype'])(
    'is missing if the content does not have it: %s',
    (name) => {
      expect(entry('pages', 'en', name)).toBeUndefined();
      expect(entry('news-posts', 'ru', name)).toBeUndefined();
      expect(fingerprintNow(`entry\nnews-posts\nru\n${name}`)).toBe('');
      expect(() => mediaPicture(`/media/${name}`)).toThrow('is not in the content');
    },
  );

  it.each([
    '/blog/constructor',
    '/blog-constructor',
    '/blog-constructor/constructor',
    '/blog-prototype/prototype',
  ])('has its page: %s', (path) => expect(resolve('ru', path).kind).toBe('page'));

  it.each([
    '/constructor',
    '/blog/toString',
    '/blog-toString',
    '/helps/__proto__',
    '/solutions/constructor',
    '/alternatives/constructor',
    '/partner/constructor',
    '/docs/constructor',
    '/docs/__proto__',
    '/release/valueOf',
    '/blog-guides/constructor',
  ])('has no page if the content does not have one: %s', (path) =>
    expect(resolve('en', path).kind).toBe('missing'),
  );

  it('can be redirected', () => {
    const from = allRedirects().rules.filter(({ locale }) => locale === 'en');
    expect(from.map(({ path }) => path).sort()).toEqual(
      expect.arrayContaining(['/__proto__', '/constructor', '/hasOwnProperty', '/toString']),
    );
  });
});
