/** Schedules: who may cancel them, and what happens if one fails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schedulePublish } from '../admin/schedule-publish.ts';
import { describeFailure } from '../admin/site/describe.ts';
import type { ScheduleFailure } from '../collections/schedules.ts';
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
  readonly waitUntil: string;
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
  return schedulePublish({ ...call, req } as never);
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
      error: 'Translators cancel only their own schedules.',
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

describe('a schedule of a translator', () => {
  it.each([
    ['another locale', { type: 'publish', localeToPublish: 'fr' }],
    ['all locales', { type: 'publish' }],
    ['an unpublication', { type: 'unpublish' }],
  ])('for %s is refused at once', async (_, call) => {
    const before = await jobs();
    const date = new Date(Date.now() + DAY);
    expect(await asPerson('first@plural.example', { ...call, date, doc })).toMatchObject({
      error: 'Translators schedule one of their locales.',
    });
    expect(await jobs()).toEqual(before);
  });
});

describe('an entry without English text', () => {
  it('is published in its locales by a schedule for all', async () => {
    const post = await russianPost('only-russian', 'Заголовок');
    await runNow(post);
    expect(await status(post.value, 'ru')).toBe('published');
    expect(await failures(post.value)).toEqual([]);
  });
});

describe('a schedule that fails', () => {
  it('is tried again, and the editor sees why until it works', async () => {
    const post = await russianPost('too-short', 'Два\u2028ряда');
    const id = await runNow(post);
    const [failure, ...rest] = await failures(post.value);
    expect(rest).toEqual([]);
    expect(failure).toMatchObject({ reason: expect.stringContaining('must be a single line') });
    const [job] = (await jobs()).filter((one) => one.id === id);
    expect(job).toMatchObject({ hasError: false, waitUntil: failure?.next });
    expect(Date.parse(failure?.next ?? '')).toBeGreaterThan(Date.now());
    await cms.payload.update({
      collection: POSTS as never,
      id: post.value,
      locale: 'ru' as never,
      draft: true,
      data: { title: 'Один ряд' } as never,
    });
    await runAgain(id);
    expect(await status(post.value, 'ru')).toBe('published');
    expect(await failures(post.value)).toEqual([]);
    expect((await jobs()).map((one) => one.id)).not.toContain(id);
  });

  it('is given up after six tries, which the editor sees until somebody publishes', async () => {
    const post = await russianPost('never-right', 'Два\u2028ряда');
    const id = await runNow(post);
    for (let tries = 1; tries < 6; tries += 1) {
      expect((await failures(post.value))[0]?.next).toBeDefined();
      await runAgain(id);
    }
    const [failure] = await failures(post.value);
    expect(failure).toMatchObject({ reason: expect.stringContaining('must be a single line') });
    expect(failure?.next).toBeUndefined();
    await cms.payload.update({
      collection: POSTS as never,
      id: post.value,
      locale: 'ru' as never,
      data: { title: 'Один ряд', _status: 'published' } as never,
    });
    expect(await failures(post.value)).toEqual([]);
  });

  const failure = { locale: 'ru', reason: 'no title', at: '2026-11-25T12:01:00', next: undefined };
  it.each([
    [failure, 'The schedule for Русский failed at 12:01:00: no title'],
    [
      { ...failure, locale: undefined, next: '2026-11-25T12:02:00' },
      'The schedule for all locales failed at 12:01:00. Next try at 12:02:00: no title',
    ],
  ])('is described in words', (one, words) => {
    expect(describeFailure(one as never, new Date('2026-11-25T13:00:00'))).toBe(words);
  });
});

/** Creates a post that has only Russian text. */
async function russianPost(id: string, title: string): Promise<typeof doc> {
  const options = { collection: POSTS, id: doc.value, locale: 'ru', depth: 0 };
  const found = (await cms.payload.findByID(options as never)) as object;
  const data = { ...found, id, title, basis: undefined, _status: 'draft' };
  await cms.payload.create({ collection: POSTS, locale: 'ru', draft: true, data } as never);
  return { relationTo: POSTS, value: id };
}

/** Runs a schedule of an editor for all locales, and returns the id of its job. */
async function runNow(post: typeof doc): Promise<number> {
  await asPerson(EMAIL, { type: 'publish', date: new Date(Date.now() - 1000), doc: post });
  const id = (await jobs()).at(-1)?.id ?? 0;
  await cms.payload.jobs.run();
  return id;
}

/** Runs a job that waits for its next try. */
async function runAgain(id: number): Promise<void> {
  const data = { waitUntil: new Date(Date.now() - 1000).toISOString() };
  await cms.payload.update({ collection: 'payload-jobs', id, data } as never);
  await cms.payload.jobs.run();
}

const status = async (id: string, locale: string): Promise<unknown> => {
  const found = await cms.payload.findByID({ collection: POSTS, id, locale, depth: 0 } as never);
  return (found as { _status?: unknown })._status;
};

/** Returns what the editor of an entry sees of failed schedules. */
async function failures(id: string): Promise<ScheduleFailure[]> {
  const data = { email: EMAIL, password: PASSWORD } as never;
  const { token } = await cms.payload.login({ collection: 'users' as never, data });
  const headers = { authorization: `JWT ${token}` };
  const response = await cms.api(`site-state?collection=${POSTS}&id=${id}`, { headers });
  return ((await response.json()) as { failures: ScheduleFailure[] }).failures;
}
