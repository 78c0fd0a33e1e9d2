/** Requests that make no sense get a status of 400 and a reason. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCms, type TestCms } from './lib/cms.ts';
import { EMAIL, PASSWORD } from './lib/variables.ts';

const POST = 'blog-posts/keep-client-accounts-apart';
let cms: TestCms;
let session: Record<string, string>;

beforeAll(async () => {
  cms = await startTestCms();
  const data = { email: EMAIL, password: PASSWORD };
  const { token } = await cms.payload.login({ collection: 'users' as never, data: data as never });
  session = { authorization: `JWT ${token}`, 'content-type': 'application/json' };
});
afterAll(() => cms.stop());

const send = (method: string, address: string, body: string): Promise<Response> =>
  cms.api(address, {
    method,
    headers: { ...session, 'content-length': `${body.length}` },
    body,
  });

describe('a save', () => {
  const STATUSES = [{ ru: 'draft' }, ['draft'], 'live', 3];
  const SAVES = [
    ['PATCH', `${POST}?locale=ru`],
    ['PATCH', `${POST}?locale=ru&draft=true`],
    ['PATCH', 'redirects/plans'],
    ['POST', 'tags?locale=en&draft=true'],
  ] as const;
  const cases = SAVES.flatMap(([method, address]) =>
    STATUSES.map((_status) => ({ method, address, _status })),
  );
  it.each(cases)('$method $address with the status $_status is refused', async (one) => {
    const body = JSON.stringify({ id: 'new', name: 'New', _status: one._status });
    const response = await send(one.method, one.address, body);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("_status: must be 'published' or 'draft'");
  });

  it.each(['{}', '{"_status":null}'])('of %s is refused, unless it is a draft', async (body) => {
    expect((await send('PATCH', `${POST}?locale=ru`, body)).status).toBe(400);
    expect((await send('PATCH', `${POST}?locale=ru&draft=true`, body)).status).toBe(200);
  });

  it.each(['null', '[]', '"text"'])('of %s is refused', async (body) => {
    for (const [method, address] of SAVES) {
      const response = await send(method, address, body);
      expect(response.status, address).toBe(400);
      expect(await response.text()).toContain('must be an object');
    }
  });
});

describe('a new entry', () => {
  const create = (fields: object, query = 'draft=true') =>
    send('POST', `tags?locale=en&${query}`, JSON.stringify({ name: 'New', ...fields }));

  it.each(['My Post', 'index', 'Ünï', 'a/b', '.', 'a'.repeat(81), ''])(
    'with the id %j is refused, even as a draft',
    async (id) => {
      const response = await create({ id });
      expect(response.status).toBe(400);
      expect(await response.text()).toMatch(/must be|is reserved/);
    },
  );

  it('with an id that is taken is refused, and the other one stays', async () => {
    expect((await create({ id: 'taken' })).status).toBe(201);
    for (const query of ['draft=true', 'draft=false']) {
      const response = await create({ id: 'taken', name: 'Other', _status: 'draft' }, query);
      expect(response.status).toBe(409);
      expect(await response.text()).toContain("id: 'taken' exists already");
    }
    const kept = await cms.api('tags/taken?draft=true&locale=en', { headers: session });
    expect(await kept.json()).toMatchObject({ name: 'New' });
  });
});

describe('a locale that is not one of the site', () => {
  const SAVES = [
    ['PATCH', `${POST}?locale=all`],
    ['PATCH', `${POST}?locale=*&draft=true`],
    ['PATCH', `${POST}?locale=xx`],
    ['PATCH', `${POST}?locale=ru&publishSpecificLocale=all`],
    ['POST', 'tags?locale=all'],
  ] as const;
  it.each(SAVES)('%s %s is refused, because it would save nothing', async (method, address) => {
    const body = { id: 'new', name: { ru: 'Новый' }, title: { ru: 'Новый' }, _status: 'published' };
    const response = await send(method, address, JSON.stringify(body));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('locale: save one locale at a time');
  });
});

describe('the words of a picture', () => {
  it('are refused in all locales at once, and are English without a locale', async () => {
    const { docs } = await cms.payload.find({ collection: 'media' as never, limit: 1 });
    const address = `media/${String(docs[0]?.id)}`;
    const alt = JSON.stringify({ alt: 'A window' });
    expect((await send('PATCH', `${address}?locale=all`, alt)).status).toBe(400);
    expect((await send('PATCH', address, alt)).status).toBe(200);
    const response = await cms.api(`${address}?locale=en`, { headers: session });
    expect(await response.json()).toMatchObject({ alt: 'A window' });
  });
});

describe('a request without a locale', () => {
  it('saves English', async () => {
    const tag = { id: 'no-locale', name: 'First', _status: 'published' };
    expect((await send('POST', 'tags', JSON.stringify(tag))).status).toBe(201);
    const change = { name: 'Second', _status: 'published' };
    expect((await send('PATCH', 'tags/no-locale', JSON.stringify(change))).status).toBe(200);
    const response = await cms.api('tags/no-locale?locale=en', { headers: session });
    expect(await response.json()).toMatchObject(change);
  });
});

describe('a Markdown preview', () => {
  it.each(['null', '[]', '"text"', '{', ''])('of %j is refused', async (body) => {
    const response = await send('POST', 'preview/markdown', body);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/^(text|body): must be/);
  });
});
