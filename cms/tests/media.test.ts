/** Uploads: checked like files, listed by the contract, and never gone while an entry shows them. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateContent } from '../../src/engine/content/fetch-content.ts';
import { digestOf } from '../../src/engine/disk/digest.ts';
import { problemLine } from '../../src/engine/content/problems.ts';
import { readBody, readEntries } from '../../src/engine/content/snapshot.ts';
import { httpSource } from '../../src/engine/content/sources/http.ts';
import { localeCodes } from '../../src/i18n/locales.ts';
import { mediaFolder, sweepFiles } from '../media/files.ts';
import { uploadName } from '../media/names.ts';
import { readMark } from '../read-model/marks.ts';
import { lastNumber } from '../read-model/rows.ts';
import { DRAFTS_KEY, newFolder, PUBLISHED_KEY, startTestCms, type TestCms } from './lib/cms.ts';
import { startPublishServer } from './lib/publish-server.ts';
import { EMAIL, PASSWORD } from './lib/variables.ts';

const POST = 'blog-posts';
const MB = 2 ** 20;
let publisher: Awaited<ReturnType<typeof startPublishServer>>;
let cms: TestCms;
let id: string;
let red: Buffer;
let blue: Buffer;

const picture = (background: string, format: 'png' | 'jpeg' | 'webp' = 'png', width = 40) =>
  sharp({ create: { width, height: 20, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

beforeAll(async () => {
  process.env['MEDIA_DIR'] = newFolder();
  publisher = await startPublishServer();
  cms = await startTestCms(publisher.variables);
  const { docs } = await cms.payload.find({ collection: POST as never, limit: 1, sort: 'id' });
  id = (docs[0] as { id: string }).id;
  [red, blue] = await Promise.all([picture('red'), picture('blue')]);
});
afterAll(async () => {
  await cms.stop();
  await publisher.stop();
});

interface Doc {
  readonly id: number;
  readonly filename: string;
  readonly sha256: string;
  readonly url: string;
  readonly markdown: string;
}

const fileOf = (name: string, data: Buffer, mimetype = 'image/png') => ({
  name,
  data,
  mimetype,
  size: data.byteLength,
});
const upload = async (name: string, data: Buffer, mimetype?: string): Promise<Doc> =>
  (await cms.payload.create({
    collection: 'media' as never,
    data: {} as never,
    file: fileOf(name, data, mimetype),
  })) as unknown as Doc;
const replace = (doc: Doc, name: string, data: Buffer) =>
  cms.payload.update({
    collection: 'media' as never,
    id: doc.id,
    data: {} as never,
    file: fileOf(name, data),
  });
const remove = (doc: Doc) => cms.payload.delete({ collection: 'media' as never, id: doc.id });
const save = (body: string, { draft = false, locale = 'en' } = {}) =>
  cms.payload.update({
    collection: POST as never,
    id,
    locale: locale as never,
    draft,
    data: { body, _status: draft ? 'draft' : 'published' } as never,
  });

interface Listed {
  readonly items: { readonly name: string; readonly sha256: string; readonly size: number }[];
  readonly next: string | null;
}
const listed = async (key?: string, query = ''): Promise<Listed> =>
  (await cms.call(`media${query}`, key)) as Listed;
const namesIn = async (key?: string): Promise<string[]> =>
  (await listed(key)).items.map(({ name }) => name);
const get = (address: string, key = PUBLISHED_KEY) =>
  fetch(new URL(address, cms.url), { headers: { authorization: `Bearer ${key}` } });
/** Returns the body of the post as the site gets it. */
const liveBody = async (): Promise<string | undefined> =>
  (
    (await cms.call(`entries?collection=${POST}&locale=en&limit=1000`)) as {
      items: { id: string; body: string }[];
    }
  ).items.find((one) => one.id === id)?.body;
const checkpoint = async (): Promise<string> =>
  ((await cms.call('changes')) as { checkpoint: string }).checkpoint;

