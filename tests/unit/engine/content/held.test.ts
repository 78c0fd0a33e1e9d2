/** Posts and releases that are dated in the future go live on their day, in UTC, and not before. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { updateContent } from '../../../../src/engine/content/fetch-content.ts';
import { problemLine } from '../../../../src/engine/content/problems.ts';
import { readEntries } from '../../../../src/engine/content/snapshot.ts';
import { starterSource } from '../../../../src/engine/content/sources/starter.ts';
import type { Scope } from '../../../../src/engine/content/validate.ts';
import { cmsPost } from '../../../lib/cms-content.ts';
import { filesOf, useCms } from '../../../lib/cms-snapshot.ts';
import { markdown, post, validContent, writeFolder } from '../../../lib/content-folder.ts';

const world = useCms();
const at = (time: string) => ({ now: new Date(time) });
const BEFORE = at('2026-12-23T23:59:59.999Z');
const DUE = at('2026-12-24T00:00:00Z');
const CHRISTMAS = { published_at: '2026-12-24' };
const FIRST_LINE = 'Held: blog-posts/en/gift until 2026-12-24 00:00 UTC';

type Update = Awaited<ReturnType<typeof world.update>>;
const held = ({ notices }: Update): string[] => notices.filter((line) => line.startsWith('Held'));
const idsIn = ({ manifest }: Update, scope: Scope = 'en'): string[] =>
  Object.keys(manifest.collections['blog-posts']?.[scope]?.entries ?? {});

describe('a post that is dated in the future', () => {
  it('is held until its day begins in UTC, and is then published without a change', async () => {
    world.cms.put(cmsPost('en', 'gift', CHRISTMAS));
    const before = await world.update(BEFORE);
    expect(idsIn(before)).not.toContain('gift');
    expect(held(before)).toEqual([FIRST_LINE]);
    const key = { collection: 'blog-posts', locale: 'en', id: 'gift' };
    expect(before).toMatchObject({
      ...{ held: [{ ...key, until: '2026-12-24T00:00:00Z' }], problems: [] },
    });

    // From the second one on, the CMS answers that nothing has changed.
    for (let round = 0; round < 2; round += 1) await world.update(BEFORE);
    const due = await world.update(DUE);
    expect(due.read).toBe('changes');
    expect(idsIn(due)).toContain('gift');
    expect([held(due), due.held]).toEqual([[], []]);
    expect(due.changes).toMatchObject([{ collection: 'blog-posts', upserted: ['gift'] }]);
  });

  it('is reported by every update, also when nothing has changed', async () => {
    world.cms.put(cmsPost('en', 'gift', CHRISTMAS));
    for (let round = 0; round < 3; round += 1) {
      expect(held(await world.update(BEFORE))).toEqual([FIRST_LINE]);
    }
  });

  it.each([BEFORE, DUE])('gives the same snapshot by changes as a full read: %o', async (time) => {
    world.cms.put(cmsPost('en', 'gift', CHRISTMAS), cmsPost('ru', 'gift', CHRISTMAS));
    await world.update(BEFORE);
    const { manifest } = await world.update(time);
    const byChanges = JSON.stringify(manifest);
    const whole = await world.update({ ...time, whole: true });
    expect(JSON.stringify(whole.manifest)).toBe(byChanges);
  });

  it('goes live in each locale on the day that it has there', async () => {
    world.cms.put(
      cmsPost('en', 'gift', { published_at: '2026-12-01' }),
      cmsPost('ru', 'gift', CHRISTMAS),
      cmsPost('zh', 'gift', { published_at: '2027-01-01' }),
    );
    const update = await world.update(BEFORE);
    expect(
      [idsIn(update), idsIn(update, 'ru'), idsIn(update, 'zh')].map((ids) => ids.includes('gift')),
    ).toEqual([true, false, false]);
    expect(held(update)).toEqual([
      'Held: blog-posts/ru/gift until 2026-12-24 00:00 UTC',
      'Held: blog-posts/zh/gift until 2027-01-01 00:00 UTC',
    ]);
    expect(idsIn(await world.update(DUE), 'ru')).toContain('gift');
    expect(idsIn(await world.update(at('2027-06-01T00:00:00Z')), 'zh')).toContain('gift');
  });

  it('goes live as it was last edited, or not at all if it was deleted', async () => {
    world.cms.put(cmsPost('en', 'gift', CHRISTMAS), cmsPost('en', 'coal', CHRISTMAS));
    await world.update(BEFORE);
    world.cms.put(cmsPost('en', 'gift', { ...CHRISTMAS, title: 'Edited' }));
    world.cms.delete(cmsPost('en', 'coal'));
    const before = await world.update(BEFORE);
    expect(held(before)).toEqual([FIRST_LINE]);
    const { manifest } = await world.update(DUE);
    const posts = readEntries(world.snapshot, manifest, 'blog-posts', 'en');
    expect(posts.find(({ id }) => id === 'gift')?.fields['title']).toBe('Edited');
    expect(posts.some(({ id }) => id === 'coal')).toBe(false);
  });

  it('goes live at once when its date is moved to the past', async () => {
    world.cms.put(cmsPost('en', 'gift', CHRISTMAS));
    await world.update(BEFORE);
    world.cms.put(cmsPost('en', 'gift', { published_at: '2026-12-23' }));
    const update = await world.update(BEFORE);
    expect({ ids: idsIn(update).includes('gift'), held: held(update) }).toEqual({
      ids: true,
      held: [],
    });
  });

  it('leaves the site until then if it was live', async () => {
    expect(idsIn(await world.update(BEFORE))).toContain('post-3');
    world.cms.put(cmsPost('en', 'post-3', CHRISTMAS));
    const before = await world.update(BEFORE);
    expect(idsIn(before)).not.toContain('post-3');
    expect(before.problems).toEqual([]);
    expect(idsIn(await world.update(DUE))).toContain('post-3');
  });

  it.each([
    ['a field', { title: '' }, "field 'title': must not be empty"],
    ['a reference', { category: 'nope' }, "field 'category': 'nope' is not in blog-categories"],
  ])('is set aside now, and not only then, if %s is wrong', async (_, fields, reason) => {
    world.cms.put(cmsPost('en', 'gift', { ...CHRISTMAS, ...fields }));
    const update = await world.update(BEFORE);
    expect(update.problems.map(problemLine)).toEqual([
      `blog-posts/en/gift: ${reason}; the entry is left out`,
    ]);
    expect(held(update)).toEqual([]);
  });

  it('is no problem in strict mode', async () => {
    world.cms.put(cmsPost('en', 'gift', CHRISTMAS));
    expect(held(await world.update({ ...BEFORE, strict: true }))).toEqual([FIRST_LINE]);
    expect(held(await world.update({ ...BEFORE, strict: true }))).toEqual([FIRST_LINE]);
  });

  it('is in a preview', async () => {
    world.cms.put(cmsPost('en', 'gift', CHRISTMAS));
    const update = await world.update({ ...BEFORE, showHeld: true });
    expect(idsIn(update)).toContain('gift');
    expect(held(update)).toEqual([]);
  });

  it('takes nothing offline when the clock of the machine is wrong', async () => {
    const before = await filesOf(world.snapshot);
    world.cms.put(cmsPost('en', 'gift'));
    await expect(world.update({ ...at('1970-01-01T00:00:00Z'), whole: true })).rejects.toThrow(
      'CONTENT_ALLOW_SHRINK',
    );
    expect(await filesOf(world.snapshot)).toMatchObject(before);
  });
});

describe('a release that is dated in the future', () => {
  const release = (id: string, released_at: string) => {
    const found = world.content.entries.find(({ collection }) => collection === 'releases');
    if (!found) throw new Error('the content has no release');
    const version = id.replaceAll('-', '.');
    return { ...found, id, fields: { ...found.fields, version, released_at } };
  };
  const releases = ({ manifest }: Update) =>
    Object.keys(manifest.collections.releases?.en?.entries ?? {});

  it('is held like a post', async () => {
    world.cms.put(release('2-0-0', '2026-12-24'));
    expect(releases(await world.update(BEFORE))).toEqual(['1-0-0']);
    expect(releases(await world.update(DUE))).toEqual(['1-0-0', '2-0-0']);
  });

  it('stays live if it is the only one, because the download page needs it', async () => {
    world.cms.put(release('1-0-0', '2026-12-24'));
    const update = await world.update(BEFORE);
    expect(releases(update)).toEqual(['1-0-0']);
    expect(update.problems.map(problemLine)).toEqual([
      'releases/en/1-0-0: is dated in the future, but is missing in English; the last good version stays live',
    ]);
  });
});

describe('in a folder of files', () => {
  it('a post is held until its day, and reported', async () => {
    const file = markdown({ ...post, ...CHRISTMAS }, 'Text');
    const folder = await writeFolder({ ...validContent(), 'blog-posts/en/gift.md': file });
    const snapshot = await writeFolder({});
    const update = (time: object) =>
      updateContent(starterSource(folder, 'content'), snapshot, time);
    const before = await update(BEFORE);
    expect([idsIn(before), held(before)]).toEqual([['first'], [FIRST_LINE]]);
    expect(idsIn(await update(DUE))).toEqual(['first', 'gift']);
    writeFileSync(
      path.join(folder, 'blog-posts/en/gift.md'),
      file.replace('2026-12-24', '2026-12-25'),
    );
    expect(idsIn(await update(DUE))).toEqual(['first']);
  });
});

describe('a post that was changed before it was published', () => {
  it.each([
    ['2026-05-01', '2026-04-30', "'2026-04-30' is before the day of publication, '2026-05-01'"],
    ['2026-05-01', '2026-05-01', undefined],
    ['2026-05-01', '2026-05-02', undefined],
  ])('published %s, updated %s: %s', async (published_at, updated_at, reason) => {
    world.cms.put(cmsPost('en', 'gift', { published_at, updated_at }));
    const { problems } = await world.update(BEFORE);
    expect(problems.map(problemLine)).toEqual(
      reason ? [`blog-posts/en/gift: field 'updated_at': ${reason}; the entry is left out`] : [],
    );
  });
});
