/** How far each locale of an entry is, and what a publication of several locales covers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, locales, type Locale } from '../../src/i18n/locales.ts';
import { summarize, entriesWith, offeredEntries } from '../admin/translations/summary.ts';
import { pageUrl } from '../admin/pages.ts';
import { statesIn, statesOf, type LocaleState } from '../read-model/states.ts';
import { startTestCms, type TestCms } from './lib/cms.ts';

const POSTS = 'blog-posts';
let cms: TestCms;
let ids: string[];

beforeAll(async () => {
  cms = await startTestCms();
  const { docs } = await cms.payload.find({ collection: POSTS as never, depth: 0 });
  ids = docs.map(({ id }) => String(id));
});
afterAll(() => cms.stop());

const states = async (id: string): Promise<Record<Locale, LocaleState>> => {
  const found = (await statesOf(cms.payload, POSTS, [id])).get(id);
  if (!found) throw new Error(id);
  return found;
};

/** Saves words in one locale. */
const save = (id: string, locale: string, data: object, isDraft = false) =>
  cms.payload.update({
    collection: POSTS as never,
    id,
    locale: locale as never,
    draft: isDraft,
    data: { ...data, _status: isDraft ? 'draft' : 'published' } as never,
  });

describe('the state of a locale', () => {
  it('is published for the starter content, and nothing is older than English', async () => {
    const found = Object.values(await states(ids[0] ?? ''));
    expect(found).toHaveLength(locales.length);
    expect(found.every(({ state, isStale }) => state === 'published' && !isStale)).toBe(true);
  });

  it('is changed after a draft, and published after it is', async () => {
    const [id = ''] = ids;
    await save(id, 'ru', { title: 'Черновик' }, true);
    expect((await states(id)).ru.state).toBe('changed');
    expect((await states(id)).fr.state).toBe('published');
    await save(id, 'ru', { title: 'Черновик' });
    expect((await states(id)).ru).toEqual({ state: 'published', isStale: false });
  });

  it('is stale in all others when the English text is published, until they follow', async () => {
    const [, id = ''] = ids;
    await save(id, 'en', { title: 'Another title' }, true);
    expect((await states(id)).ru.isStale).toBe(false);
    await save(id, 'en', { title: 'Another title' });
    const stale = Object.entries(await states(id)).filter(([, { isStale }]) => isStale);
    expect(stale.map(([code]) => code)).toEqual(
      locales.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE),
    );
    await save(id, 'ru', { title: 'Другое название' }, true);
    expect((await states(id)).ru).toEqual({ state: 'changed', isStale: false });
  });

  it('stays stale when only what all locales share changes, and does not become so', async () => {
    const [, id = '', other = ''] = ids;
    const shared = { published_at: '2026-01-05T12:00:00.000Z' };
    await save(id, 'en', shared);
    await save(other, 'en', shared);
    expect((await states(id)).fr.isStale).toBe(true);
    expect((await states(other)).fr.isStale).toBe(false);
  });

  it('is missing or a draft for a new entry', async () => {
    const data = { id: 'only-english', title: 'Only English', _status: 'draft' };
    await cms.payload.create({ collection: POSTS as never, data: data as never, draft: true });
    const found = await states('only-english');
    expect(found.en.state).toBe('draft');
    expect(found.ru).toEqual({ state: 'missing', isStale: false });
  });
});

describe('the page of translations', () => {
  it('counts by collection, without what a locale does not offer', async () => {
    const thai = offeredEntries(await statesIn(cms.payload, 'th'), 'th');
    const posts = summarize(thai).find(({ collection }) => collection === POSTS);
    expect(posts).toEqual({
      collection: POSTS,
      total: ids.length + 1,
      counts: { missing: 1, stale: 1, unpublished: 0 },
    });
    expect(entriesWith(thai, 'missing', POSTS).map(({ id }) => id)).toEqual(['only-english']);
    expect(thai.some(({ collection }) => collection === 'docs')).toBe(false);
    const chinese = offeredEntries(await statesIn(cms.payload, 'zh'), 'zh');
    expect(entriesWith(chinese, 'missing', 'solutions')).toEqual([]);
  });
});

