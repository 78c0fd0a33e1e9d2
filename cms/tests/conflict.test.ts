/** Two people who write in the same entry. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCms, type TestCms } from './lib/cms.ts';

const POSTS = 'blog-posts';
let cms: TestCms;
let ids: string[];

type Values = Record<string, unknown>;

beforeAll(async () => {
  cms = await startTestCms();
  const { docs } = await cms.payload.find({ collection: POSTS as never, depth: 0 });
  ids = docs.map(({ id }) => String(id));
});
afterAll(() => cms.stop());

/** Opens an entry, as the editor does. */
const open = (id: string, locale: string): Promise<Values> =>
  cms.payload.findByID({
    collection: POSTS as never,
    id,
    locale: locale as never,
    depth: 0,
    draft: true,
  }) as Promise<Values>;

/** Saves all fields of an opened entry with some changes, and returns what the editor has then. */
const save = (opened: Values, locale: string, changes: Values): Promise<Values> =>
  cms.payload.update({
    collection: POSTS as never,
    id: String(opened['id']),
    locale: locale as never,
    depth: 0,
    data: { ...opened, ...changes, _status: 'published' } as never,
  }) as Promise<Values>;

describe('a save', () => {
  it('passes if somebody has saved another locale', async () => {
    const [id = ''] = ids;
    const [russian, french] = [await open(id, 'ru'), await open(id, 'fr')];
    await save(russian, 'ru', { title: 'Раз' });
    await save(french, 'fr', { title: 'Deux' });
    expect((await open(id, 'ru'))['title']).toBe('Раз');
    expect((await open(id, 'fr'))['title']).toBe('Deux');
  });

  it('is refused if somebody has saved the same locale, and passes after reading it', async () => {
    const [, id = ''] = ids;
    const [first, second] = [await open(id, 'ru'), await open(id, 'ru')];
    await save(first, 'ru', { title: 'Первый' });
    await expect(save(second, 'ru', { summary: 'Другое' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('the text in Русский of this entry changed'),
    });
    expect((await open(id, 'ru'))['title']).toBe('Первый');
    await save(await open(id, 'ru'), 'ru', { summary: 'Другое' });
    expect(await open(id, 'ru')).toMatchObject({ title: 'Первый', summary: 'Другое' });
  });

  it('is refused if somebody has saved a draft of the same locale', async () => {
    const [, , id = ''] = ids;
    const [first, second] = [await open(id, 'ru'), await open(id, 'ru')];
    await cms.payload.update({
      collection: POSTS as never,
      id,
      locale: 'ru' as never,
      draft: true,
      data: { ...first, title: 'Черновик', _status: 'draft' } as never,
    });
    await expect(save(second, 'ru', { title: 'Другое' })).rejects.toMatchObject({ status: 409 });
  });

  it('of the same person passes again and again', async () => {
    const [, , id = ''] = ids;
    let mine = await open(id, 'es');
    for (const title of ['Uno', 'Dos', 'Tres']) mine = await save(mine, 'es', { title });
    expect((await open(id, 'es'))['title']).toBe('Tres');
  });

  it('keeps a shared value that somebody else has changed in the meantime', async () => {
    const [, , , id = ''] = ids;
    const [english, russian] = [await open(id, 'en'), await open(id, 'ru')];
    const day = '2026-03-04T12:00:00.000Z';
    await save(english, 'en', { published_at: day });
    await save(russian, 'ru', { title: 'Без даты' });
    expect(await open(id, 'ru')).toMatchObject({ title: 'Без даты', published_at: day });
  });

  it('is refused if both have changed what all locales share', async () => {
    const [, , , , id = ''] = ids;
    const [english, russian] = [await open(id, 'en'), await open(id, 'ru')];
    await save(english, 'en', { published_at: '2026-03-04T12:00:00.000Z' });
    const mine = save(russian, 'ru', { published_at: '2026-05-06T12:00:00.000Z' });
    await expect(mine).rejects.toMatchObject({
      message: expect.stringContaining('what all locales share of this entry changed'),
    });
  });

  it('without a basis, such as that of a script, always passes', async () => {
    const [, , , , , id = ''] = ids;
    const script = await open(id, 'ru');
    await save(await open(id, 'ru'), 'ru', { title: 'Редактор' });
    delete script['basis'];
    await save(script, 'ru', { title: 'Скрипт' });
    expect((await open(id, 'ru'))['title']).toBe('Скрипт');
  });

  it('of one of two at the same moment is refused', async () => {
    const [, , , , , id = ''] = ids;
    const opened = await open(id, 'pt');
    const results = await Promise.allSettled(
      ['Um', 'Dois'].map((title) => save(opened, 'pt', { title })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
