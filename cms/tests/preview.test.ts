/** Drafts before they are live: Markdown beside its text, and pages behind signed links. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signPreview, type PreviewClaims } from '../../src/engine/hosting/preview-token.ts';
import { updateContent } from '../../src/engine/content/fetch-content.ts';
import { httpSource } from '../../src/engine/content/sources/http.ts';
import { signIn } from '../../tooling/cms/sign-in.ts';
import { launchChromium } from '../../tooling/programs/chromium.ts';
import { freePort } from '../../tooling/servers/program.ts';
import { PREVIEW_MS } from '../settings.ts';
import { startAdmin } from './lib/admin.ts';
import { newFolder } from './lib/cms.ts';
import { startPreview } from './lib/preview.ts';
import { EMAIL, PASSWORD, PREVIEW_KEY, PUBLISHED_KEY } from './lib/variables.ts';

const POST = 'blog-posts';
const ID = 'keep-client-accounts-apart';
const PAGE = `/ru/blog/${ID}`;
const DRAFT = 'Черновик видит только редактор';

let cms: Awaited<ReturnType<typeof startAdmin>>;
let preview: ReturnType<typeof startPreview>;
let origin: string;
let browser: Browser;
let session: Record<string, string>;

const claims = (more: Partial<PreviewClaims> = {}): PreviewClaims => ({
  locale: 'ru',
  path: `/blog/${ID}`,
  collection: POST,
  id: ID,
  expires: Date.now() + PREVIEW_MS,
  ...more,
});

const link = (more?: Partial<PreviewClaims>): string =>
  signPreview(PREVIEW_KEY, 'link', claims(more));

const visit = (address: string, cookie = ''): Promise<Response> =>
  fetch(new URL(address, origin), { redirect: 'manual', headers: { cookie } });

const open = (token: string): Promise<Response> => visit(`/.preview/open?token=${token}`);

/** Returns the cookies after opening a link. */
async function cookiesOf(token: string): Promise<string> {
  const { headers } = await open(token);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const post = (address: string, body: unknown, headers: Record<string, string> = session) =>
  fetch(`${cms.origin}/api/${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Saves a draft of the Russian post. */
async function saveDraft(title: string): Promise<void> {
  const response = await fetch(`${cms.origin}/api/${POST}/${ID}?locale=ru&draft=true`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify({ title, _status: 'draft' }),
  });
  expect(response.status).toBe(200);
}

beforeAll(async () => {
  origin = `http://127.0.0.1:${await freePort()}`;
  cms = await startAdmin({ CMS_PREVIEW_URL: origin });
  preview = startPreview(cms.origin, origin);
  browser = await launchChromium();
  const { token } = (await (
    await post('users/login', { email: EMAIL, password: PASSWORD }, {})
  ).json()) as { token: string };
  session = { authorization: `JWT ${token}` };
  await preview.isBuilt;
});
afterAll(async () => {
  await browser.close();
  await preview.stop();
  await cms.stop();
});

describe('the Markdown preview', () => {
  const render = async (text: string, more: object = {}) => {
    const response = await post('preview/markdown', {
      text,
      collection: POST,
      locale: 'ru',
      ...more,
    });
    return (await response.json()) as { page: string; problems: string[] };
  };

  it('shows what the site shows, in the language of the locale', async () => {
    const { page, problems } = await render(
      '## Глава\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\nВ доме',
    );
    expect(page).toContain('<html lang="ru-RU"');
    expect(page).toContain('<h2 id="h-глава">');
    expect(page).toContain('<th align="right" scope="col">b</th>');
    // Bound to its noun, as on the site.
    expect(page).toContain('В\u00a0доме');
    expect(page).toContain('.prose');
    expect(problems).toEqual([]);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', /<script|alert\(1\)/],
    ['a handler', '<img src="https://x.example/a.png" alt="" onerror="alert(1)">', /onerror/],
    [
      'a link that runs code',
      '[x](javascript:alert(1))\n\n<a href="javascript:alert(2)">y</a>',
      /href="javascript/,
    ],
    ['a frame', '<iframe src="https://x.example"></iframe>', /<iframe/],
    ['a style', '<p style="position:fixed">x</p><style>p{}</style>', /position:fixed|<style>p/],
  ])('removes %s', async (_, text, refused) => {
    const { page } = await render(text);
    expect(page).not.toMatch(refused);
    expect(page).toContain("default-src 'none'");
  });

  it('names the problems that the site reports', async () => {
    expect((await render('![a](/media/missing.png)')).problems).toEqual([
      "'/media/missing.png' is not in Media: upload it first",
    ]);
    expect((await render('![a](https://other.example/a.png)')).problems[0]).toMatch(/imageOrigins/);
    expect((await render('')).problems).toEqual(['is missing']);
    expect((await render('> '.repeat(300) + 'x')).problems[0]).toMatch(/200 levels/);
  });

  it.each([
    ['who is not signed in', 401, '{}', { authorization: '' }],
    ['another type, which other sites could send', 415, '{}', { 'content-type': 'text/plain' }],
    ['a text that is too long', 413, 'x'.repeat(1_300_000), {}],
    ['an unknown locale', 400, { text: 'x', collection: POST, locale: 'xx' }, {}],
    ['a type without bodies', 400, { text: 'x', collection: 'tags', locale: 'ru' }, {}],
  ])('refuses %s', async (_, status, body, headers) => {
    const response = await post('preview/markdown', body, { ...session, ...headers });
    expect(response.status).toBe(status);
  });
});

