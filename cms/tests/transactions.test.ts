/** A change that is rolled back leaves no trace. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readMark } from '../read-model/marks.ts';
import { createLocalReq, startTestCms, type TestCms } from './lib/cms.ts';
import { startPublishServer } from './lib/publish-server.ts';

let cms: TestCms;
let publisher: Awaited<ReturnType<typeof startPublishServer>>;

beforeAll(async () => {
  publisher = await startPublishServer();
  cms = await startTestCms(publisher.variables);
  // The starter content itself is the first change.
  await vi.waitFor(() => expect(publisher.reported.length).toBe(1), { timeout: 30_000 });
});
afterAll(async () => {
  await cms.stop();
  await publisher.stop();
});

interface Changes {
  readonly items: readonly { readonly id: string; readonly fields: { readonly name: string } }[];
  readonly deleted: readonly unknown[];
  readonly checkpoint: string;
}
const changes = async (since?: string): Promise<Changes> =>
  (await cms.call(since === undefined ? 'changes' : `changes?updated_since=${since}`)) as Changes;
const lastNumber = async (): Promise<number> => (await readMark(cms.payload, 'sequence')).value;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Publishes a name in a transaction, which is then committed or rolled back. */
async function publish(name: string, end: 'commit' | 'rollback') {
  const { db } = cms.payload;
  const [tag] = (await cms.payload.find({ collection: 'tags' as never, limit: 1 })).docs;
  const id = (tag as { id: string } | undefined)?.id ?? '';
  const req = await createLocalReq({}, cms.payload);
  const transaction = await db.beginTransaction();
  if (transaction === null) throw new Error('There are no transactions');
  req.transactionID = transaction;
  await cms.payload.update({
    collection: 'tags' as never,
    id,
    locale: 'en' as never,
    data: { name, _status: 'published' } as never,
    req,
  });
  if (end === 'commit') await db.commitTransaction(transaction);
  else await db.rollbackTransaction(transaction);
  const versions = await cms.payload.countVersions({
    collection: 'tags' as never,
    where: { 'version.name': { equals: name } },
    locale: 'en' as never,
  });
  const found = await cms.payload.findByID({
    collection: 'tags' as never,
    id,
    locale: 'en' as never,
  });
  return { id, versions: versions.totalDocs, found: (found as unknown as { name: string }).name };
}

it('a change that is rolled back has no row, no number, no version and no report', async () => {
  const { checkpoint } = await changes();
  const [number, sent] = [await lastNumber(), publisher.reported.length];
  const { versions, found } = await publish('Rolled back', 'rollback');
  await pause(1000);
  expect(found).not.toBe('Rolled back');
  expect(versions).toBe(0);
  expect(await changes(checkpoint)).toMatchObject({ items: [], deleted: [], checkpoint });
  expect(await lastNumber()).toBe(number);
  expect(publisher.reported.length).toBe(sent);
});

it('the same change, committed, has all of them', async () => {
  const { checkpoint } = await changes();
  const [number, sent] = [await lastNumber(), publisher.reported.length];
  const { id, versions, found } = await publish('Committed', 'commit');
  expect(found).toBe('Committed');
  expect(versions).toBeGreaterThan(0);
  expect((await changes(checkpoint)).items).toMatchObject([{ id, fields: { name: 'Committed' } }]);
  // A row for everyone, and one for people with the key for drafts.
  expect(await lastNumber()).toBe(number + 2);
  await vi.waitFor(() => expect(publisher.reported.length).toBe(sent + 1), { timeout: 10_000 });
});

it('a deletion of many that is refused for one deletes none', async () => {
  const collection = 'blog-categories' as never;
  const count = async (): Promise<number> =>
    (await cms.payload.count({ collection, where: {} })).totalDocs;
  const before = await count();
  const where = { id: { exists: true } };
  await expect(cms.payload.delete({ collection, where })).rejects.toThrow('used by');
  expect(await count()).toBe(before);
  expect(before).toBeGreaterThan(1);
});
