import { mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatOfName } from '../../../../../src/engine/content/media/checks.ts';
import { MediaLibrary } from '../../../../../src/engine/content/media/library.ts';
import { pictureVariants, variantPath } from '../../../../../src/shared/picture.ts';
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

describe('formatOfName', () => {
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
  ])('of %j is %s', (name, expected) => {
    expect(formatOfName(name)).toBe(expected);
  });
});

describe('MediaLibrary', () => {
  it('reads size and format of pictures, in subfolders too', async () => {
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

  it('applies the EXIF orientation', async () => {
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
    ['another format', 'a.jpg', () => png(9, 9), 'has the wrong extension for png'],
    [
      'too many pixels',
      'a.png',
      () => png(8000, 5001),
      'is 8000 × 5001 pixels; at most 40 million pixels are allowed',
    ],
    ['a name with spaces', 'my photo.png', () => png(9, 9), 'must be named with '],
    ['an unsupported type', 'a.svg', async () => '<svg/>', 'must be named with '],
  ])('rejects %s', async (_, name, bytes, expected) => {
    await put(name, await bytes());
    const { problems, pictures } = await open();
    expect(problems).toEqual([
      { where: `content/media/${name}`, field: '', reason: expect.stringContaining(expected) },
    ]);
    expect(pictures.size).toBe(0);
  });

  it('rejects a file that is too large, and a symbolic link', async () => {
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
  ])('says why it does not have %s', async (name, expected) => {
    expect((await open()).whyMissing(name)).toContain(expected);
  });

  it('says why it rejected a file', async () => {
    await put('a.png', '');
    expect((await open()).whyMissing('a.png')).toBe("'/media/a.png' is empty");
  });
});

describe('variants', () => {
  it('are made once for the same bytes', async () => {
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

  it('are made only if they are missing', async () => {
    await put('one.png', await png(640, 320));
    await (await open()).finish();
    const [hash = ''] = await readdir(cache);
    const file = (name: string) => path.join(cache, hash, name);
    const madeAt = async (name: string) => (await stat(file(name))).mtimeMs;
    const before = await Promise.all(['480.avif', '640.avif', 'picture.json'].map(madeAt));
    await (await open()).finish();
    expect(await Promise.all(['480.avif', '640.avif', 'picture.json'].map(madeAt))).toEqual(before);
    await rm(file('640.webp'));
    await (await open()).finish();
    expect(await madeAt('480.avif')).toBe(before[0]);
    expect((await sharp(file('640.webp')).metadata()).width).toBe(640);
  });

  it('are not left over from a truncated picture', async () => {
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

  it('leave no temporary file if the rename fails', async () => {
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

  it('of different pictures have different folders', async () => {
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
