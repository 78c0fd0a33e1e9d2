/** Pictures of a CMS: fetched by SHA-256, checked like files, and none stops the others. */
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ContentError } from '../../../../src/engine/content/errors.ts';
import { updateContent, type ContentUpdate } from '../../../../src/engine/content/fetch-content.ts';
import { problemLine } from '../../../../src/engine/content/problems.ts';
import { readBody, readEntries } from '../../../../src/engine/content/snapshot.ts';
import { httpSource } from '../../../../src/engine/content/sources/http.ts';
import { cmsPost } from '../../../lib/cms-content.ts';
import { alteredData, on, status, text } from '../../../lib/cms-faults.ts';
import { filesOf, useCms } from '../../../lib/cms-snapshot.ts';
import { writeFolder } from '../../../lib/content-folder.ts';

const world = useCms();
const KEPT = 'the last good version stays live';
const OUT = 'the entry is left out';

type Format = 'png' | 'jpeg' | 'webp';
const picture = (background: string, format: Format = 'png', width = 40): Promise<Buffer> =>
  sharp({ create: { width, height: 20, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  [red, blue] = await Promise.all([picture('red'), picture('blue')]);
});
beforeEach(async () => {
  process.env['MEDIA_DIR'] = await writeFolder({});
});

const show = (...names: string[]): string =>
  names.map((name) => `![A picture](/media/${name})`).join('\n\n');
const publish = (id: string, ...names: string[]): void =>
  world.cms.put(cmsPost('en', id, {}, show(...names) || 'Text'));

/** Returns the stored body of a post. */
function bodyOf({ manifest }: ContentUpdate, id: string): string {
  const entries = readEntries(world.snapshot, manifest, 'blog-posts', 'en');
  return readBody(world.snapshot, entries.find((one) => one.id === id)?.body ?? '');
}
const namesIn = ({ manifest }: ContentUpdate): string[] => Object.keys(manifest.media ?? {});
const linesOf = ({ problems }: ContentUpdate): string[] => problems.map(problemLine);
const callsOf = (prefix: string): string[] =>
  world.cms.requests.map(({ call }) => call).filter((call) => call.startsWith(prefix));

describe('a picture of a CMS', () => {
  it('is shown with its variants, in an update by changes and in a full read', async () => {
    world.cms.putPicture('posts/red.png', red);
    publish('post-1', 'posts/red.png');
    const first = await world.update();
    expect(first).toMatchObject({ read: 'changes', problems: [] });
    const { hash: folder } = first.manifest.media?.['posts/red.png'] ?? { hash: 'none' };
    expect(first.manifest.media).toEqual({
      'posts/red.png': { hash: folder, width: 40, height: 20, format: 'png' },
    });
    expect(bodyOf(first, 'post-1')).toContain(`/_media/${folder}/40.avif`);
    expect(Object.keys(await filesOf(process.env['MEDIA_DIR'] ?? '')).sort()).toEqual(
      ['40.avif', '40.png', '40.webp', 'picture.json'].map((file) => `${folder}/${file}`),
    );
    const whole = await world.update({ whole: true });
    expect(whole.manifest.id).toBe(first.manifest.id);
  });

  it('is requested once, by its SHA-256, and then not even the list is sent again', async () => {
    world.cms.putPicture('red.png', red);
    publish('post-1', 'red.png');
    await world.update();
    expect(callsOf('media/')).toEqual([expect.stringMatching(/^media\/[0-9a-f]{64}$/)]);
    world.cms.forgetRequests();
    world.cms.putPicture('blue.png', blue);
    publish('post-2', 'blue.png');
    expect(await world.update()).toMatchObject({ read: 'changes', problems: [] });
    expect(callsOf('media/')).toHaveLength(1);
    world.cms.forgetRequests();
    publish('post-3', 'red.png', 'blue.png');
    expect(linesOf(await world.update())).toEqual([]);
    expect(callsOf('media')).toEqual(['media']);
    const [list] = world.cms.requests.filter(({ call }) => call === 'media');
    expect(list?.headers['if-none-match']).toBeTruthy();
  });

  it('is requested again if its files are gone, and in a full read without the ETag', async () => {
    world.cms.putPicture('red.png', red);
    publish('post-1', 'red.png');
    await world.update();
    process.env['MEDIA_DIR'] = await writeFolder({});
    world.cms.forgetRequests();
    publish('post-2', 'red.png');
    expect(linesOf(await world.update())).toEqual([]);
    expect(callsOf('media/')).toHaveLength(1);
    world.cms.forgetRequests();
    await world.update({ whole: true });
    expect(world.cms.requests.filter(({ call }) => call === 'media')).toMatchObject([
      { headers: expect.not.objectContaining({ 'if-none-match': expect.anything() }) },
    ]);
  });

  it('may come after the entry, which keeps its last good version until then', async () => {
    publish('post-1', 'late.png');
    publish('new', 'late.png');
    const reason = "field 'body': '/media/late.png' is not in the media of the CMS";
    const first = await world.update();
    expect(linesOf(first)).toEqual([
      `blog-posts/en/new: ${reason}; ${OUT}`,
      `blog-posts/en/post-1: ${reason}; ${KEPT}`,
    ]);
    expect(bodyOf(first, 'post-1')).toContain('The body of <strong>post-1</strong>');
    world.cms.putPicture('late.png', red);
    const second = await world.update();
    expect(linesOf(second)).toEqual([]);
    expect(bodyOf(second, 'new')).toContain('/_media/');
  });

  it('reaches them also if its old bytes have another name', async () => {
    world.cms.putPicture('red.png', red);
    publish('post-1', 'red.png');
    await world.update();
    world.cms.putPicture('copy.png', red);
    world.cms.putPicture('red.png', blue);
    const after = await world.update();
    expect(after.problems).toEqual([]);
    expect(bodyOf(after, 'post-1')).toContain(
      `/_media/${after.manifest.media?.['red.png']?.hash}/`,
    );
  });

  it('reaches entries that have not changed when it is replaced', async () => {
    world.cms.putPicture('red.png', red);
    publish('post-1', 'red.png');
    const before = await world.update();
    world.cms.putPicture('red.png', blue);
    const after = await world.update();
    expect(after.problems).toEqual([]);
    expect(after.changes).toMatchObject([{ collection: 'blog-posts', upserted: ['post-1'] }]);
    const [old, now] = [before, after].map(({ manifest }) => manifest.media?.['red.png']?.hash);
    expect(now).not.toBe(old);
    expect(bodyOf(after, 'post-1')).toContain(`/_media/${now}/`);
    expect(await world.update()).toMatchObject({ read: 'changes', changes: [] });
  });

  it('is forgotten with its last entry, without reading everything', async () => {
    world.cms.putPicture('red.png', red);
    publish('post-1', 'red.png');
    await world.update();
    world.cms.deletePicture('red.png');
    publish('post-1');
    const after = await world.update();
    expect(after).toMatchObject({ read: 'changes', problems: [] });
    expect(namesIn(after)).toEqual([]);
  });

  it('stays for entries that still show it when it is deleted', async () => {
    world.cms.putPicture('red.png', red);
    publish('post-1', 'red.png');
    const before = await world.update();
    const { hash: folder } = before.manifest.media?.['red.png'] ?? { hash: '' };
    world.cms.deletePicture('red.png');
    for (const options of [{}, {}, { whole: true }]) {
      const after = await world.update(options);
      expect(linesOf(after)).toEqual([
        `blog-posts/en/post-1: field 'body': '/media/red.png' is not in the media of the CMS; ${KEPT}`,
      ]);
      expect(bodyOf(after, 'post-1')).toContain(folder);
      expect(namesIn(after)).toEqual([`#${folder}`]);
    }
    publish('post-1');
    const fixed = await world.update();
    expect(fixed.problems).toEqual([]);
    expect(namesIn(fixed)).toEqual([]);
  });

  it('keeps its last good version when its replacement cannot be used', async () => {
    world.cms.putPicture('red.png', red);
    publish('post-1', 'red.png');
    const before = await world.update();
    world.cms.putPicture('red.png', Buffer.from('<!doctype html>'));
    const after = await world.update();
    expect(linesOf(after)).toEqual([`media/red.png: is not a PNG, JPEG or WebP picture; ${KEPT}`]);
    expect(after.manifest.media).toEqual(before.manifest.media);
    expect(bodyOf(after, 'post-1')).toBe(bodyOf(before, 'post-1'));
    publish('post-2', 'red.png');
    expect(bodyOf(await world.update(), 'post-2')).toBe(bodyOf(before, 'post-1'));
    await expect(world.update({ strict: true })).rejects.toThrow(ContentError);
  });
});

/** Lists a good `bad.png`, but answers its file in another way. */
function answerFile(act: Parameters<typeof on>[1]): void {
  world.cms.putPicture('bad.png', red);
  world.cms.fault(on(`media/${hash('sha256', red)}`, act));
}

/** Name of a fault, its setup, and the line that it gives. */
const HOSTILE: [string, () => Promise<unknown> | unknown, string][] = [
  [
    'a page for people to sign in',
    () => answerFile(text('<!doctype html>', 'text/html; charset=utf-8')),
    'media/bad.png: answered text/html, not image/png',
  ],
  [
    'HTML that says it is a PNG',
    () => world.cms.putPicture('bad.png', Buffer.from('<!doctype html><script>evil()</script>')),
    'media/bad.png: is not a PNG, JPEG or WebP picture',
  ],
  [
    'an SVG that says it is a PNG',
    () => world.cms.putPicture('bad.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    'media/bad.png: is not a PNG, JPEG or WebP picture',
  ],
  [
    'an SVG',
    () => world.cms.putPicture('bad.svg', red, { type: 'image/svg+xml' }),
    `media/bad.svg: field 'type': Invalid option: expected one of "image/png"|"image/jpeg"|"image/webp"`,
  ],
  [
    'a JPEG with the name and type of a PNG',
    async () => world.cms.putPicture('bad.png', await picture('red', 'jpeg')),
    'media/bad.png: has the wrong extension for jpeg',
  ],
  [
    'a type that the name does not have',
    () => world.cms.putPicture('bad.png', red, { type: 'image/jpeg' }),
    'media/bad.png: has the wrong extension for image/jpeg',
  ],
  [
    'other bytes than listed',
    () => answerFile(text(blue, 'image/png')),
    'media/bad.png: does not match its SHA-256',
  ],
  [
    'more bytes than listed',
    () => answerFile(text(Buffer.concat([red, red]), 'image/png')),
    'media/bad.png: is larger than the listed',
  ],
  [
    'fewer bytes than listed',
    () => answerFile(text(red.subarray(0, 20), 'image/png')),
    'media/bad.png: has 20 bytes, and not the listed',
  ],
  [
    'a body without an end',
    () =>
      answerFile((_request, response) => {
        response.writeHead(200, { 'content-type': 'image/png' });
        const more = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      }),
    'media/bad.png: is larger than the listed',
  ],
  [
    'a file that is too large',
    () => world.cms.putPicture('bad.png', red, { size: 20 * 2 ** 20 + 1 }),
    "media/bad.png: field 'size': must be at most 20971520 bytes",
  ],
  [
    'a truncated picture',
    () => world.cms.putPicture('bad.png', red.subarray(0, red.length - 30)),
    'media/bad.png: cannot be decoded',
  ],
  [
    'too many pixels',
    () => world.cms.putPicture('bad.png', wide()),
    'media/bad.png: is 2000001 × 20 pixels; at most 40 million pixels are allowed',
  ],
  [
    'a path out of the folder',
    () => world.cms.putPicture('../bad.png', red),
    'media/../bad.png: must be named with ',
  ],
  [
    'an absolute path',
    () => world.cms.putPicture('/etc/bad.png', red),
    'media//etc/bad.png: must be named with ',
  ],
  [
    'a name with a property of every object',
    () => world.cms.putPicture('__proto__', red, { type: 'image/png' }),
    'media/__proto__: must be named with ',
  ],
  [
    'a path as SHA-256',
    () => world.cms.putPicture('bad.png', red, { sha256: '../../entries' }),
    "media/bad.png: field 'sha256': must be 64 lowercase hexadecimal digits",
  ],
  [
    'an item that is not a picture',
    () =>
      world.cms.fault(
        on(
          'media',
          alteredData((data) => ({ ...data, items: [...data.items, 'bad'] })),
        ),
      ),
    'media/items[1]: Invalid input: expected object, received string',
  ],
  [
    'two pictures with one name',
    () =>
      world.cms.fault(
        on(
          'media',
          alteredData((data) => {
            const [one] = data.items as object[];
            const twice = { ...one, name: 'bad.png' };
            return { ...data, items: [one, twice, twice] };
          }),
        ),
      ),
    'media/bad.png: is listed twice',
  ],
  ['a file that is missing', () => answerFile(status(404)), 'media/bad.png: answered 404'],
  [
    'a file that always fails',
    () => answerFile(status(500)),
    'media/bad.png: answered 500 (4 attempts)',
  ],
  [
    'a redirect to another origin',
    () => answerFile(status(302, { location: 'http://169.254.169.254/bad.png' })),
    'media/bad.png: redirects to another origin, http://169.254.169.254',
  ],
];

/** A picture whose header says that it is enormous. */
function wide(): Buffer {
  const bytes = Buffer.from(red);
  bytes.writeUInt32BE(2_000_001, 16);
  // The checksum of the header.
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('an update survives', () => {
  it.each(HOSTILE)('%s', async (_, spoil, line) => {
    world.cms.putPicture('good.png', blue);
    await spoil();
    publish('post-1', 'good.png');
    publish('post-2', 'bad.png');
    const update = await world.update();
    expect(linesOf(update)).toEqual(
      expect.arrayContaining([expect.stringContaining(line), expect.stringContaining('post-2')]),
    );
    expect(bodyOf(update, 'post-1')).toContain('/_media/');
    expect(bodyOf(update, 'post-2')).toContain('The body of');
    expect(namesIn(update)).toEqual(['good.png']);
    world.cms.fault(undefined);
    for (const name of ['bad.png', 'bad.svg', '../bad.png', '/etc/bad.png', '__proto__']) {
      world.cms.deletePicture(name);
    }
    world.cms.putPicture('bad.png', red);
    expect(linesOf(await world.update())).toEqual([]);
  });

  it('a CMS without the call', async () => {
    world.cms.fault(on('media', status(404)));
    publish('post-1', 'red.png');
    publish('post-2');
    const update = await world.update();
    expect(linesOf(update)).toEqual([
      `blog-posts/en/post-1: field 'body': '/media/red.png' is not in the media of the CMS; ${KEPT}`,
    ]);
    expect(bodyOf(update, 'post-2')).toContain('Text');
  });

  it('an outage, without requesting every file', async () => {
    for (let at = 0; at < 20; at += 1) {
      world.cms.putPicture(`picture-${at}.png`, await picture('red', 'png', 30 + at));
    }
    world.cms.fault((request, response) =>
      request.call.startsWith('media/') ? void response.writeHead(503).end() : false,
    );
    const { problems } = await world.update();
    expect(problems).toHaveLength(20);
    expect(new Set(callsOf('media/')).size).toBeLessThan(10);
    world.cms.fault(undefined);
    expect(linesOf(await world.update())).toEqual([]);
  });
});

describe('a list of pictures', () => {
  it('may have several pages', async () => {
    world.cms.putPicture('blue.png', blue);
    world.cms.putPicture('red.png', red);
    world.cms.fault((request, response, answer) => {
      if (request.call !== 'media') return false;
      Object.assign(request.query, { limit: '1' });
      return void text(JSON.stringify(answer()))(request, response);
    });
    expect(namesIn(await world.update())).toEqual(['blue.png', 'red.png']);
    expect(callsOf('media').filter((call) => call === 'media')).toHaveLength(2);
  });

  it.each([
    ['fails', () => world.cms.fault(on('media', status(500))), '/api/media?', 'answered 500'],
    ['is gone', () => world.cms.fault(on('media', status(410))), 'answered 410'],
    ['is HTML', () => world.cms.fault(on('media', text('<p>', 'text/html'))), 'not JSON'],
    [
      'is no list',
      () => world.cms.fault(on('media', text('{"code":0,"data":[],"msg":""}'))),
      'data',
    ],
    ['is refused', () => world.cms.fault(on('media', status(401))), 'CONTENT_API_TOKEN'],
  ])('that %s fails the update, and the snapshot stays', async (_, spoil, ...parts) => {
    const before = await filesOf(world.snapshot);
    spoil();
    publish('post-1');
    const refusal = await world.update().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ContentError);
    for (const part of parts) expect((refusal as Error).message).toContain(part);
    expect(await filesOf(world.snapshot)).toEqual(before);
  });

  it.each([
    [{ pictures: 1, bytes: 1e9 }, 'has more than 1 pictures'],
    [{ pictures: 9, bytes: 2 ** 6 }, 'MB of pictures'],
  ])('may not exceed %j', async (mediaLimits, reason) => {
    world.cms.putPicture('blue.png', blue);
    world.cms.putPicture('red.png', red);
    const { url, token } = world.cms;
    const source = httpSource({ url, token, mediaLimits });
    await expect(updateContent(source, world.snapshot)).rejects.toThrow(reason);
    expect(callsOf('media/')).toEqual([]);
  });
});
