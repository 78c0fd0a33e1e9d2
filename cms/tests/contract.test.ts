/** The site reads from the CMS what it reads from the starter content. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTION_NAMES } from '../../src/engine/content/schemas/index.ts';
import { readEntries } from '../../src/engine/content/snapshot.ts';
import type { StoredEntry } from '../../src/engine/content/stored-entry.ts';
import { SCOPES } from '../../src/engine/content/validate.ts';
import { updateContent } from '../../src/engine/content/fetch-content.ts';
import { httpSource } from '../../src/engine/content/sources/http.ts';
import { starterSource } from '../../src/engine/content/sources/starter.ts';
import { newFolder, startTestCms, type TestCms } from './lib/cms.ts';
import { DRAFTS_KEY, PUBLISHED_KEY } from './lib/variables.ts';

const STARTER = path.resolve(import.meta.dirname, '../../src/content');
const POST = 'blog-posts';
let cms: TestCms;
let id: string;

beforeAll(async () => {
  process.env['MEDIA_DIR'] = newFolder();
  cms = await startTestCms();
  const { docs } = await cms.payload.find({ collection: POST as never, limit: 1, sort: 'id' });
  id = (docs[0] as { id: string }).id;
});
afterAll(() => cms.stop());

interface Changes {
  readonly items: { collection: string; locale?: string; id: string; fields: { title?: string } }[];
  readonly deleted: { collection: string; locale?: string; id: string }[];
  readonly checkpoint: string;
}

const checkpoint = async (key?: string): Promise<string> =>
  ((await cms.call('changes', key)) as Changes).checkpoint;

const since = async (mark: string, key?: string): Promise<Changes> =>
  (await cms.call(`changes?updated_since=${mark}`, key)) as Changes;

/** Saves a title in a locale; published unless it is a draft. */
const save = (locale: string, title: string, draft = false) =>
  cms.payload.update({
    collection: POST as never,
    id,
    locale: locale as never,
    draft,
    data: { title, _status: draft ? 'draft' : 'published' } as never,
  });

/** Files have an order, and a CMS has positions. */
const withoutPosition = (entry: StoredEntry): StoredEntry => ({ ...entry, position: undefined });

describe('the starter content', () => {
  it('is the same after a detour through the CMS, entry by entry', async () => {
    const starter = starterSource(STARTER);
    const source = httpSource({ url: cms.url, token: PUBLISHED_KEY });
    const [direct, detour] = [newFolder(), newFolder()];
    const first = await updateContent(starter, direct, { strict: true });
    const second = await updateContent(source, detour, { strict: true });
    expect(second.problems).toEqual([]);
    expect(Object.keys(first.manifest.media ?? {}).length).toBeGreaterThan(0);
    expect(second.manifest.media).toEqual(first.manifest.media);
    expect(first.checkpoint).toBeUndefined();
    expect(await cms.call('changes')).toMatchObject({ checkpoint: second.checkpoint });
    for (const name of COLLECTION_NAMES) {
      for (const scope of SCOPES) {
        const [expected, found] = [
          readEntries(direct, first.manifest, name, scope),
          readEntries(detour, second.manifest, name, scope),
        ].map((entries) => entries.map(withoutPosition));
        expect(found, `${name}/${scope}`).toEqual(expected);
      }
    }
  });
});

describe('the keys', () => {
  it('are demanded', async () => {
    await expect(cms.call('changes', 'wrong')).rejects.toThrow('401');
    const response = await fetch(new URL('entries?collection=tags&locale=en', cms.url));
    expect(response.status).toBe(401);
  });

  it('differ in what they read', async () => {
    const [live, drafts] = [await checkpoint(), await checkpoint(DRAFTS_KEY)];
    await save('th', 'ร่าง', true);
    expect(await since(live)).toMatchObject({ items: [], deleted: [] });
    expect((await since(drafts, DRAFTS_KEY)).items).toMatchObject([
      { collection: POST, locale: 'th', id, fields: { title: 'ร่าง' } },
    ]);
  });
});

describe('publishing', () => {
  it('changes one locale and leaves half-finished ones alone', async () => {
    await save('th', 'ร่างที่สอง', true);
    const mark = await checkpoint();
    await save('ru', 'Новый заголовок');
    expect((await since(mark)).items).toMatchObject([
      { collection: POST, locale: 'ru', id, fields: { title: 'Новый заголовок' } },
    ]);
  });

  it('keeps the draft of another locale for its editor', async () => {
    const found = await cms.payload.findByID({
      collection: POST as never,
      id,
      locale: 'th' as never,
      draft: true,
    });
    expect(found).toMatchObject({ title: 'ร่างที่สอง', _status: 'draft' });
  });

  it('is listed once with all others, whatever the size of a page', async () => {
    const list = async (query: string) =>
      (await cms.call(`entries?collection=${POST}&locale=fr&${query}`)) as Changes & {
        readonly next: string | null;
      };
    const all = (await list('limit=100')).items.map((one) => one.id);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      found.push(...page.items.map((one) => one.id));
      cursor = page.next;
    }
    expect(all.length).toBeGreaterThan(2);
    expect(found).toEqual(all);
  });

  it('takes one locale offline', async () => {
    const mark = await checkpoint();
    await cms.payload.update({
      collection: POST as never,
      id,
      locale: 'uk' as never,
      data: { _status: 'draft' } as never,
    });
    expect(await since(mark)).toMatchObject({
      items: [],
      deleted: [{ collection: POST, locale: 'uk', id }],
    });
  });

  it('restores an old version', async () => {
    const before = (
      (await cms.call(`entries?collection=${POST}&locale=fr&limit=100`)) as Changes
    ).items.find((one) => one.id === id);
    const { docs } = await cms.payload.findVersions({
      collection: POST as never,
      where: { parent: { equals: id } },
      sort: '-createdAt',
      limit: 1,
    });
    await save('fr', 'Une erreur');
    await cms.payload.restoreVersion({
      collection: POST as never,
      id: String(docs[0]?.id),
      locale: 'fr' as never,
    });
    const after = (
      (await cms.call(`entries?collection=${POST}&locale=fr&limit=100`)) as Changes
    ).items.find((one) => one.id === id);
    expect(after?.fields.title).toBe(before?.fields.title);
  });
});

describe('the checks of the site', () => {
  it('refuse an entry with field and reason, and nothing is saved', async () => {
    const mark = await checkpoint();
    await expect(save('ru', 'Два\u2028ряда')).rejects.toMatchObject({
      data: { errors: [{ path: 'title', message: 'must be a single line' }] },
    });
    expect(await since(mark)).toMatchObject({ items: [], deleted: [] });
    const found = await cms.payload.findByID({
      collection: POST as never,
      id,
      locale: 'ru' as never,
      draft: true,
    });
    expect(found).not.toMatchObject({ title: 'Два\u2028ряда' });
  });

  it('refuse to delete what is referenced', async () => {
    const post: unknown = await cms.payload.findByID({ collection: POST as never, id, depth: 0 });
    const { category } = post as { category: string };
    await expect(
      cms.payload.delete({ collection: 'blog-categories' as never, id: category }),
    ).rejects.toThrow(/is used by blog-posts\//);
  });

  it('accept a deletion, and report it', async () => {
    const mark = await checkpoint();
    await cms.payload.delete({ collection: POST as never, id });
    const { deleted } = await since(mark);
    expect(deleted.length).toBeGreaterThan(10);
    expect(deleted.every((one) => one.id === id && one.collection === POST)).toBe(true);
  });
});
