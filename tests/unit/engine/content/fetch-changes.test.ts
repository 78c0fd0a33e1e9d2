/** A snapshot updated by changes equals that of a full read. */
import { existsSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContentError } from '../../../../src/engine/content/errors.ts';
import { updateContent } from '../../../../src/engine/content/fetch-content.ts';
import { problemLine } from '../../../../src/engine/content/problems.ts';
import {
  objectPath,
  readEntries,
  readManifest,
  storedCollections,
  type Manifest,
} from '../../../../src/engine/content/snapshot.ts';
import type { ContentSource } from '../../../../src/engine/content/sources/source.ts';
import { cmsContent } from '../../../lib/cms-content.ts';
import type { CmsEntry, CmsKey } from '../../../../tooling/servers/cms-server.ts';
import { post, writeFolder } from '../../../lib/content-folder.ts';
import { editableSource } from '../../../lib/editable-source.ts';
import { fullOr } from '../../../lib/full.ts';

const starter = await cmsContent();
const guides = starter.entries.filter(({ collection }) => collection === 'blog-categories');
const content = {
  ...starter,
  entries: [
    ...starter.entries,
    ...guides.map((entry) => ({ ...entry, collection: 'news-categories' })),
  ],
};

/** Returns all objects of a manifest by name, as readers of the snapshot see them. */
async function reachable(folder: string, manifest: Manifest): Promise<Record<string, string>> {
  const read = (name: string) =>
    readFile(path.join(folder, 'objects', name.slice(0, 2), name), 'utf8');
  const found: Record<string, string> = {};
  for (const [, , { object }] of storedCollections(manifest.collections)) {
    found[object] = await read(object);
    for (const { body } of JSON.parse(found[object]) as { body?: string }[]) {
      if (body) found[body] = await read(body);
    }
  }
  return found;
}

const LOCALES = ['en', 'ru', 'zh'];
const pick = <Value>(...values: Value[]) => fc.constantFrom(...values);
const id = pick('post-1', 'post-2', 'post-3', 'new-1', 'new-2', '7');
const locale = pick(...LOCALES);
const position = pick(undefined, -1, 0, 1, 2.5, 40);

/** An edit: a key with the new entry, or undefined for a deletion. */
type Edit = readonly [CmsKey, Omit<CmsEntry, keyof CmsKey> | undefined];

const posted = fc
  .record({
    collection: pick('blog-posts', 'news-posts'),
    locale,
    id,
    title: pick('A', 'B', 'в доме'),
    category: pick('guides', 'guides', 'guides', 'other'),
    tags: pick(['start'], [], ['other']),
    body: pick('One', '## Two\n\nв *доме*', '<p>Three</p>'),
    position,
  })
  .map(({ collection, locale: code, id: name, body, position: at, ...fields }): Edit => [
    { collection, locale: code, id: name },
    { fields: { ...post, ...fields }, body, position: at },
  ]);
const category = fc
  .record({
    collection: pick('blog-categories', 'news-categories', 'tags'),
    locale,
    id: pick('guides', 'other', 'start'),
  })
  .map(({ collection, locale: code, id: name }): Edit => [
    { collection, locale: code, id: name },
    {
      fields: {
        ...(collection === 'tags'
          ? {}
          : { description: 'D', seo_title: 'T', seo_keywords: 'k', seo_description: 'D' }),
        name,
      },
    },
  ]);
const redirect = fc
  .record({
    id: pick('plans', 'a', 'b'),
    from: pick('/plans', '/a', '/b', '/ru/a'),
    to: pick('/pricing', '/a', '/b'),
  })
  .map(({ id: name, ...fields }): Edit => [
    { collection: 'redirects', locale: null, id: name },
    { fields },
  ]);
const menu = pick(['pricing'], ['pricing', 'download'], ['nope']).map((items): Edit => [
  { collection: 'menus', locale: null, id: 'general' },
  { fields: { items } },
]);
const deletion = fc.oneof(posted, category, redirect, menu).map(([key]): Edit => [key, undefined]);
const rare = pick<CmsKey>(
  { collection: 'plans', locale: 'en', id: 'team' },
  { collection: 'alternatives', locale: 'en', id: 'ziniao-alternative' },
  { collection: 'releases', locale: 'en', id: '1-0-0' },
).map((key): Edit => [key, undefined]);

