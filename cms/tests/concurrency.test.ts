/** Many editors at once lose nothing. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localeCodes } from '../../src/i18n/locales.ts';
import { readMark } from '../read-model/marks.ts';
import { startTestCms, type TestCms } from './lib/cms.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await startTestCms();
});
afterAll(() => cms.stop());

const publish = (collection: string, id: string, locale: string, data: object) =>
  cms.payload.update({
    collection: collection as never,
    id,
    locale: locale as never,
    data: { ...data, _status: 'published' } as never,
  });

/** Creates a tag that is live in English. */
const create = (id: string) =>
  cms.payload.create({
    collection: 'tags' as never,
    locale: 'en' as never,
    data: { id, name: 'Start', _status: 'published' } as never,
  });

interface Listed {
  readonly items: { readonly id: string; readonly fields: Readonly<Record<string, string>> }[];
}
const listed = async (collection: string, locale: string): Promise<Listed['items']> =>
  ((await cms.call(`entries?collection=${collection}&locale=${locale}&limit=1000`)) as Listed)
    .items;

it('keeps 200 edits that are saved at once', async () => {
  const { docs } = await cms.payload.find({ collection: 'tags' as never, limit: 20, depth: 0 });
  const created = Array.from({ length: 20 - docs.length }, (_, at) => `tag-${at}`);
  for (const id of created) await create(id);
  const ids = [...docs.map(({ id }) => String(id)), ...created];
  const edits = ids.flatMap((id) =>
    localeCodes.slice(0, 10).map((locale) => ({ id, locale, name: `${id} in ${locale}` })),
  );
  expect(edits.length).toBe(200);
  await Promise.all(edits.map(({ id, locale, name }) => publish('tags', id, locale, { name })));
  for (const locale of localeCodes.slice(0, 10)) {
    const names = Object.fromEntries(
      (await listed('tags', locale)).map(({ id, fields }) => [id, fields['name']]),
    );
    for (const edit of edits.filter((one) => one.locale === locale))
      expect(names[edit.id], `${locale}/${edit.id}`).toBe(edit.name);
  }
  if (process.platform === 'linux') expect(readdirSync('/proc/self/fd').length).toBeLessThan(100);
});

it('keeps 90 edits of the locales of one document that are saved at once', async () => {
  const id = 'start-of-the-test';
  await create(id);
  const before = (await readMark(cms.payload, 'sequence')).value;
  const edits = Array.from({ length: 90 }, (_, at) => ({
    locale: localeCodes[at % localeCodes.length] as string,
    name: `edit ${at}`,
  }));
  await Promise.all(edits.map(({ locale, name }) => publish('tags', id, locale, { name })));
  // Each edit changes the entry for everyone and the one for editors, and no other entry.
  expect((await readMark(cms.payload, 'sequence')).value).toBe(before + 180);
  for (const locale of localeCodes) {
    const entry = (await listed('tags', locale)).find((one) => one.id === id);
    const own = edits.filter((edit) => edit.locale === locale).map(({ name }) => name);
    expect(own, locale).toContain(entry?.fields['name']);
  }
});

it('keeps 90 edits of three locales of one document, three at a time', async () => {
  const id = 'three-locales';
  await create(id);
  for (let round = 0; round < 30; round += 1) {
    const locales = [0, 1, 2].map(
      (at) => localeCodes[(round * 3 + at) % localeCodes.length] as string,
    );
    await Promise.all(
      locales.map((locale) => publish('tags', id, locale, { name: `${locale} ${round}` })),
    );
    for (const locale of locales) {
      const entry = (await listed('tags', locale)).find((one) => one.id === id);
      expect(entry?.fields['name']).toBe(`${locale} ${round}`);
    }
  }
});
