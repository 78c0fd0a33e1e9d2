/** Unreadable entries of a CMS, and a CMS with too much content. */
import { describe, expect, it } from 'vitest';
import { updateContent } from '../../../../src/engine/content/fetch-content.ts';
import { problemLine } from '../../../../src/engine/content/problems.ts';
import { readEntries } from '../../../../src/engine/content/snapshot.ts';
import { httpSource } from '../../../../src/engine/content/sources/http.ts';
import { newBudget, type BudgetLimits } from '../../../../src/engine/content/sources/http/pages.ts';
import { cmsPost } from '../../../lib/cms-content.ts';
import { alteredData, on, posts } from '../../../lib/cms-faults.ts';
import { useCms } from '../../../lib/cms-snapshot.ts';

const world = useCms();
const KEPT = 'the last good version stays live';
const OUT = 'the entry is left out';

/** Name of a fault, items next to a good post, extra deletions, and the expected problem line. */
const CHANGES: [string, unknown[], unknown[], string][] = [
  [
    'an item with an id that is a number',
    [{ ...cmsPost('en', 'a'), id: 7 }],
    [],
    `changes items[0]: field 'id': Invalid input: expected string, received number; ${OUT}`,
  ],
  ['an item that is a string', ['text'], [], 'changes items[0]: Invalid input: expected object'],
  [
    'fields that are not an object',
    [{ ...cmsPost('en', 'post-1'), fields: [] }],
    [],
    `blog-posts/en/post-1 (changes items[0]): field 'fields': Invalid input: expected record, received array; ${KEPT}`,
  ],
  [
    'a deletion without an id',
    [],
    [{ collection: 'blog-posts', locale: 'en' }],
    `changes deleted[0]: field 'id': Invalid input: expected string, received undefined; ${OUT}`,
  ],
  [
    'an entry both changed and deleted',
    [cmsPost('en', 'post-1', { title: 'New' })],
    [{ collection: 'blog-posts', locale: 'en', id: 'post-1' }],
    `blog-posts/en/post-1: is both changed and deleted; ${KEPT}`,
  ],
  [
    'base info among the changes',
    [{ collection: 'base-info', locale: 'en', id: 'www', fields: {} }],
    [],
    `base-info/en/www: must come from home/base-info; ${OUT}`,
  ],
];

