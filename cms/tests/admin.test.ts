/** The admin in Chromium: an editor changes a Russian title, and only that goes live. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../tooling/cms/sign-in.ts';
import { launchChromium } from '../../tooling/programs/chromium.ts';
import { startAdmin } from './lib/admin.ts';
import { EMAIL, PASSWORD, PUBLISHED_KEY } from './lib/variables.ts';

const PICTURES = process.env['CMS_PICTURES'];
const POST = 'blog-posts';
let cms: Awaited<ReturnType<typeof startAdmin>>;
let browser: Browser;
let page: Page;
let id: string;
/** The hosts that the admin has called. */
const hosts = new Set<string>();

interface Answer {
  readonly items: { locale: string; id: string; fields: { title: string } }[];
  readonly deleted: unknown[];
  readonly checkpoint: string;
}

async function call(address: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${PUBLISHED_KEY}` };
  const response = await fetch(`${cms.origin}/api/contract/${address}`, { headers });
  return ((await response.json()) as { data: Answer }).data;
}

async function picture(name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
}

beforeAll(async () => {
  cms = await startAdmin();
  browser = await launchChromium();
  id = (await call(`entries?collection=${POST}&locale=ru`)).items[0]?.id ?? '';
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await signIn(page, cms.origin, EMAIL, PASSWORD);
});
afterAll(async () => {
  await browser.close();
  await cms.stop();
});

const edit = (tab: Page, locale: string) =>
  tab.goto(`${cms.origin}/admin/collections/${POST}/${id}?locale=${locale}`);

describe('a page of another origin', () => {
  it.each([
    ['same-site', 403],
    ['cross-site', 403],
    ['same-origin', 200],
    [undefined, 200],
  ])('%s: a change with the session of an admin gets %s', async (site, status) => {
    const cookies = await page.context().cookies();
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const response = await fetch(`${cms.origin}/api/tags/proxies?locale=en&draft=true`, {
      method: 'PATCH',
      headers: {
        ...{ Cookie, 'Content-Type': 'application/json' },
        ...(site && { 'Sec-Fetch-Site': site }),
      },
      body: JSON.stringify({ name: 'Proxies' }),
    });
    expect(response.status).toBe(status);
  });
});

describe('an editor', () => {
  it('changes a Russian title and publishes it, and nothing else changes', async () => {
    const { checkpoint } = await call('changes');
    await edit(page, 'ru');
    await page.fill('#field-title', 'Новые слова редактора');
    await page.click('#action-save');
    await expect
      .poll(async () => (await call(`changes?updated_since=${checkpoint}`)).items, {
        timeout: 20_000,
      })
      .toMatchObject([{ locale: 'ru', id, fields: { title: 'Новые слова редактора' } }]);
    expect((await call(`changes?updated_since=${checkpoint}`)).deleted).toEqual([]);
    await picture('editor');
  });

  it('makes the admin call no other host', () => {
    expect([...hosts]).toEqual([new URL(cms.origin).host]);
  });
});

describe('a translator', () => {
  const email = 'translator@plural.example';
  const update = (token: string, locale: string, data: object) =>
    fetch(`${cms.origin}/api/${POST}/${id}?locale=${locale}`, {
      method: 'PATCH',
      headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...data, _status: 'published' }),
    });
  const login = async (name: string): Promise<string> => {
    const response = await fetch(`${cms.origin}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: name, password: PASSWORD }),
    });
    return ((await response.json()) as { token: string }).token;
  };
  let token: string;

  beforeAll(async () => {
    const response = await fetch(`${cms.origin}/api/users`, {
      method: 'POST',
      headers: {
        authorization: `JWT ${await login(EMAIL)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ email, password: PASSWORD, role: 'translator', languages: ['fr'] }),
    });
    expect(response.status).toBe(201);
    token = await login(email);
  });

  it.each([
    ['another locale', 'locale=ru', 403],
    ['all locales at once', 'locale=fr&publishAllLocales=true', 403],
    ['every locale', 'locale=all', 400],
  ])('cannot change %s', async (_, query, status) => {
    const response = await fetch(`${cms.origin}/api/${POST}/${id}?${query}`, {
      method: 'PATCH',
      headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Un autre', _status: 'published' }),
    });
    expect(response.status).toBe(status);
  });

  it.each(['published', 'draft'])('cannot make a redirect %s', async (_status) => {
    const response = await fetch(`${cms.origin}/api/redirects/plans?locale=fr`, {
      method: 'PATCH',
      headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ _status }),
    });
    expect(response.status).toBe(403);
  });

  it('cannot restore another locale, nor all of them', async () => {
    const headers = { authorization: `JWT ${token}` };
    const list = `${cms.origin}/api/${POST}/versions?where[parent][equals]=${id}&depth=0`;
    const { docs } = (await (await fetch(list, { headers })).json()) as { docs: { id: number }[] };
    const restore = (locale: string) =>
      fetch(`${cms.origin}/api/${POST}/versions/${docs.at(-1)?.id}?locale=${locale}`, {
        method: 'POST',
        headers,
      });
    expect((await restore('ru')).status).toBe(403);
    expect((await restore('all')).status).toBe(400);
    expect((await restore('xx')).status).toBe(400);
    expect((await restore('fr')).status).toBe(200);
    expect((await fetch(`${cms.origin}/api/${POST}/versions/1`, { method: 'POST' })).status).toBe(
      401,
    );
  });

  it('cannot change what all locales share, or the own role', async () => {
    const { checkpoint } = await call('changes');
    await update(token, 'fr', { published_at: '2020-01-01T12:00:00.000Z' });
    expect((await call(`changes?updated_since=${checkpoint}`)).items).toEqual([]);
    const headers = { authorization: `JWT ${token}`, 'content-type': 'application/json' };
    const me = (await (await fetch(`${cms.origin}/api/users/me`, { headers })).json()) as {
      user: { id: number };
    };
    const body = JSON.stringify({ role: 'admin' });
    await fetch(`${cms.origin}/api/users/${me.user.id}`, { method: 'PATCH', headers, body });
    const after: unknown = await (await fetch(`${cms.origin}/api/users/me`, { headers })).json();
    expect(after).toMatchObject({ user: { role: 'translator' } });
  });
});
