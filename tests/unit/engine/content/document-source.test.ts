/** The source interface works for a CMS that only knows when a document was changed. */
import { beforeEach, describe, expect, it } from 'vitest';
import { updateContent } from '../../../../src/engine/content/fetch-content.ts';
import { readEntries } from '../../../../src/engine/content/snapshot.ts';
import { cmsContent } from '../../../lib/cms-content.ts';
import { post, writeFolder } from '../../../lib/content-folder.ts';
import { documentSource, type CmsDocument } from '../../../lib/document-source.ts';

const { entries, baseInfo } = await cmsContent();
const requested: (number | undefined)[] = [];
let documents: Map<string, CmsDocument>;
let clock: number;
let folder: string;

function save(collection: string, slug: string, locales: CmsDocument['locales']): void {
  documents.set(`${collection}/${slug}`, { collection, slug, locales, updatedAt: (clock += 1) });
}
const source = documentSource({
  find: (changedFrom) => {
    requested.push(changedFrom);
    const all = [...documents.values()];
    return Promise.resolve(all.filter(({ updatedAt }) => updatedAt >= (changedFrom ?? 0)));
  },
  ids: () => Promise.resolve([...documents.values()]),
});
const titled = (title: string) => ({ fields: { ...post, title }, body: title });

beforeEach(async () => {
  documents = new Map();
  clock = 1000;
  for (const { collection, locale, id, ...content } of entries) {
    const { locales } = documents.get(`${collection}/${id}`) ?? { locales: {} };
    save(collection, id, { ...locales, [locale ?? 'all']: content });
  }
  save('base-info', 'www', { en: { fields: baseInfo } });
  folder = await writeFolder({});
  await updateContent(source, folder);
  requested.length = 0;
});

describe('documents with all locales', () => {
  it('are requested since the newest known one', async () => {
    const last = clock;
    save('blog-posts', 'post-1', { en: titled('One'), ru: titled('Один'), fr: titled('Un') });
    const { read, changes, manifest } = await updateContent(source, folder);
    expect(read).toBe('changes');
    expect(requested).toEqual([last]);
    expect(changes).toEqual([
      { collection: 'blog-posts', scope: 'en', upserted: ['post-1'], removed: [] },
      { collection: 'blog-posts', scope: 'ru', upserted: ['post-1'], removed: [] },
      { collection: 'blog-posts', scope: 'zh', upserted: [], removed: ['post-1'] },
      { collection: 'blog-posts', scope: 'fr', upserted: ['post-1'], removed: [] },
    ]);
    expect(readEntries(folder, manifest, 'blog-posts', 'fr')).toMatchObject([
      { id: 'post-1', fields: { title: 'Un' } },
    ]);
  });

  it('are deleted if the list of ids does not have them', async () => {
    documents.delete('blog-posts/post-2');
    const { changes } = await updateContent(source, folder);
    expect(changes.map(({ scope, removed }) => [scope, ...removed])).toEqual([
      ['en', 'post-2'],
      ['ru', 'post-2'],
      ['zh', 'post-2'],
    ]);
    expect((await updateContent(source, folder)).changes).toEqual([]);
  });

  it('are not missed if saved in the same millisecond as the last one', async () => {
    save('blog-posts', 'post-1', { en: titled('First') });
    await updateContent(source, folder);
    clock -= 1;
    save('blog-posts', 'post-3', { en: titled('At the same time') });
    const { changes } = await updateContent(source, folder);
    expect(changes.find(({ scope }) => scope === 'en')?.upserted).toEqual(['post-3']);
  });
});