describe('all locales', () => {
  it('are those with text: the empty ones are not published', async () => {
    const [, , , id = ''] = ids;
    await save(id, 'th', { title: 'พร้อมแล้ว' }, true);
    await cms.payload.update({
      collection: POSTS as never,
      id: 'only-english',
      draft: true,
      data: { ...(await complete(id)), title: 'Only English' } as never,
    });
    await cms.payload.update({
      collection: POSTS as never,
      id: 'only-english',
      data: { _status: 'published' } as never,
      publishAllLocales: true,
    });
    const found = await states('only-english');
    expect(found.en.state).toBe('published');
    expect(found.ru.state).toBe('missing');
    await cms.payload.update({
      collection: POSTS as never,
      id,
      data: { _status: 'published' } as never,
      publishAllLocales: true,
    });
    expect((await states(id)).th.state).toBe('published');
  });

  it('are published together by a schedule without a locale', async () => {
    const [, , , , id = ''] = ids;
    await save(id, 'ru', { title: 'Готово' }, true);
    await save(id, 'th', { title: 'เสร็จแล้ว' }, true);
    await schedule(id, {});
    expect((await states(id)).ru.state).toBe('published');
    expect((await states(id)).th.state).toBe('published');
  });

  it('are not published by a schedule for one', async () => {
    const [, , , , , id = ''] = ids;
    await save(id, 'ru', { title: 'Готово' }, true);
    await save(id, 'th', { title: 'ยังไม่เสร็จ' }, true);
    await save(id, 'en', { title: 'Not ready' }, true);
    await schedule(id, { locale: 'ru' });
    const found = await states(id);
    expect([found.ru.state, found.th.state, found.en.state]).toEqual([
      'published',
      'changed',
      'changed',
    ]);
  });
});

/** Returns the English text of an entry. */
async function complete(id: string): Promise<object> {
  const found = (await cms.payload.findByID({
    collection: POSTS as never,
    id,
    depth: 0,
    locale: 'en' as never,
  })) as object;
  return Object.fromEntries(
    Object.entries(found).filter(([name]) => !['id', 'basis', '_status'].includes(name)),
  );
}

/** Runs a schedule of the first user now. */
async function schedule(id: string, input: object): Promise<void> {
  const { docs } = await cms.payload.find({ collection: 'users', limit: 1 });
  const user = { relationTo: 'users', value: docs[0]?.id };
  const doc = { relationTo: POSTS, value: id };
  await cms.payload.jobs.queue({
    task: 'schedulePublish',
    input: { type: 'publish', doc, user, ...input } as never,
    waitUntil: new Date(Date.now() - 1000),
  });
  await cms.payload.jobs.run();
}

describe('the live page of an entry', () => {
  it.each([
    [POSTS, 'first', 'en', 'https://www.plural.example/blog/first'],
    [POSTS, 'first', 'ru', 'https://www.plural.example/ru/blog/first'],
    [POSTS, 'first', 'zh', 'https://www.plural-cn.example/blog/first'],
    ['pages', 'privacy', 'fr', 'https://www.plural.example/fr/privacy'],
    ['docs', '1', 'ru', 'https://www.plural.example/ru/docs/ustanovka'],
    ['docs', '1', 'fr', undefined],
    ['solutions', 'discord', 'zh', undefined],
    ['base-info', 'www', 'ru', 'https://www.plural.example/ru'],
    ['faq', 'any', 'en', 'https://www.plural.example/faq'],
    ['tags', 'any', 'en', undefined],
  ] as const)('of %s/%s in %s is %s', (collection, id, locale, url) => {
    expect(pageUrl(collection, id, locale)).toBe(url);
  });
});