describe('a preview link', () => {
  it('opens the page, and the pages that it links to', async () => {
    const response = await open(link());
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(PAGE);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^preview-ru=\S+; Max-Age=1[78]\d\d; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookies = await cookiesOf(link());
    for (const address of [PAGE, '/ru', '/ru/blog', '/ru/pricing']) {
      expect((await visit(address, cookies)).status, address).toBe(200);
    }
  });

  it.each([
    ['en', `/blog/${ID}`, 'en-US'],
    ['zh', `/blog/${ID}`, 'zh-CN'],
    ['jp', `/jp/blog/${ID}`, 'ja-JP'],
  ] as const)('opens the page in %s', async (locale, address, iso) => {
    const opened = await open(link({ locale }));
    expect(opened.headers.get('location')).toBe(address);
    const cookies = await cookiesOf(link({ locale }));
    // Nothing is counted.
    expect(cookies).toContain('consent=v1-a0-m0');
    expect(await (await visit(address, cookies)).text()).toContain(`<html lang="${iso}"`);
  });

  it('is refused for addresses that are none, and the server goes on', async () => {
    for (const address of ['//', '//%', '/%', '/.preview/open', '/.preview/']) {
      expect((await fetch(origin + address, { redirect: 'manual' })).status, address).toBe(403);
    }
  });

  it.each([
    ['has expired', () => link({ expires: Date.now() - 1 }), 410],
    ['is signed with another key', () => signPreview('k'.repeat(40), 'link', claims()), 403],
    ['is a cookie', () => signPreview(PREVIEW_KEY, 'cookie', claims()), 403],
    ['is empty', () => '', 403],
    ['has no signature', () => link().split('.')[0] ?? '', 403],
  ])('is refused if it %s', async (_, token, status) => {
    const response = await open(token());
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['path', { path: '/blog/another' }],
    ['locale', { locale: 'fr' }],
    ['expiry', { expires: Date.now() + 10 * PREVIEW_MS }],
  ] as const)('is refused if its %s was changed', async (_, change) => {
    const signature = link().split('.')[1];
    const text = Buffer.from(JSON.stringify(claims(change))).toString('base64url');
    expect((await open(`${text}.${signature}`)).status).toBe(403);
  });

  it('admits to its own locale only, and to nothing without its cookie', async () => {
    const cookies = await cookiesOf(link());
    for (const address of [
      ...['/fr/blog', '/blog', '/fr/_payload.json', '/fr/blog/_payload.json', '/_payload.json'],
      ...['/sitemap.xml', '/fr-FR-sitemap.xml', '/ru-RU-sitemap.xml', '/llms.txt', '/_redirects'],
      ...[
        '/%5fredirects',
        '/builds/../_redirects',
        '/_astro/..%2f_redirects',
        '/_astro/..%2fsitemap.xml',
      ],
    ]) {
      expect((await visit(address, cookies)).status, address).toBe(403);
    }
    for (const address of [PAGE, '/ru/blog/feed.xml', '/builds/latest.json', '/ru/_payload.json']) {
      expect((await visit(address)).status, address).toBe(403);
    }
    const expired = signPreview(PREVIEW_KEY, 'cookie', claims({ expires: Date.now() - 1 }));
    expect((await visit(PAGE, `preview-ru=${expired}`)).status).toBe(410);
    expect((await visit('/fr/blog', cookies.replace('preview-ru', 'preview-fr'))).status).toBe(403);
  });

  it('is made only for people who are signed in, and for texts that exist', async () => {
    const ask = (query: string, headers = session) =>
      fetch(`${cms.origin}/api/preview/open?${query}`, { headers, redirect: 'manual' });
    const query = `collection=${POST}&id=${ID}&locale=ru`;
    expect((await ask(query, { authorization: '' })).status).toBe(401);
    expect((await ask(query.replace('keep', 'never'))).status).toBe(404);
    expect((await ask(query.replace('ru', 'xx'))).status).toBe(400);
    expect((await ask(`collection=tags&id=x&locale=ru`)).status).toBe(404);
    const made = await ask(query);
    expect(made.status).toBe(303);
    expect(made.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(made.headers.get('location') ?? '', { redirect: 'manual' })).status).toBe(
      302,
    );
  });

  it('keeps every response out of caches and search engines', async () => {
    const cookies = await cookiesOf(link());
    const styles = /href="(\/_astro\/[^"]+\.css)"/.exec(
      await (await visit(PAGE, cookies)).text(),
    )?.[1];
    const addresses = [
      PAGE,
      '/ru/missing',
      `${PAGE}/_payload.json`,
      '/ru/site.webmanifest',
      styles ?? '',
    ];
    const responses = await Promise.all([
      ...addresses.map((address) => visit(address, cookies)),
      visit(PAGE),
      open(link()),
      visit('/robots.txt'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 404, 200, 200, 200, 403, 302, 200]);
    for (const { headers } of responses) {
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(await (await visit('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('a draft', () => {
  async function call(address: string) {
    const headers = { authorization: `Bearer ${PUBLISHED_KEY}` };
    return (await fetch(`${cms.origin}/api/contract/${address}`, { headers })).text();
  }
  const errors: string[] = [];
  const hosts = new Set<string>();

  function watch(tab: Page): void {
    tab.on('pageerror', (error) => errors.push(error.message));
    tab.on('request', (request) => hosts.add(new URL(request.url()).host));
  }

  it('is on its preview page after a click, and nowhere else', async () => {
    const before = await call('changes');
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    watch(page);
    context.on('page', watch);
    await signIn(page, cms.origin, EMAIL, PASSWORD);
    await page.goto(`${cms.origin}/admin/collections/${POST}/${ID}?locale=ru`);

    await page.getByRole('button', { name: 'Show preview' }).press('Enter');
    const frame = page.frameLocator('iframe[title="Preview of the text"]');
    await page.fill('#field-body', '## Новая глава\n\n<script>parent.hacked = 1</script> Слова');
    await frame.getByRole('heading', { name: 'Новая глава' }).waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

    await page.fill('#field-title', DRAFT);
    const [tab] = await Promise.all([context.waitForEvent('page'), page.click('#action-preview')]);
    await tab.getByRole('heading', { name: DRAFT, level: 1 }).waitFor();
    await tab.getByRole('heading', { name: 'Новая глава' }).waitFor();
    expect(await tab.locator('.preview-bar').innerText()).toMatch(/^Preview/);
    expect(new URL(tab.url()).pathname).toBe(PAGE);

    // A draft that was just saved can be edited further.
    const checked = page.waitForResponse(
      (response) => response.request().postData()?.includes('originalUpdatedAt') === true,
    );
    await page.bringToFront();
    await page.fill('#field-title', `${DRAFT}!`);
    await checked;
    await page.waitForTimeout(1000);
    expect(await page.getByText('Document modified').count()).toBe(0);

    // The site reads what is published.
    expect(await call('changes')).toBe(before);
    expect(await call(`entries?collection=${POST}&locale=ru`)).not.toContain(DRAFT);
    await context.close();
  });

  it('causes no error, and calls no other host', () => {
    expect(errors).toEqual([]);
    expect([...hosts].sort()).toEqual([new URL(cms.origin).host, new URL(origin).host].sort());
  });

  it('is in no release', async () => {
    const folder = newFolder();
    process.env['MEDIA_DIR'] = newFolder();
    const url = new URL(`${cms.origin}/api/contract/`);
    await updateContent(httpSource({ url, token: PUBLISHED_KEY }), folder);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((text) => text.includes(DRAFT))).toEqual([]);
  });

  it('is on the page after the next save, without another link', async () => {
    const cookies = await cookiesOf(link());
    for (const title of ['Первая правка', 'Вторая правка', 'Третья правка']) {
      await saveDraft(title);
      expect(await (await visit(PAGE, cookies)).text()).toContain(title);
    }
  });

  it('says on its page why it is not shown', async () => {
    const cookies = await cookiesOf(link());
    await saveDraft('Хорошая версия');
    await visit(PAGE, cookies);
    await saveDraft('Два\u2028ряда');
    const page = await (await visit(PAGE, cookies)).text();
    expect(page).toContain('title: must be a single line. You see the last version');
    expect(page.split('must be a single line')).toHaveLength(2);
    expect(page).toContain('Хорошая версия');
    await saveDraft(DRAFT);
    expect(await (await visit(PAGE, cookies)).text()).not.toContain('must be a single line');
  });

  it('says so if the CMS cannot be reached', async () => {
    const cookies = await cookiesOf(link());
    await cms.stop();
    expect(await (await visit(PAGE, cookies)).text()).toContain('This is not up to date: ');
  });
});
