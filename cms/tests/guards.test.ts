/** What nobody may do: sign in without a password, take away what every page needs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpSource } from '../../src/engine/content/sources/http.ts';
import { rows, sql } from '../database/sql.ts';
import { writeMark } from '../read-model/marks.ts';
import { FORM } from '../read-model/refresh.ts';
import { prepare } from '../seed/prepare.ts';
import { startTestCms, PUBLISHED_KEY, type TestCms } from './lib/cms.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await startTestCms();
});
afterAll(() => cms.stop());

describe('without a session', () => {
  it.each([
    ['first-register', 'CMS_PASSWORD'],
    ['forgot-password', 'Ask an admin'],
    ['reset-password', 'Ask an admin'],
  ])('%s is refused with a reason, while others are answered', async (path, reason) => {
    const body = JSON.stringify({ email: 'nobody@x.example', password: 'p', role: 'admin' });
    const headers = { 'content-type': 'application/json', 'content-length': `${body.length}` };
    const refused = cms.api(`users/${path}`, { method: 'POST', headers, body });
    expect(await cms.call('changes')).toHaveProperty('checkpoint');
    const response = await refused;
    expect(response.status).toBe(403);
    expect(await response.text()).toContain(reason);
  });
});

it('rows of an earlier form are written again when the CMS starts', async () => {
  const fields = async (): Promise<unknown> => {
    const source = httpSource({ url: cms.url, token: PUBLISHED_KEY });
    const entries = await Array.fromAsync(source.entries());
    return entries.find(({ collection, id }) => collection === 'tags' && id === 'proxies')?.fields;
  };
  const before = await fields();
  await rows(
    cms.payload,
    undefined,
    sql`UPDATE read_model SET json = replace(json, '"name"', '"earlier"'), hash = ''
      WHERE collection = 'tags' AND entry = 'proxies'`,
  );
  expect(await prepare(cms.payload, {})).toEqual([]);
  expect(await fields()).toHaveProperty('earlier');
  await writeMark(cms.payload, FORM, 1);
  expect(await prepare(cms.payload, {})).toEqual([
    expect.stringMatching(/^Checked \d+ documents against the present schemas$/),
  ]);
  expect(await fields()).toEqual(before);
});

const takeOffline = (collection: string, id: string, locale: string) =>
  cms.payload.update({
    collection: collection as never,
    id,
    locale: locale as never,
    data: { _status: 'draft' } as never,
  });
const remove = (collection: string, id: string) =>
  cms.payload.delete({ collection: collection as never, id });

describe('what every page needs', () => {
  it.each([
    ['base-info', 'www', 'it is missing in English'],
    ['plans', 'solo', 'it is missing in English'],
    ['solutions', 'rpa', 'it is offered in en'],
  ])('%s/%s stays: it is neither taken offline nor deleted', async (collection, id, reason) => {
    const message = `The site needs ${collection}/${id}: ${reason}`;
    await expect(takeOffline(collection, id, 'en')).rejects.toThrow(message);
    await expect(remove(collection, id)).rejects.toThrow(message);
    const source = httpSource({ url: cms.url, token: PUBLISHED_KEY });
    const entries = await Array.fromAsync(source.entries());
    expect(entries.filter((one) => one.collection === collection && one.id === id)).not.toEqual([]);
  });

  it('stays in English when another locale goes offline', async () => {
    await takeOffline('base-info', 'www', 'ru');
    const source = httpSource({ url: cms.url, token: PUBLISHED_KEY });
    const entries = await Array.fromAsync(source.entries());
    expect(entries.filter((one) => one.collection === 'base-info').length).toBeGreaterThan(0);
  });
});
