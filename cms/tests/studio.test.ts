/** `npm run cms -- studio`: an editor changes a title in the admin and reads it on the site. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../tooling/cms/sign-in.ts';
import { differences } from '../../tooling/compare-folders.ts';
import { launchChromium } from '../../tooling/programs/chromium.ts';
import { listen } from '../../tooling/servers/program.ts';
import { startStudio, type Studio } from './lib/studio.ts';
import { EMAIL, PASSWORD } from './lib/variables.ts';

const POST = 'keep-client-accounts-apart';
/** Without short words, which the site keeps with their neighbors. */
const TITLE = 'Свежая редакторская новинка';

let studio: Studio;
let browser: Browser;
let page: Page;
/** Errors in the consoles of the admin and of the site. */
const errors: string[] = [];

beforeAll(async () => {
  studio = await startStudio();
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
});
afterAll(async () => {
  await browser?.close();
  await studio?.interrupt();
  studio?.remove();
});

const read = async (address: string): Promise<string> =>
  (await fetch(`${studio.site}${address}`)).text();
const shows = async (address: string): Promise<boolean> => (await read(address)).includes(TITLE);

describe('the studio', () => {
  it('shows a changed title on the site, and changes no other page and no other locale', async () => {
    const copy = mkdtempSync(path.join(path.dirname(studio.output), 'before-'));
    cpSync(studio.output, copy, { recursive: true });
    const others = ['/ru/about-us', `/blog/${POST}`, `/fr/blog/${POST}`, '/blog'];
    const before = await Promise.all(others.map(read));
    expect(await shows(`/ru/blog/${POST}`)).toBe(false);

    await signIn(page, studio.cms, EMAIL, PASSWORD);
    await page.goto(`${studio.cms}/admin/collections/blog-posts/${POST}?locale=ru`);
    await page.fill('#field-title', TITLE);
    await page.click('#action-save');
    await expect.poll(() => shows(`/ru/blog/${POST}`), { timeout: 60_000 }).toBe(true);

    await page.goto(`${studio.site}/ru/blog/${POST}`);
    expect(await page.textContent('h1')).toBe(TITLE);
    const after = await Promise.all(others.map(read));
    expect(others.filter((_, at) => after[at] !== before[at])).toEqual([]);
    // The search index follows the pages.
    await expect
      .poll(() => studio.printed().match(/Live after [\d.]+ s/g)?.length, { timeout: 60_000 })
      .toBe(2);
    const changed = differences(copy, studio.output);
    expect(changed).toContain(`ru/blog/${POST}.html`);
    expect(changed.filter((name) => !/^(?:ru|_search\/ru)\//.test(name))).toEqual([]);
    expect(errors).toEqual([]);
    rmSync(copy, { recursive: true });
  });

  it('tells the editor since when the title is live', async () => {
    await page.goto(`${studio.cms}/admin/collections/blog-posts/${POST}?locale=ru`);
    const way = page.locator('.cms-site > .cms-way');
    await expect
      .poll(() => way.textContent(), { timeout: 30_000 })
      .toMatch(/^Live since \d\d:\d\d:\d\d$/);
    expect(errors).toEqual([]);
  });

  it('redirects as editors say, without a restart', async () => {
    // With the session of the browser.
    const { request } = page.context();
    const data = { id: 'old', from: '/old-page', to: '/pricing', _status: 'published' };
    const response = await request.post(`${studio.cms}/api/redirects`, { data });
    expect(response.status()).toBe(201);
    const target = async (): Promise<string | null> => {
      const options = { redirect: 'manual' } as const;
      const answer = await fetch(`${studio.site}/old-page`, options).catch(() => undefined);
      return answer?.headers.get('location') ?? null;
    };
    await expect.poll(target, { timeout: 30_000 }).toBe('/pricing');
  });

  it('ends all its programs on Ctrl-C', async () => {
    expect(studio.processes().length).toBeGreaterThan(2);
    expect(await studio.interrupt()).toBe(0);
    // A build notices the end of its parent.
    await expect.poll(() => studio.processes(), { timeout: 10_000 }).toEqual([]);
  });
});

describe('npm run cms', () => {
  const run = (...parameters: string[]) =>
    spawnSync(process.execPath, ['scripts/cms.ts', ...parameters], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      encoding: 'utf8',
    });

  it('says which port is in use, and how to choose another', async () => {
    const server = createServer();
    const port = await listen(server);
    const { status, stderr } = run('--port', String(port));
    server.close();
    expect(stderr).toBe(`Port ${port} is in use: end the other program, or choose with --port\n`);
    expect(status).toBe(1);
  });

  it.each([
    [['--port', '70000'], "--port: '70000' is not a port number"],
    [['studios'], "Unknown command 'studios': use start, studio or test"],
  ])('refuses %j', (parameters, message) => {
    const { status, stderr } = run(...parameters);
    expect(stderr).toBe(`${message}\n`);
    expect(status).toBe(1);
  });
});
