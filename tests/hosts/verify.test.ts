/** `npm run verify` against a real nginx that serves a release. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishRelease } from '../../src/engine/publishing/release.ts';
import { Store } from '../../src/engine/publishing/store.ts';
import { MADE_UP_RULES, MadeUpSite } from '../../tooling/sample-site/made-up-site.ts';
import {
  startNginx,
  writeConfiguration,
  type NginxServer,
} from '../../tooling/servers/nginx-server.ts';
import { freePort } from '../../tooling/servers/program.ts';

const POLLING = { timeout: 60_000, interval: 1000 };
const project = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
const store = new Store(path.join(folder, 'site'));
const ids: string[] = [];
let nginx: NginxServer;

async function verify(...parameters: string[]) {
  const script = path.join(project, 'scripts/verify.ts');
  const run = spawn(process.execPath, [script, ...parameters], {
    env: { ...process.env, PUBLISH_DIR: store.directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[status], out, error] = await Promise.all([
    once(run, 'close') as Promise<[number]>,
    text(run.stdout),
    text(run.stderr),
  ]);
  return { status, out, error };
}

const server = (): string => `http://127.0.0.1:${nginx.port}`;
const liveFile = (name: string): string => path.join(store.current, name);
/** Puts another file in the place of a live one, as somebody with access to the server could. */
function replace(name: string, content: string): void {
  writeFileSync(path.join(folder, 'other'), content);
  renameSync(path.join(folder, 'other'), liveFile(name));
}

beforeAll(async () => {
  const site = new MadeUpSite();
  site.file('_astro/app.1.js', 'one').file('robots.txt', 'all').file('_headers', 'none');
  for (const marker of ['one', 'two']) {
    site.page({ file: 'index.html', marker }).page({ file: 'zh/pricing.html', marker });
    site.page({ file: 'ru.html', marker }).page({ file: '404.html', marker });
    const result = await publishRelease(site.build(), site.options(store.directory));
    ids.push(result.release.id);
  }
  nginx = await startNginx((port, configuration) => {
    const listen = `127.0.0.1:${port}`;
    const options = { root: store.current, listen, brotli: false, folder: configuration };
    writeConfiguration(configuration, MADE_UP_RULES, options);
    return `include ${configuration}/site.conf;`;
  });
});
afterAll(async () => {
  await nginx?.stop();
  rmSync(folder, { recursive: true });
});

// In this order: each damages the live release further.
describe('npm run verify', () => {
  it('compares every file that has an address, on both domains', async () => {
    const { status, out, error } = await verify(server());
    expect(error).toBe('');
    expect(out).toMatch(`serves 9 of 9 files as in release ${ids[1]}; 2 files have no address.`);
    expect(status).toBe(0);
  });

  it('finds what another release has', async () => {
    const { status, error } = await verify(server(), '--release', ids[0] ?? '');
    expect(error).toContain('index.html: https://www.plural.example/ is another file');
    expect(error).toContain('zh/pricing.html: https://www.plural-cn.example/pricing is another');
    expect(error).not.toContain('robots.txt');
    expect(status).toBe(1);
  });

  it.each<[string, () => void, string]>([
    [
      'a changed script',
      () => replace('_astro/app.1.js', 'stolen()'),
      '_astro/app.1.js: https://www.plural.example/_astro/app.1.js is another file',
    ],
    [
      'a missing page',
      () => unlinkSync(liveFile('ru.html')),
      'ru.html: https://www.plural.example/ru responds with 404',
    ],
  ])('finds %s', async (_, damage, line) => {
    damage();
    // nginx keeps files open for some seconds.
    await expect.poll(async () => (await verify(server())).error, POLLING).toContain(line);
    expect((await verify(server())).status).toBe(1);
  });

  it.each([
    [[], 'Name one server'],
    [['example.com'], 'Name one server'],
    [['http://127.0.0.1', '--release', 'nope'], "There is no release 'nope'"],
    [['http://127.0.0.1', '--folder', 'nowhere'], 'no such file or directory'],
    [['http://127.0.0.1', '--all'], "Unknown option '--all'"],
  ])('exits with 1 for %j', async (parameters, message) => {
    const { status, error } = await verify(...parameters);
    expect(error).toContain(message);
    expect(status).toBe(1);
  });

  it('exits with 1 if the server is down', async () => {
    const { status, error } = await verify(`http://127.0.0.1:${await freePort()}`);
    expect(error).toContain('ECONNREFUSED');
    expect(status).toBe(1);
  });
});