describe('an upload', () => {
  it('gets a name for bodies, its own even if there is one', async () => {
    const first = await upload('Mein Foto (Größe).PNG', red);
    expect(first.filename).toBe('mein-foto-gro-e.png');
    expect(first.markdown).toBe(`![](/media/${first.filename})`);
    const second = await upload('Mein Foto (Größe).PNG', blue);
    expect(second.filename).not.toBe(first.filename);
    expect(second.sha256).toBe(digestOf(blue));
    await remove(first);
    await remove(second);
  });

  it.each([
    ['../../etc/passwd.png', 'etc-passwd.png'],
    ['图片.webp', 'picture.webp'],
    ['a..b--c__d.jpeg', 'a.b-c_d.jpeg'],
    ['frames.drawing.png', 'frames.drawing.png'],
    ['no-extension', 'no-extension.'],
    [`${'a'.repeat(300)}.png`, `${'a'.repeat(100)}.png`],
  ])('of %s is named %s', (name, expected) => {
    expect(uploadName(name)).toBe(expected);
  });

  const tooWide = () => picture('red', 'png', 2 * 1_000_001);
  const REFUSED: [string, string, () => Promise<Buffer>, RegExp][] = [
    ['an SVG', 'a.svg', async () => Buffer.from('<svg/>'), /must be named with/],
    ['an SVG named PNG', 'a.png', async () => Buffer.from('<svg/>'), /is not a PNG, JPEG or WebP/],
    ['HTML named PNG', 'a.png', async () => Buffer.from('<script>'), /is not a PNG, JPEG or WebP/],
    ['a JPEG named PNG', 'a.png', () => picture('red', 'jpeg'), /has the wrong extension for jpeg/],
    ['a GIF', 'a.gif', async () => Buffer.from('GIF89a'), /must be named with/],
    ['a truncated picture', 'a.png', async () => red.subarray(0, red.length - 30), /decoded/],
    ['too many pixels', 'a.png', tooWide, /at most 40 million pixels/],
    ['a large file', 'a.png', async () => Buffer.concat([red], 20 * MB + 1), /larger than 20 MB/],
    ['nothing', 'a.png', async () => Buffer.alloc(0), /is empty/],
  ];
  it.each(REFUSED)('is refused if it is %s', async (_, name, data, message) => {
    const before = await namesIn(DRAFTS_KEY);
    const files = readdirSync(mediaFolder(), { recursive: true });
    await expect(upload(name, await data())).rejects.toMatchObject({
      data: { errors: [{ path: 'file', message: expect.stringMatching(message) }] },
    });
    expect(await namesIn(DRAFTS_KEY)).toEqual(before);
    expect(readdirSync(mediaFolder(), { recursive: true })).toEqual(files);
  });

  it('is refused without a file, also if the data has an address', async () => {
    const data = { filename: 'a.png', url: 'http://127.0.0.1:1/a.png' };
    const created = cms.payload.create({ collection: 'media' as never, data: data as never });
    await expect(created).rejects.toMatchObject({ data: { errors: [{ path: 'file' }] } });
  });

  it('has its words in each locale', async () => {
    const doc = await upload('words.png', red);
    for (const [locale, alt] of [
      ['en', 'A [red] field'],
      ['ru', 'Красное поле'],
    ]) {
      const saved = await cms.payload.update({
        collection: 'media' as never,
        id: doc.id,
        locale: locale as never,
        data: { alt } as never,
      });
      const escaped = alt?.replace('[red]', String.raw`\[red\]`);
      expect(saved).toMatchObject({ alt, markdown: `![${escaped}](/media/words.png)` });
    }
    await remove(doc);
  });
});

describe('the people', () => {
  const rest = (address: string, init?: RequestInit) => cms.api(address, init);
  async function signIn(email: string): Promise<Record<string, string>> {
    const data = { email, password: PASSWORD };
    const { token } = await cms.payload.login({
      collection: 'users' as never,
      data: data as never,
    });
    return { authorization: `JWT ${token}` };
  }
  const form = (name: string, data: Buffer): FormData => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(data)], name, { type: 'image/png' }));
    body.append('_payload', '{}');
    return body;
  };

  it('who edit may upload, translators may only look, and strangers nothing', async () => {
    await cms.payload.create({
      collection: 'users' as never,
      data: {
        email: 'ru@plural.example',
        password: PASSWORD,
        role: 'translator',
        languages: ['ru'],
      } as never,
    });
    const editor = await signIn(EMAIL);
    const translator = await signIn('ru@plural.example');
    const send = (headers: Record<string, string>) =>
      rest('media', { method: 'POST', headers, body: form('who.png', red) });
    expect((await send({})).status).toBe(403);
    expect((await send(translator)).status).toBe(403);
    const created = await send(editor);
    expect(created.status).toBe(201);
    const { doc } = (await created.json()) as { doc: Doc };
    expect(doc).toMatchObject({ filename: 'who.png', sha256: digestOf(red) });

    const file = await rest(`media/file/${doc.filename}`, { headers: translator });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await file.arrayBuffer()).equals(red)).toBe(true);
    expect((await rest(`media/file/${doc.filename}`)).status).toBe(403);
    expect((await rest(`media/file/..%2F..%2Fcms.db`, { headers: editor })).status).not.toBe(200);

    const method = 'DELETE';
    expect((await rest(`media/${doc.id}`, { method, headers: translator })).status).toBe(403);
    expect((await rest(`media/${doc.id}`, { method, headers: editor })).status).toBe(200);
  });

  it('get a clear answer to a file that is too large', async () => {
    const editor = await signIn(EMAIL);
    const message = new Response(form('large.png', Buffer.concat([red], 21 * MB)));
    const type = message.headers.get('content-type') ?? '';
    const headers = { ...editor, 'content-type': type };
    const body = await message.arrayBuffer();
    const response = await rest('media', { method: 'POST', headers, body });
    expect(response.status).toBe(413);
    expect(await namesIn(DRAFTS_KEY)).not.toContain('large.png');
  });
});

