/** Saves that would lose drafts, or take an entry offline by accident. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalReq, startTestCms, type TestCms } from './lib/cms.ts';
import { copyDataFromLocaleHandler } from './lib/server-functions.ts';

const POSTS = 'blog-posts';
let cms: TestCms;
let ids: string[];

beforeAll(async () => {
  cms = await startTestCms();
  const { docs } = await cms.payload.find({ collection: POSTS as never, depth: 0 });
  ids = docs.map(({ id }) => String(id));
});
afterAll(() => cms.stop());

/** Returns the title and the status of an entry; of its draft, or of what is live. */
async function read(id: string, locale: string, draft: boolean): Promise<unknown[]> {
  const options = { collection: POSTS, id, locale, draft, depth: 0 } as never;
  const { title, _status } = (await cms.payload.findByID(options)) as Record<string, unknown>;
  return [title, _status];
}

/** Saves an entry, or those that `options` select. */
const save = (options: object): Promise<unknown> =>
  cms.payload.update({ collection: POSTS, depth: 0, ...options } as never) as Promise<unknown>;

const saveDraft = (id: string, locale: string, title: string): Promise<unknown> =>
  save({ id, locale, draft: true, data: { title, _status: 'draft' } });

describe('a save of many entries', () => {
  it.each([
    ['unpublishes one locale', { locale: 'ru', data: { _status: 'draft' } }],
    ['publishes one locale', { locale: 'ru', data: { _status: 'published' } }],
    ['publishes all locales', { data: { _status: 'published' }, publishAllLocales: true }],
    ['unpublishes all locales', { data: { _status: 'draft' }, unpublishAllLocales: true }],
  ])('is refused if it %s, and all drafts stay', async (_, options) => {
    const [id = ''] = ids;
    await saveDraft(id, 'th', 'ฉบับร่าง');
    const live = await read(id, 'ru', false);
    await expect(save({ where: { id: { equals: id } }, ...options })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('one by one'),
    });
    expect(await read(id, 'th', true)).toEqual(['ฉบับร่าง', 'draft']);
    expect(await read(id, 'ru', false)).toEqual(live);
  });

  it('may save drafts, and the drafts of other locales stay', async () => {
    const [, id = ''] = ids;
    await saveDraft(id, 'th', 'ฉบับร่าง');
    const where = { id: { equals: id } };
    await save({ where, locale: 'ru', draft: true, data: { title: 'Черновик' } });
    expect(await read(id, 'ru', true)).toEqual(['Черновик', 'draft']);
    expect(await read(id, 'th', true)).toEqual(['ฉบับร่าง', 'draft']);
  });

  it('is not offered in the admin', () => {
    expect(cms.payload.collections[POSTS as never]?.config.disableBulkEdit).toBe(true);
  });
});

describe('a save of one entry', () => {
  it('without a status and not as a draft is refused, and the entry stays live', async () => {
    const [, , id = ''] = ids;
    const live = await read(id, 'ru', false);
    await saveDraft(id, 'ru', 'Черновик');
    await expect(save({ id, locale: 'ru', data: { summary: 'Кратко' } })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('_status'),
    });
    expect(await read(id, 'ru', false)).toEqual(live);
    expect(await read(id, 'ru', true)).toEqual(['Черновик', 'draft']);
  });

  it.each(['published', 'draft'])(
    'as %s in one locale keeps the drafts of others',
    async (_status) => {
      const [, , , id = ''] = ids;
      await saveDraft(id, 'th', 'ฉบับร่าง');
      await save({ id, locale: 'ru', data: { title: 'Заголовок', _status } });
      expect(await read(id, 'th', true)).toEqual(['ฉบับร่าง', 'draft']);
      expect((await read(id, 'th', false))[1]).toBe('published');
    },
  );
});

describe('a copy of a locale into another', () => {
  /** Copies the English text of an entry into Russian, as the button of the admin does. */
  async function copy(id: string, overrideData: boolean): Promise<void> {
    const { docs } = await cms.payload.find({ collection: 'users', limit: 1 });
    const user = { ...docs[0], collection: 'users' };
    const req = await createLocalReq({ user: user as never }, cms.payload);
    const args = { collectionSlug: POSTS, docID: id, fromLocale: 'en', toLocale: 'ru' };
    await copyDataFromLocaleHandler({ ...args, overrideData, req } as never);
  }

  it('overwrites the draft, and what is live stays', async () => {
    const [, , , , id = ''] = ids;
    const [english, live] = [await read(id, 'en', false), await read(id, 'ru', false)];
    await copy(id, true);
    expect(await read(id, 'ru', true)).toEqual([english[0], 'draft']);
    expect(await read(id, 'ru', false)).toEqual(live);
  });

  it('that fills gaps is a draft, too', async () => {
    const [, , , , , id = ''] = ids;
    const live = await read(id, 'ru', false);
    await copy(id, false);
    expect(await read(id, 'ru', true)).toEqual([live[0], 'draft']);
    expect(await read(id, 'ru', false)).toEqual(live);
  });

  it.each([true, false])('works where there was no text, overwriting: %s', async (isOver) => {
    const id = `english-${isOver}`;
    const data = { id, title: 'English', _status: 'draft' };
    await cms.payload.create({ collection: POSTS, data, draft: true } as never);
    await copy(id, isOver);
    expect(await read(id, 'ru', true)).toEqual(['English', 'draft']);
  });
});
