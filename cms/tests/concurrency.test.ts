/** Many editors at once lose nothing. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localeCodes } from '../../src/i18n/locales.ts';
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

interface Listed {
  readonly items: { readonly id: string; readonly fields: Readonly<Record<string, string>> }[];
}
const listed = async (collection: string, locale: string): Promise<Listed['items']> =>
  ((await cms.call(`entries?collection=${collection}&locale=${locale}&limit=1000`)) as Listed)
    .items;

it('keeps 200 edits that are saved at once', async () => {
  const { docs } = await cms.payload.find({ collection: 'tags' as never, limit: 10 });
  const ids = docs.map(({ id }) => String(id));
  const edits = Array.from({ length: 200 }, (_, at) => ({
    id: ids[at % ids.length] as string,
    locale: localeCodes[Math.floor(at / ids.length) % localeCodes.length] as string,
    name: `Edit ${at}`,
  }));
  await Promise.all(edits.map(({ id, locale, name }) => publish('tags', id, locale, { name })));
  // Of two edits of one entry, the later one stays.
  const last = new Map(edits.map((edit) => [`${edit.locale}/${edit.id}`, edit.name]));
  for (const locale of localeCodes) {
    for (const { id, fields } of await listed('tags', locale)) {
      const name = last.get(`${locale}/${id}`);
      if (name !== undefined) expect(fields['name'], `${locale}/${id}`).toBe(name);
    }
  }
  if (process.platform === 'linux') expect(readdirSync('/proc/self/fd').length).toBeLessThan(100);
});

it('keeps 90 edits of the locales of one document', async () => {
  const id = 'start-of-the-test';
  await cms.payload.create({
    collection: 'tags' as never,
    locale: 'en' as never,
    data: { id, name: 'Start', _status: 'published' } as never,
  });
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