const edit = fc.oneof(
  { weight: 8, arbitrary: posted },
  { weight: 3, arbitrary: category },
  { weight: 2, arbitrary: redirect },
  { weight: 1, arbitrary: menu },
  { weight: 5, arbitrary: deletion },
  { weight: 1, arbitrary: rare },
);
/** Several updates, with several edits before each. */
const history = fc.array(fc.array(edit, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 5,
});

/** Returns the snapshot of an update, or all its problems. */
const outcome = async (
  source: ContentSource,
  folder: string,
  { whole, strict }: { whole: boolean; strict: boolean },
) =>
  updateContent(source, folder, { whole, strict, allowShrink: true }).then(
    ({ manifest, read, problems }) => ({ manifest, read, problems: problems.map(problemLine) }),
    (error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      const problems = error.problems.map((one) => `${one.where} ${one.field} ${one.reason}`);
      return { manifest: undefined, read: undefined, problems: problems.sort() };
    },
  );

describe.each([
  ['changes that include deletions', true],
  ['changes and a list of all ids', false],
])('a source with %s', (_, namesDeletions) => {
  it.each([
    ['in strict mode', true, fullOr(40, 10)],
    ['with bad entries set aside', false, fullOr(25, 8)],
  ])(
    'gives the same snapshot by changes as by a full read, %s',
    async (_mode, strict, numRuns) => {
      const [updated, full] = [await writeFolder({}), await writeFolder({})];
      await fc.assert(
        fc.asyncProperty(history, async (rounds) => {
          const source = editableSource(content, { namesDeletions });
          // Both start with the same last good versions.
          for (const folder of [updated, full]) {
            await rm(folder, { recursive: true });
            await updateContent(source.source, folder, { whole: true, allowShrink: true });
          }
          for (const edits of rounds) {
            const before = edits.map(([key]) => [key, source.get(key)] as const);
            for (const [key, entry] of edits) source.set(key, entry);
            const [byChanges, byFullRead] = [
              await outcome(source.source, updated, { whole: false, strict }),
              await outcome(source.source, full, { whole: true, strict }),
            ];
            expect(byChanges.problems).toEqual(byFullRead.problems);
            expect(byChanges.manifest?.id).toBe(byFullRead.manifest?.id);
            if (!byChanges.manifest || !byFullRead.manifest) {
              // Undo the rejected edits; the next update may see both.
              for (const [key, entry] of before.toReversed()) source.set(key, entry);
              continue;
            }
            expect(byChanges.read).toBe('changes');
            expect(readManifest(updated)).toEqual(byChanges.manifest);
            const { place: _one, ...one } = byChanges.manifest;
            const { place: _other, ...other } = byFullRead.manifest;
            expect(JSON.stringify(one)).toBe(JSON.stringify(other));
            expect(await reachable(updated, byChanges.manifest)).toEqual(
              await reachable(full, byFullRead.manifest),
            );
          }
        }),
        { numRuns, seed: 9 },
      );
    },
    120_000,
  );
});