describe('a list with an unreadable entry', () => {
  const spoil = (items: unknown[], deleted: unknown[]): void =>
    world.cms.fault(
      on(
        'changes',
        alteredData((data) => ({
          ...data,
          items: [...items, cmsPost('en', 'good')],
          deleted,
        })),
      ),
    );

  it.each(CHANGES)('publishes the other entries: %s', async (_, items, deleted, line) => {
    spoil(items, deleted);
    const first = await world.update();
    expect(first.problems.map(problemLine)).toEqual([expect.stringContaining(line)]);
    const ids = readEntries(world.snapshot, first.manifest, 'blog-posts', 'en').map(({ id }) => id);
    expect(ids).toContain('good');
    expect(ids).toContain('post-1');

    // It is reported until it is fixed.
    const again = await world.update();
    expect(again.problems.map(problemLine)).toEqual([expect.stringContaining(line)]);
    world.cms.fault(undefined);
    world.cms.put(cmsPost('en', 'post-1', { title: 'Corrected' }));
    expect((await world.update()).problems).toEqual([]);
  });

  it('requests the same changes again as long as one of them is unnamed', async () => {
    const cursorOf = async () => (await world.update()).manifest.place?.cursor;
    const before = await cursorOf();
    world.cms.put(cmsPost('en', 'good'));
    world.cms.fault(
      on(
        'changes',
        alteredData((data) => ({ ...data, items: [...data.items, 'text'] })),
      ),
    );
    expect(await cursorOf()).toBe(before);
    world.cms.fault(undefined);
    const { manifest, changes, problems } = await world.update();
    expect({ changes, problems }).toEqual({ changes: [], problems: [] });
    expect(manifest.place?.cursor).not.toBe(before);
    expect(manifest.collections['blog-posts']?.en?.entries).toHaveProperty('good');
  });

  it('reads everything again as long as a list has an unnamed item', async () => {
    world.cms.fault(
      posts(alteredData((data) => ({ ...data, items: [...data.items, { id: 'alone' }] }))),
    );
    for (let round = 0; round < 2; round += 1) {
      const { read, manifest, problems } = await world.update({ whole: round === 0 });
      expect(read).toBe('everything');
      expect(manifest.place).toBeUndefined();
      expect(problems.map(problemLine)).toEqual([
        `blog-posts/en items[21]: field 'collection': Invalid input: expected string, received undefined; ${OUT}`,
        `blog-posts/en items[21]: field 'fields': Invalid input: expected record, received undefined; ${OUT}`,
      ]);
    }
    world.cms.fault(undefined);
    expect(await world.update()).toMatchObject({ read: 'everything', problems: [] });
    expect(await world.update()).toMatchObject({ read: 'changes', problems: [] });
  });

  it('leaves out an entry of another list and keeps the right one', async () => {
    const stray = cmsPost('ru', 'post-1', { title: 'Stray' });
    world.cms.fault(posts(alteredData((data) => ({ ...data, items: [...data.items, stray] }))));
    const { manifest, problems } = await world.update({ whole: true });
    expect(problems.map(problemLine)).toEqual([
      `blog-posts/ru/post-1: was listed under blog-posts/en; ${OUT}`,
    ]);
    const [post] = readEntries(world.snapshot, manifest, 'blog-posts', 'ru');
    expect(post?.fields['title']).not.toBe('Stray');
  });

  it('keeps the previous version of a duplicate entry', async () => {
    world.cms.fault(
      posts(alteredData((data) => ({ ...data, items: [...data.items, data.items[3]] }))),
    );
    const { manifest, problems } = await world.update({ whole: true });
    expect(problems.map(problemLine)).toEqual([
      `blog-posts/en/post-11: field 'id': duplicate of blog-posts/en/post-11; ${KEPT}`,
    ]);
    expect(manifest.collections['blog-posts']?.en?.entries).toHaveProperty('post-11');
  });
});

describe('a CMS with too much content', () => {
  const ENOUGH: BudgetLimits = { pages: 1000, entries: 1000, bytes: 2 ** 30 };
  const update = (limits: Partial<BudgetLimits>, whole: boolean) => {
    const { url, token } = world.cms;
    const source = httpSource({ url, token, limits: { ...ENOUGH, ...limits } });
    return updateContent(source, world.snapshot, { whole });
  };

  it.each<[string, Partial<BudgetLimits>]>([
    ['50 entries', { entries: 50 }],
    ['20 pages', { pages: 20 }],
    ['0.015625 MB', { bytes: 2 ** 14 }],
  ])('is rejected with the exceeded limit: %s', async (limit, limits) => {
    await expect(update(limits, true)).rejects.toThrow(
      `has more than ${limit} in all lists together`,
    );
  });

  it('is rejected for its changes, too', async () => {
    world.cms.put(...Array.from({ length: 5 }, (_, at) => cmsPost('en', `more-${at}`)));
    await expect(update({ entries: 4 }, false)).rejects.toThrow('changes?limit=200&updated_since=');
    expect((await update({ entries: 5 }, false)).changes).toMatchObject([{ scope: 'en' }]);
  });

  it('is accepted up to the default limits', async () => {
    expect((await update({}, true)).problems).toEqual([]);
    const budget = newBudget();
    expect(budget.take({ entries: 200_000, bytes: 2 ** 29 })).toBeUndefined();
    expect(budget.take({ entries: 1, bytes: 0 })).toBe(
      'has more than 200,000 entries in all lists together',
    );
  });
});
