import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { writeFile, mkdir } from 'node:fs/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ContentError } from '../../../../../src/engine/content/errors.ts';
import { fetchContent } from '../../../../../src/engine/content/fetch-content.ts';
import { pictureVariants } from '../../../../../src/shared/picture.ts';
import {
  readBody,
  readEntries,
  type Manifest,
} from '../../../../../src/engine/content/snapshot.ts';
import { starterSource } from '../../../../../src/engine/content/sources/starter.ts';
import { mediaFiles } from '../../../../../src/engine/rendering/plan/file-groups.ts';
import { markdown, post, validContent, writeFolder } from '../../../../lib/content-folder.ts';

vi.mock('../../../../../src/config/site.ts', async (original) => {
  const { site } = await original<typeof import('../../../../../src/config/site.ts')>();
  return { site: { ...site, imageOrigins: ['https://cms.example'] } };
});

let snapshot: string;
let cache: string;

beforeAll(async () => {
  snapshot = await writeFolder({});
  cache = await writeFolder({});
  process.env['MEDIA_DIR'] = cache;
});

/** Fetches a post with this body, with one picture in the folder, `frames.png`. */
async function fetchBody(
  body: string,
  extra: Record<string, string> = {},
  pictures: Record<string, Buffer> = {},
): Promise<Manifest> {
  const folder = await writeFolder({
    ...validContent(),
    'blog-posts/en/first.md': markdown(post, body),
    ...extra,
  });
  await mkdir(path.join(folder, 'media'), { recursive: true });
  const create = { width: 1000, height: 500, channels: 3, background: '#287' } as const;
  await writeFile(path.join(folder, 'media/frames.png'), await sharp({ create }).png().toBuffer());
  for (const [name, bytes] of Object.entries(pictures)) {
    await writeFile(path.join(folder, 'media', name), bytes);
  }
  return fetchContent(starterSource(folder, 'content'), snapshot);
}

const bodyOf = (manifest: Manifest): string =>
  readBody(snapshot, readEntries(snapshot, manifest, 'blog-posts', 'en')[0]?.body ?? '');

