import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ru from '../../i18n/ru/errors.json' with { type: 'json' };
import { findHeadlessChromium } from '../../scripts/chromium.ts';
import { fetchContent } from '../../src/cms/fetch-content.ts';
import type { ContentSource } from '../../src/cms/sources/source.ts';
import { starterSource } from '../../src/cms/sources/starter.ts';
import { boundWords } from '../../src/formats/bound-words.ts';
import { writeFolder } from '../lib/content-folder.ts';
import { ask, marks, testConformance, testLocaleCookies } from './conformance.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const starter = starterSource(fileURLToPath(new URL('../../src/content', import.meta.url)));
let server: ChildProcess;
let browser: Browser;
let port: number;
let snapshot: string;

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

beforeAll(async () => {
  const executablePath = findHeadlessChromium();
  const args = ['--no-sandbox', '--disable-gpu'];
  browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  port = await freePort();
  snapshot = await writeFolder({});
  await fetchContent(starter, snapshot);
  const astro = fileURLToPath(new URL('node_modules/astro/bin/astro.mjs', `file://${root}`));
  // A test runner's environment is no place for a development server.
  const { VITEST: _vitest, NODE_ENV: _mode, ...environment } = process.env;
  const parameters = [astro, 'dev', '--host', '127.0.0.1', '--port', String(port)];
  server = spawn(process.execPath, parameters, {
    cwd: root,
    env: { ...environment, SNAPSHOT_DIR: snapshot },
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('watching for file changes')) resolve();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`astro dev ended with ${code}: ${output}`)));
  });
});
afterAll(async () => {
  await browser?.close();
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await ended;
});

describe('dev: the conformance table', () => testConformance(() => port));
/** Vite adds a word of its own. */
const varyByRules = (vary: string | undefined): string | undefined =>
  vary?.replace(/(?:, )?Origin$/, '');
describe('dev: the locale cookie', () =>
  testLocaleCookies({ port: () => port, scheme: 'http', vary: varyByRules }));

describe('dev', () => {
  it('answers for a page that a guard refuses', async () => {
    const { status, body } = await ask(port, 'localhost', '/alternatives/ziniao-alternative');
    expect(status).toBe(404);
    expect(body).toContain('data-message="Page Not Found: {path}"');
  });

  it('answers for an address that no route has', async () => {
    const { status, body } = await ask(port, 'localhost', '/ru/a/b/c');
    expect(status).toBe(404);
    expect(marks(body)).toBe('ru-RU not-found');
    expect(body).toContain(`data-message="${boundWords('ru', ru['notFound.path'])}"`);
  });

  it.each([
    ['/nope/x?a=1', 'Page not found: /nope/x?a=1'],
    ['/blog/doesnotexist?a=1', 'Page Not Found: /blog/doesnotexist'],
    ['/solutions/ziniao', 'Page Not Found: /solutions/ziniao'],
    ['/alternatives/x', 'Page Not Found: /alternatives/x'],
  ])('shows what is missing at %s as a built page does', async (address, text) => {
    const page = await browser.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const response = await page.goto(`http://localhost:${port}${address}`);
    expect(response?.status()).toBe(404);
    expect(await page.getByTestId('not-found-path').textContent()).toBe(text);
    expect(errors).toEqual([]);
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
    expect((await ask(port, 'localhost', '/links')).body).not.toContain('Renamed just now');
    await fetchContent(renamed, snapshot);
    expect((await ask(port, 'localhost', '/links')).body).toContain('Renamed just now');
  });

  it.each([
    ['/rpa', 301, '/solutions/rpa'],
    ['/plans', 301, '/pricing'],
    ['/docs/1', 302, '/docs/install'],
  ])('redirects %s by %s to %s', async (target, status, location) => {
    expect(await ask(port, 'localhost', target)).toMatchObject({ status, location });
  });
});