describe('an update by changes', () => {
  it('does not read or write objects of unchanged collections', async () => {
    const source = editableSource(content, { namesDeletions: true });
    const folder = await writeFolder({});
    const { manifest } = await updateContent(source.source, folder);
    const others = Object.entries(manifest.collections)
      .flatMap(([name, scopes]) =>
        Object.entries(scopes).map(([scope, stored]) => ({ name, scope, stored })),
      )
      .filter(({ name, scope }) => name !== 'blog-posts' || scope !== 'ru');
    const files = others.map(({ stored: { object } }) =>
      path.join(folder, 'objects', object.slice(0, 2), object),
    );
    const longAgo = new Date('2020-01-01');
    for (const file of files) {
      await writeFile(file, 'unreadable');
      await utimes(file, longAgo, longAgo);
    }
    source.set(
      { collection: 'blog-posts', locale: 'ru', id: 'post-1' },
      { fields: { ...post, title: 'Новое' }, body: 'x' },
    );
    const update = await updateContent(source.source, folder);
    expect(update.changes).toEqual([
      { collection: 'blog-posts', scope: 'ru', upserted: ['post-1'], removed: [] },
    ]);
    for (const file of files) expect((await stat(file)).mtime).toEqual(longAgo);
  });

  it('starts at the same cursor again after a rejected update', async () => {
    const source = editableSource(content, { namesDeletions: true });
    const folder = await writeFolder({});
    await updateContent(source.source, folder);
    const key = { collection: 'blog-posts', locale: 'en', id: 'bad' };
    source.set(key, { fields: { ...post, category: 'nope' }, body: 'x' });
    source.set({ ...key, id: 'good' }, { fields: { ...post }, body: 'x' });
    await expect(updateContent(source.source, folder, { strict: true })).rejects.toThrow(
      "'nope' is not in",
    );
    source.set(key, { fields: { ...post }, body: 'x' });
    const { changes } = await updateContent(source.source, folder);
    expect(changes).toMatchObject([{ upserted: ['bad', 'good'] }]);
  });

  it('does not write the manifest without changes', async () => {
    const source = editableSource(content, { namesDeletions: true });
    const folder = await writeFolder({});
    await updateContent(source.source, folder);
    const file = path.join(folder, 'manifest.json');
    const { mtimeMs } = await stat(file);
    expect(await updateContent(source.source, folder)).toMatchObject({
      changes: [],
      read: 'changes',
    });
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  });

  describe('that replaces objects', () => {
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const post1 = { collection: 'blog-posts', locale: 'ru', id: 'post-1' };
    const edited = (title: string) => ({ fields: { ...post, title }, body: `Body ${title}` });
    /** Returns a snapshot with files older than a day, and the objects of one of its lists. */
    async function oldSnapshot() {
      const source = editableSource(content, { namesDeletions: true });
      source.set(post1, edited('original'));
      const folder = await writeFolder({});
      const { manifest } = await updateContent(source.source, folder);
      for (const name of Object.keys(await reachable(folder, manifest))) {
        await utimes(objectPath(folder, name), yesterday, yesterday);
      }
      const { object = '' } = manifest.collections['blog-posts']?.ru ?? {};
      const body =
        readEntries(folder, manifest, 'blog-posts', 'ru').find(({ id }) => id === 'post-1')?.body ??
        '';
      const exist = () => [object, body].map((name) => existsSync(objectPath(folder, name)));
      return { source, folder, exist, names: [object, body] };
    }

    it('keeps them for readers, without a sweep', async () => {
      const { source, folder, exist } = await oldSnapshot();
      for (const title of ['A', 'B', 'C']) {
        source.set(post1, edited(title));
        await updateContent(source.source, folder);
      }
      expect(exist()).toEqual([true, true]);
    });

    it('keeps them for an hour, even with a sweep', async () => {
      const { source, folder, exist } = await oldSnapshot();
      source.set(post1, edited('A'));
      await updateContent(source.source, folder);
      await utimes(path.join(folder, 'swept'), yesterday, yesterday);
      source.set(post1, edited('B'));
      await updateContent(source.source, folder);
      expect(exist()).toEqual([true, true]);
    });

    it('removes them with the first sweep after that', async () => {
      const { source, folder, exist, names } = await oldSnapshot();
      for (const title of ['A', 'B']) {
        source.set(post1, edited(title));
        await updateContent(source.source, folder);
      }
      for (const name of names) await utimes(objectPath(folder, name), yesterday, yesterday);
      await utimes(path.join(folder, 'swept'), yesterday, yesterday);
      source.set(post1, edited('C'));
      const { manifest } = await updateContent(source.source, folder);
      expect(exist()).toEqual([false, false]);
      expect(Object.keys(await reachable(folder, manifest))).not.toHaveLength(0);
    });
  });
});
