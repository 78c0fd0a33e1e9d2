/** Schedules: who may cancel them, and what happens if one fails. */
import { schedulePublishHandler } from '@payloadcms/ui/utilities/schedulePublishHandler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalReq, startTestCms, type TestCms } from './lib/cms.ts';
import { EMAIL, PASSWORD } from './lib/variables.ts';

const POSTS = 'blog-posts';
const DAY = 24 * 60 * 60 * 1000;
const doc = { relationTo: POSTS, value: 'keep-client-accounts-apart' };
let cms: TestCms;

beforeAll(async () => {
  cms = await startTestCms();
  for (const name of ['first', 'second']) {
    const person = { email: `${name}@plural.example`, password: PASSWORD, languages: ['ru'] };
    const data = { ...person, role: 'translator' };
    await cms.payload.create({ collection: 'users', data: data as never });
  }
});
afterAll(() => cms.stop());

interface Job {
  readonly id: number;
  readonly hasError: boolean;
}
const jobs = async (): Promise<Job[]> =>
  (await cms.payload.find({ collection: 'payload-jobs', sort: 'id', pagination: false }))
    .docs as never;

/** Does what the drawer of the admin does, as a person. */
async function asPerson(email: string, call: object): Promise<unknown> {
  const where = { email: { equals: email } };
  const { docs } = await cms.payload.find({ collection: 'users', where });
  const user = { ...docs[0], collection: 'users' } as never;
  const req = await createLocalReq({ user }, cms.payload);
  return schedulePublishHandler({ ...call, req } as never);
}

/** Schedules a publication for tomorrow, and returns the id of its job. */
async function schedule(email: string): Promise<number> {
  const date = new Date(Date.now() + DAY);
  await asPerson(email, { type: 'publish', date, doc, localeToPublish: 'ru' });
  return (await jobs()).at(-1)?.id ?? 0;
}

describe('a schedule', () => {
  it.each([
    ['an editor', EMAIL, 'first@plural.example'],
    ['another translator', 'first@plural.example', 'second@plural.example'],
  ])('of %s stays if a translator cancels it', async (_, owner, other) => {
    const id = await schedule(owner);
    expect(await asPerson(other, { deleteID: id })).toMatchObject({
      error: expect.stringContaining('Error deleting'),
    });
    expect((await jobs()).map((job) => job.id)).toContain(id);
  });

  it.each([
    ['its translator', 'first@plural.example', 'first@plural.example'],
    ['an editor', 'first@plural.example', EMAIL],
  ])('is gone if %s cancels it, and nothing fails', async (_, owner, other) => {
    const id = await schedule(owner);
    await asPerson(other, { deleteID: id });
    await cms.payload.jobs.run();
    const left = await jobs();
    expect(left.map((job) => job.id)).not.toContain(id);
    expect(left.filter(({ hasError }) => hasError)).toEqual([]);
  });
});
