import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ru from '../../i18n/ru/errors.json' with { type: 'json' };
import { createKeys, envFile, TRACKING_PATH } from '../../sandbox/keys.ts';
import { launchHeadlessChromium } from '../../tooling/programs/chromium.ts';
import { fetchContent } from '../../src/engine/content/fetch-content.ts';
import type { ContentSource } from '../../src/engine/content/sources/source.ts';
import { starterSource } from '../../src/engine/content/sources/starter.ts';
import { boundWords } from '../../src/i18n/formats/bound-words.ts';
import { writeFolder } from '../lib/content-folder.ts';
import { startAstro, type AstroServer } from './astro-server.ts';
import { HOST_TABLE, USERINFO_TABLE } from '../lib/host-table.ts';
import { marks, send, testConformance, testLocaleCookies, testRequestLine } from './conformance.ts';
import { testFailures } from './failures.ts';
import { testHostileRequests } from './hostile-requests.ts';

/** For a busy machine, on which Vite compiles a page's modules for the first time. */
const PATIENCE_MS = 90_000;

const ROOT = path.resolve(import.meta.dirname, '../..');
const starter = starterSource(path.join(ROOT, 'src/content'));
let server: AstroServer;
let browser: Browser;
let snapshot: string;

beforeAll(async () => {
  browser = await launchHeadlessChromium();
  snapshot = await writeFolder({});
  await fetchContent(starter, snapshot);
  // Services make the site ask for consent; nothing listens at this origin.
  const services = { ...createKeys(), origin: 'http://127.0.0.1:9', trackingPath: TRACKING_PATH };
  server = await startAstro('dev', { SNAPSHOT_DIR: snapshot, ...envFile(services) });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe('dev: the conformance table', () => testConformance(() => server.port));

/** Removes what Vite adds to Vary. */
const varyByRules = (vary: string | undefined): string | undefined =>
  vary?.replace(/(?:, )?Origin$/, '');
describe('dev: the locale cookie', () =>
  testLocaleCookies({ port: () => server.port, scheme: 'http', vary: varyByRules }));

describe('dev: the request line', () =>
  testRequestLine({
    port: () => server.port,
    scheme: 'http',
    hosts: [...HOST_TABLE, ...USERINFO_TABLE],
    strangers: 403,
  }));

testFailures('dev', () => server.port);

describe('dev: hostile requests', () => testHostileRequests('dev', () => server.port));

describe('dev', () => {
  it('serves the not-found page for a page that a guard rejects', async () => {
    const { status, body } = await send(
      server.port,
      'localhost',
      '/alternatives/ziniao-alternative',
    );
    expect(status).toBe(404);
    expect(body).toContain('data-message="Page Not Found: {path}"');
  });

  it('serves the not-found page for a URL without a route', async () => {
    const { status, body } = await send(server.port, 'localhost', '/ru/a/b/c');
    expect(status).toBe(404);
    expect(marks(body)).toBe('ru-RU not-found');
    expect(body).toContain(`data-message="${boundWords('ru', ru['notFound.path'])}"`);
  });

  it.each([
    ['/nope/x?a=1', 'Page not found: /nope/x?a=1'],
    ['/blog/doesnotexist?a=1', 'Page Not Found: /blog/doesnotexist'],
    ['/solutions/ziniao', 'Page Not Found: /solutions/ziniao'],
    ['/alternatives/x', 'Page Not Found: /alternatives/x'],
  ])('shows the same message as a built page at %s', async (address, text) => {
    const page = await browser.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const response = await page.goto(`http://localhost:${server.port}${address}`);
    expect(response?.status()).toBe(404);
    expect(await page.getByTestId('not-found-path').textContent()).toBe(text);
    expect(errors).toEqual([]);
    await page.close();
  });

  // Strict mode runs each effect twice, which closes a dialog once before it opens.
  it.each([
    ['the consent settings', 'consent-opener', 'consent-settings'],
    ['the search', 'search-open', 'search-dialog'],
  ])('keeps %s open under strict mode', { timeout: 3 * PATIENCE_MS }, async (_, opener, dialog) => {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(`http://localhost:${server.port}/`);
    const button = page.getByTestId(opener).and(page.locator('[data-awake], a'));
    await button.waitFor();
    // Vite has compiled everything, and will not reload the page for a dependency that it found.
    await page.reload({ waitUntil: 'networkidle' });
    await button.click();
    const opened = page.locator(`dialog.${dialog}`);
    await opened.waitFor();
    // Longer than a late `close` event takes.
    await page.waitForTimeout(500);
    expect(await opened.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await page.close();
  });

  it('keeps the islands of its pages alive beside a build', async () => {
    const program = path.join(ROOT, 'node_modules/astro/bin/astro.mjs');
    await promisify(execFile)(process.execPath, [program, 'sync'], {
      cwd: ROOT,
      // As in a build.
      env: { ...process.env, NODE_ENV: 'production', SNAPSHOT_DIR: snapshot },
    });
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(`http://localhost:${server.port}/`);
    await page.getByTestId('consent-opener').and(page.locator('[data-awake]')).waitFor();
    expect(failed).toEqual([]);
    await page.close();
  });

  it('shows new content without a restart', async () => {
    const renamed: ContentSource = {
      ...starter,
      name: 'renamed',
      async *entries() {
        for await (const entry of starter.entries()) {
          const isLink = entry.collection === 'links' && entry.id === 'download';
          yield isLink
            ? { ...entry, fields: { ...entry.fields, title: 'Renamed just now' } }
            : entry;
        }
      },
    };
    expect((await send(server.port, 'localhost', '/links')).body).not.toContain('Renamed just now');
    await fetchContent(renamed, snapshot);
    expect((await send(server.port, 'localhost', '/links')).body).toContain('Renamed just now');
  });

  it.each([
    ['/rpa', 301, '/solutions/rpa'],
    ['/plans', 301, '/pricing'],
    ['/docs/1', 302, '/docs/install'],
  ])('redirects %s with %s to %s', async (target, status, location) => {
    expect(await send(server.port, 'localhost', target)).toMatchObject({ status, location });
  });
});
