import { mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatOfName, MediaLibrary } from '../../../../../src/engine/content/media/library.ts';
import { pictureVariants, variantPath } from '../../../../../src/engine/content/media/picture.ts';
import { writeFolder } from '../../../../lib/content-folder.ts';

let root: string;
let cache: string;
const open = () => MediaLibrary.open({ root, label: 'content/media' }, cache);
const cached = async () =>
  (await readdir(cache, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#287' } });
const png = (width: number, height: number) => canvas(width, height).png().toBuffer();
async function put(name: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await writeFile(path.join(root, name), bytes);
}

beforeEach(async () => {
  root = await writeFolder({});
  cache = path.join(await writeFolder({}), 'media');
});

describe('names of pictures', () => {
  it.each([
    ['frames.png', 'png'],
    ['posts/2026/frames-1.jpeg', 'jpg'],
    ['a_b.c.webp', 'webp'],
    ['../frames.png', undefined],
    ['a/../../frames.png', undefined],
    ['a/./frames.png', undefined],
    ['%2e%2e/frames.png', undefined],
    ['/etc/frames.png', undefined],
    ['..\\frames.png', undefined],
    ['Frames.png', undefined],
    ['my frames.png', undefined],
    ['frames.png\0.svg', undefined],
    ['frames.svg', undefined],
    ['frames', undefined],
    ['.png', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('%j: %s', (name, expected) => {
    expect(formatOfName(name)).toBe(expected);
  });
});

describe('a library', () => {
  it('knows size and format of its pictures, those in folders too', async () => {
    await put('wide.png', await png(900, 300));
    await put('posts/photo.jpg', await canvas(640, 480).jpeg().toBuffer());
    await put('.DS_Store', 'x');
    const library = await open();
    expect(library.problems).toEqual([]);
    expect(library.pictures.get('wide.png')).toMatchObject({
      width: 900,
      height: 300,
      format: 'png',
    });
    expect(library.pictures.get('posts/photo.jpg')).toMatchObject({ width: 640, format: 'jpg' });
  });

  it('turns a picture as its camera was held', async () => {
    const turned = await canvas(640, 480).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await put('photo.jpg', turned);
    const library = await open();
    expect(library.pictures.get('photo.jpg')).toMatchObject({ width: 480, height: 640 });
    await library.finish();
    const [hash = ''] = await readdir(cache);
    const made = await sharp(path.join(cache, hash, '480.webp')).metadata();
    expect([made.width, made.height]).toEqual([480, 640]);
  });

  it('is empty without a folder', async () => {
    await rm(root, { recursive: true });
    expect((await open()).pictures.size).toBe(0);
    expect((await MediaLibrary.open(undefined, cache)).pictures.size).toBe(0);
  });

  it.each([
    ['an empty file', 'a.png', async () => '', 'is empty'],
    ['text', 'a.png', async () => 'hello', 'is not a PNG, JPEG or WebP picture'],
    [
      'SVG',
      'a.png',
      async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'is not a PNG, JPEG or WebP picture',
    ],
    ['another format', 'a.jpg', () => png(9, 9), 'is a picture of another format: png'],
    [
      'too many pixels',
      'a.png',
      () => png(8000, 5001),
      'is 8000 × 5001 pixels large; at most 40 million pixels are allowed',
    ],
    ['a name with spaces', 'my photo.png', () => png(9, 9), 'must be named with '],
    ['a kind that is not served', 'a.svg', async () => '<svg/>', 'must be named with '],
  ])('refuses %s', async (_, name, bytes, expected) => {
    await put(name, await bytes());
    const { problems, pictures } = await open();
    expect(problems).toEqual([
      { where: `content/media/${name}`, field: '', reason: expect.stringContaining(expected) },
    ]);
    expect(pictures.size).toBe(0);
  });

  it('refuses a file too large to read, and a link out of the folder', async () => {
    await put('big.png', await png(9, 9));
    await truncate(path.join(root, 'big.png'), 21 * 2 ** 20);
    const outside = await writeFolder({ 'secret.png': 'secret' });
    await symlink(path.join(outside, 'secret.png'), path.join(root, 'link.png'));
    const { problems } = await open();
    expect(problems.map(({ where, reason }) => `${where}: ${reason}`).sort()).toEqual([
      'content/media/big.png: is larger than 20 MB',
      'content/media/link.png: is not a plain file',
    ]);
  });

  it.each([
    ['nope.png', "'/media/nope.png' is not in content/media"],
    ['../nope.png', "'/media/../nope.png' cannot be a picture's name: "],
  ])('says why it has no %s', async (name, expected) => {
    expect((await open()).whyMissing(name)).toContain(expected);
  });

  it('says of a file that is refused why it is', async () => {
    await put('a.png', '');
    expect((await open()).whyMissing('a.png')).toBe("'/media/a.png' is empty");
  });
});

describe('variants', () => {
  it('are all made, once for the same bytes', async () => {
    const bytes = await png(600, 300);
    await put('one.png', bytes);
    await put('two.png', bytes);
    const library = await open();
    await library.finish();
    expect(library.problems).toEqual([]);
    const one = library.pictures.get('one.png');
    if (!one) throw new Error('no picture');
    expect(library.pictures.get('two.png')).toEqual(one);
    for (const variant of pictureVariants(one)) {
      const { width } = await sharp(path.join(cache, variantPath(one, variant))).metadata();
      expect(width).toBe(variant.width);
    }
    expect(await cached()).toHaveLength(pictureVariants(one).length + 1);
  });

  it('are not made again; only what is lacking is', async () => {
    await put('one.png', await png(600, 300));
    await (await open()).finish();
    const [hash = ''] = await readdir(cache);
    const file = (name: string) => path.join(cache, hash, name);
    const madeAt = async (name: string) => (await stat(file(name))).mtimeMs;
    const before = await Promise.all(['480.avif', '600.avif', 'picture.json'].map(madeAt));
    await (await open()).finish();
    expect(await Promise.all(['480.avif', '600.avif', 'picture.json'].map(madeAt))).toEqual(before);
    await rm(file('600.webp'));
    await (await open()).finish();
    expect(await madeAt('480.avif')).toBe(before[0]);
    expect((await sharp(file('600.webp')).metadata()).width).toBe(600);
  });

  it('leave nothing behind of a picture that is cut off', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    await put('cut.png', whole.subarray(0, whole.length / 2));
    const library = await open();
    expect(library.problems).toEqual([]);
    await library.finish();
    const [problem] = library.problems;
    expect(problem).toMatchObject({ where: 'content/media/cut.png' });
    expect(problem?.reason).toMatch(/^cannot be decoded: /);
    expect(library.pictures.size).toBe(0);
    expect(await cached().catch(() => [])).toEqual([]);
  });

  it('leave no temporary file behind when a file cannot be put in its place', async () => {
    await put('one.png', await png(300, 300));
    const library = await open();
    const hash = library.pictures.get('one.png')?.hash ?? '';
    await mkdir(path.join(cache, hash, 'picture.json'), { recursive: true });
    await expect(library.finish()).rejects.toThrow(/picture\.json/);
    const names = await readdir(path.join(cache, hash));
    expect(
      names.filter((name) => !/^(?:300\.(?:avif|webp|png)|picture\.json)$/.test(name)),
    ).toEqual([]);
  });

  it('of another picture have another folder', async () => {
    await put('one.png', await png(300, 300));
    await put('two.png', await png(300, 301));
    await (await open()).finish();
    expect(await readdir(cache)).toHaveLength(2);
    expect(
      JSON.parse(
        await readFile(path.join(cache, (await readdir(cache))[0] ?? '', 'picture.json'), 'utf8'),
      ),
    ).toHaveProperty('hash');
  });
});
