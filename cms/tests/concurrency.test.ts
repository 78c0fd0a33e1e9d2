/** Many editors at once lose nothing. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localeCodes } from '../../src/i18n/locales.ts';
import { readMark } from '../read-model/marks.ts';
import { createLocalReq, startTestCms, type PayloadRequest, type TestCms } from './lib/cms.ts';

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

/** Does a change, and another one that begins before the first one is committed. */
async function overlap(
  first: (req: PayloadRequest) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>> {
  const { db } = cms.payload;
  const req = await createLocalReq({}, cms.payload);
  req.transactionID = (await db.beginTransaction()) as string;
  await first(req);
  const result = Promise.allSettled([second()]);
  // Long enough to reach a lock.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await db.commitTransaction(req.transactionID);
  return (await result)[0];
}

it('keeps a draft that is saved while a save of many entries runs', async () => {
  const id = 'one-of-many';
  await create(id);
  const save = (options: object) =>
    cms.payload.update({
      collection: 'tags',
      draft: true,
      ...options,
    } as never) as Promise<unknown>;
  const many = await overlap(
    (req) => save({ req, id, locale: 'ru', data: { name: 'Один' } }),
    () => save({ where: { id: { equals: id } }, locale: 'fr', data: { name: 'Un' } }),
  );
  expect(many.status).toBe('fulfilled');
  const where = { and: [{ parent: { equals: id } }, { latest: { equals: true } }] };
  const options = { collection: 'tags', where, locale: 'all' } as never;
  expect((await cms.payload.findVersions(options)).docs).toMatchObject([
    { version: { name: { en: 'Start', ru: 'Один', fr: 'Un' } } },
  ]);
});

it('refuses one of two redirects that make a loop, if both go live at once', async () => {
  const redirect = (from: string, to: string) => (req?: PayloadRequest) => {
    const data = { id: from, from: `/${from}`, to: `/${to}`, _status: 'published' };
    const options = { collection: 'redirects', data, ...(req && { req }) } as never;
    return cms.payload.create(options) as Promise<unknown>;
  };
  expect(await overlap(redirect('here', 'there'), redirect('there', 'here'))).toMatchObject({
    status: 'rejected',
    reason: { data: { errors: [{ path: 'to', message: expect.stringContaining('loop') }] } },
  });
});