describe('the media call', () => {
  it('needs a key, for the list and for files', async () => {
    const { items } = await listed(DRAFTS_KEY);
    for (const address of ['media', `media/${items[0]?.sha256}`]) {
      expect((await get(address, 'wrong')).status).toBe(401);
      expect((await fetch(new URL(address, cms.url))).status).toBe(401);
    }
  });

  it('lists what live entries show; with the key for drafts, everything', async () => {
    const doc = await upload('listed.png', red);
    const before = await namesIn();
    expect(before).toContain('profile-parts.drawing.png');
    expect(before).not.toContain('listed.png');
    expect(await namesIn(DRAFTS_KEY)).toContain('listed.png');
    await save('![A](/media/listed.png)', { draft: true });
    expect(await namesIn()).toEqual(before);
    await save('![A](/media/listed.png)');
    expect(await namesIn()).toEqual([...before, 'listed.png'].sort());
    await save('Text');
    expect(await namesIn()).toEqual(before);
    await remove(doc);
    expect(await namesIn(DRAFTS_KEY)).not.toContain('listed.png');
  });

  it('answers files with their type, in pages, and with an ETag', async () => {
    const docs = [await upload('page-1.png', red), await upload('page-2.png', blue)];
    const first = await listed(DRAFTS_KEY, '?limit=1');
    const second = await listed(DRAFTS_KEY, `?limit=1&cursor=${first.next}`);
    expect(first.items).toHaveLength(1);
    expect(second.items[0]?.name).not.toBe(first.items[0]?.name);
    const response = await get(`media/${digestOf(blue)}`, DRAFTS_KEY);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer()).equals(blue)).toBe(true);
    for (const address of ['0'.repeat(64), '..%2Fcms.db', 'page-1.png']) {
      expect((await get(`media/${address}`, DRAFTS_KEY)).status).toBe(404);
    }
    const etag = (await get('media')).headers.get('etag') ?? '';
    const again = await fetch(new URL('media', cms.url), {
      headers: { authorization: `Bearer ${PUBLISHED_KEY}`, 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    await Promise.all(docs.map(remove));
  });
});

/** Returns the number of reports once all changes are reported. */
async function settledReports(): Promise<number> {
  const last = await lastNumber(cms.payload, 'live');
  await expect
    .poll(async () => (await readMark(cms.payload, 'webhook')).value, { timeout: 20_000 })
    .toBe(last);
  return publisher.reported.length;
}

describe('a picture in use', () => {
  it('must exist before an entry shows it, and nothing is saved otherwise', async () => {
    const mark = await checkpoint();
    await expect(save('![A](/media/nope.png)')).rejects.toMatchObject({
      data: {
        errors: [
          { path: 'body', message: expect.stringContaining("'/media/nope.png' is not in Media") },
        ],
      },
    });
    await expect(save('<img src="https://elsewhere.example/a.png" alt="">')).rejects.toMatchObject({
      data: { errors: [{ path: 'body', message: expect.stringContaining('site.imageOrigins') }] },
    });
    expect(await checkpoint()).toBe(mark);
    await save('`![A](/media/nope.png)`');
  });

  it('can be replaced, which is a change, but not deleted or turned into another format', async () => {
    const doc = await upload('used.png', red);
    await save('<img src="/media/used.png" alt="A">');
    const [mark, last] = [await checkpoint(), await lastNumber(cms.payload, 'live')];
    await expect(remove(doc)).rejects.toThrow(`'used.png' is used by ${POST}/en/${id}`);
    await expect(replace(doc, 'other.jpg', await picture('red', 'jpeg'))).rejects.toMatchObject({
      data: { errors: [{ path: 'file', message: 'has the wrong extension for jpeg' }] },
    });
    expect(await checkpoint()).toBe(mark);
    expect(await namesIn()).toContain('used.png');

    const before = await settledReports();
    expect(await replace(doc, 'another-name.png', blue)).toMatchObject({
      filename: 'used.png',
      sha256: digestOf(blue),
    });
    await expect.poll(() => publisher.reported.length, { timeout: 20_000 }).toBeGreaterThan(before);
    expect(await checkpoint()).not.toBe(mark);
    expect(await lastNumber(cms.payload, 'live')).toBeGreaterThan(last);
    expect((await listed()).items.find(({ name }) => name === 'used.png')).toMatchObject({
      sha256: digestOf(blue),
      size: blue.byteLength,
    });
    await save('Text');
    await remove(doc);
  });

  it('reaches the site, and so does its replacement', async () => {
    const folder = newFolder();
    const update = () => updateContent(httpSource({ url: cms.url, token: PUBLISHED_KEY }), folder);
    await update();
    const doc = await upload('new.png', red);
    await save('![A](/media/new.png)', { locale: 'fr' });
    const shown = async () => {
      const { manifest, problems, changes } = await update();
      expect(problems.map(problemLine)).toEqual([]);
      const entry = readEntries(folder, manifest, POST, 'fr').find((one) => one.id === id);
      const { hash } = manifest.media?.['new.png'] ?? { hash: 'none' };
      expect(readBody(folder, entry?.body ?? '')).toContain(`/_media/${hash}/`);
      expect(changes).toMatchObject([{ collection: POST, scope: 'fr', upserted: [id] }]);
      return hash;
    };
    const first = await shown();
    await replace(doc, 'new.png', blue);
    expect(await shown()).not.toBe(first);
  });

  it('exists, also if it is deleted while an entry goes live', async () => {
    const { payload } = cms;
    const doc = await upload('race.png', red);
    const transactionID = await payload.db.beginTransaction();
    const req = { transactionID, payload } as never;
    await payload.delete({ collection: 'media' as never, id: doc.id, req });
    const saving = save('![A](/media/race.png)').then(
      () => 'saved',
      () => 'refused',
    );
    // Long enough to reach the lock.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await payload.db.commitTransaction(transactionID as string);
    expect(await saving).toBe('refused');
    expect(await namesIn(DRAFTS_KEY)).not.toContain('race.png');
    expect(await liveBody()).not.toContain('race.png');
  });

  it('survives a change that is rolled back', async () => {
    const doc = await upload('rolled.png', red);
    const { payload } = cms;
    const req = { transactionID: await payload.db.beginTransaction(), payload } as never;
    const file = fileOf('rolled.png', blue);
    await payload.update({
      collection: 'media' as never,
      id: doc.id,
      data: {} as never,
      file,
      req,
    });
    await payload.db.rollbackTransaction((req as { transactionID: string }).transactionID);
    const found = (await listed(DRAFTS_KEY)).items.find(({ name }) => name === 'rolled.png');
    expect(found?.sha256).toBe(digestOf(red));
    const response = await get(`media/${found?.sha256}`, DRAFTS_KEY);
    expect(Buffer.from(await response.arrayBuffer()).equals(red)).toBe(true);
    await remove(doc);
  });
});

describe('files without a picture', () => {
  it('are removed after a day', async () => {
    const doc = await upload('old.png', await picture('green'));
    const { items } = await listed(DRAFTS_KEY);
    const used = new Set(items.map(({ sha256 }) => sha256));
    await remove(doc);
    used.delete(doc.sha256);
    const file = path.join(mediaFolder(), doc.sha256.slice(0, 2), doc.sha256);
    const exists = () => existsSync(file);
    await sweepFiles(used);
    expect(exists()).toBe(true);
    await sweepFiles(used, Date.now() + 25 * 60 * 60 * 1000);
    expect(exists()).toBe(false);
    expect((await get(`media/${[...used][0]}`, DRAFTS_KEY)).status).toBe(200);
  });
});

it('the starter content uses a picture in all locales', async () => {
  const { items } = await listed();
  expect(items.map(({ name }) => name)).toContain('profile-parts.drawing.png');
  const where = { filename: { equals: 'profile-parts.drawing.png' } };
  const { docs } = await cms.payload.find({ collection: 'media' as never, where });
  await expect(remove(docs[0] as unknown as Doc)).rejects.toThrow(
    `and ${localeCodes.length - 1} more`,
  );
});