describe('a local picture', () => {
  it('is served in modern formats, with its size', async () => {
    const manifest = await fetchBody('Text ![Two frames](/media/frames.png)');
    const picture = manifest.media?.['frames.png'];
    expect(picture).toMatchObject({ width: 1000, height: 500 });
    const $ = load(bodyOf(manifest));
    expect(
      $('picture > source')
        .toArray()
        .map((one) => $(one).attr('type')),
    ).toEqual(['image/avif', 'image/webp']);
    expect($('picture > source').first().attr()).toMatchObject({
      srcset: `/_media/${picture?.hash}/480.avif 480w, /_media/${picture?.hash}/1000.avif 1000w`,
      sizes: 'min(100vw - 2.5rem, 46rem, 1000px)',
    });
    expect($('picture > img').attr()).toEqual({
      src: `/_media/${picture?.hash}/1000.png`,
      alt: 'Two frames',
      width: '1000',
      height: '500',
      loading: 'lazy',
      decoding: 'async',
    });
  });

  it.each([
    [
      'alone in a paragraph becomes a figure',
      '![a](/media/frames.png)',
      'figure > picture > img',
      '',
    ],
    [
      'with a title gets a caption',
      '![a](/media/frames.png "Two & more")',
      'figure > picture > img',
      'Two & more',
    ],
    ['in a sentence stays inline', 'See ![a](/media/frames.png) here', 'p > picture > img', ''],
    [
      'in a figure stays unchanged',
      '<figure><img src="/media/frames.png" alt="a"><figcaption>C</figcaption></figure>',
      'figure > picture > img',
      'C',
    ],
  ])('%s', async (_, body, selector, caption) => {
    const $ = load(bodyOf(await fetchBody(body)));
    expect($(selector)).toHaveLength(1);
    expect($('figcaption').text()).toBe(caption);
    expect($('[title]')).toHaveLength(0);
  });

  it('has a class if its name says that it is a drawing', async () => {
    const create = { width: 10, height: 5, channels: 3, background: '#fff' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const html = bodyOf(
      await fetchBody(
        '![A](/media/frames.png) ![B](/media/a.drawing.png)',
        {},
        { 'a.drawing.png': bytes },
      ),
    );
    expect(
      load(html)('img')
        .toArray()
        .map(({ attribs }) => attribs['class']),
    ).toEqual([undefined, 'drawing']);
  });

  it('loads eagerly if the author sets it', async () => {
    const html = bodyOf(await fetchBody('<img src="/media/frames.png" alt="" loading="eager">'));
    expect(load(html)('img').attr()).toMatchObject({ loading: 'eager', alt: '' });
  });

  it('becomes files of the site, without other files in the cache', async () => {
    const { media = {} } = await fetchBody('![x](/media/frames.png)');
    await writeFile(path.join(cache, 'unused.png'), 'x');
    const files = mediaFiles(Object.values(media), cache);
    const [picture] = Object.values(media);
    if (!picture) throw new Error('no picture');
    expect(files.map(({ file }) => file)).toEqual(
      pictureVariants(picture).map(
        ({ width, format }) => `_media/${picture.hash}/${width}.${format}`,
      ),
    );
    for (const file of files) expect(await file.make()).not.toHaveLength(0);
    const [missing] = mediaFiles([picture], await writeFolder({}));
    expect(() => missing?.make()).toThrow(/run 'npm run content' again/);
  });
});

describe('an external picture', () => {
  it('keeps its size and gets lazy loading', async () => {
    const html = bodyOf(
      await fetchBody('<img src="https://cms.example/a.png" alt="a" width="640" height="360">'),
    );
    expect(load(html)('img').attr()).toEqual({
      src: 'https://cms.example/a.png',
      alt: 'a',
      width: '640',
      height: '360',
      loading: 'lazy',
      decoding: 'async',
    });
  });
});

describe('an entry is rejected for', () => {
  const SIZE = 'needs width and height in pixels, to prevent layout shifts';
  it.each([
    [
      'a picture that is missing',
      '![a](/media/nope.png)',
      "'/media/nope.png' is not in content/media",
    ],
    ['a path out of the folder', '![a](/media/../secret.png)', "'/media/../secret.png' cannot be"],
    ['an encoded path', '![a](/media/%2e%2e/secret.png)', "'/media/%2e%2e/secret.png' cannot be"],
    ['no size', '![a](https://cms.example/a.png)', `'https://cms.example/a.png' ${SIZE}`],
    ['a width without height', '<img src="https://cms.example/a.png" width="9">', SIZE],
    ['an invalid size', '<img src="https://cms.example/a.png" width="100%" height="0">', SIZE],
    [
      'an origin that is not listed',
      '<img src="https://cms.example:444/a.png" width="9" height="9">',
      "'https://cms.example:444/a.png' is from an origin that is not in site.imageOrigins",
    ],
    ['another folder', '![a](/pictures/a.png)', "'/pictures/a.png' is neither"],
    [
      'another host without a scheme',
      '![a](//cms.example/a.png)',
      "'//cms.example/a.png' is neither",
    ],
  ])('%s', async (_, body, expected) => {
    const refusal = await fetchBody(body).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ContentError);
    expect((refusal as Error).message).toMatch(/content\/blog-posts\/en\/first\.md:\d+: body: /);
    expect((refusal as Error).message).toContain(expected);
  });

  it('each missing picture, and once for a broken file', async () => {
    const refusal = await fetchBody('![a](/media/a.png) ![b](/media/b.png)').catch(
      (error: unknown) => error,
    );
    expect((refusal as ContentError).problems.map(({ reason }) => reason)).toEqual([
      "'/media/a.png' is not in content/media",
      "'/media/b.png' is not in content/media",
    ]);
    const broken = await fetchBody('![a](/media/a.png)', { 'media/a.png': '' }).catch(
      (error: unknown) => error,
    );
    expect((broken as ContentError).problems).toEqual([
      { where: 'content/media/a.png', field: '', reason: 'is empty' },
    ]);
  });
});
