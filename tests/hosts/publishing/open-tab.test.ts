/** A tab with the search open over publishes: nginx, a real build, and a real browser and clock. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../../tooling/programs/chromium.ts';
import {
  builtRules,
  startNginx,
  writeConfiguration,
  type NginxServer,
} from '../../../tooling/servers/nginx-server.ts';
import { Store } from '../../../src/engine/publishing/store.ts';
import { copyProject } from '../../lib/project-copy.ts';

const copy = copyProject();
const store = new Store(path.join(copy, '.site'));
let nginx: NginxServer;
let browser: Browser;

/** Publishes the content of the copy. */
const publish = (): string =>
  execFileSync(process.execPath, ['scripts/publish.ts'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', PUBLISH_DIR: store.directory },
  });

const indexFiles = (): string[] =>
  readdirSync(path.join(store.current, '_search/en'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.pf_index'),
  );

beforeAll(async () => {
  // The build runs Astro by its path in the project.
  symlinkSync(path.resolve('node_modules/astro'), path.join(copy, 'node_modules/astro'));
  publish();
  const rules = builtRules(store.hostRules);
  nginx = await startNginx((port, folder) => {
    writeConfiguration(folder, rules, {
      ...{ root: store.current, listen: `127.0.0.1:${port}`, brotli: false, folder },
    });
    return `include ${folder}/site.conf;`;
  });
  const { hostname } = new URL(rules.origins.www);
  browser = await launchChromium(
    `--host-resolver-rules=MAP ${hostname}:80 127.0.0.1:${nginx.port}`,
  );
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await nginx?.stop();
  rmSync(copy, { recursive: true, force: true });
});

it('finds the same pages before and after an edit, and the new words without a reload', async () => {
  const { hostname } = new URL(builtRules(store.hostRules).origins.www);
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`http://${hostname}/search`);
  const ask = async (query: string): Promise<string[]> => {
    await page.locator('main').getByTestId('search').fill(query);
    await page.waitForURL((url) => url.searchParams.get('q') === query);
    await page.locator('main [data-search-panel][data-state=found]').waitFor();
    const links = page.locator('main ul[data-search-finds] > li > a');
    return links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  };
  const before = await ask('cookies');
  expect(before.length).toBeGreaterThan(4);

  const old = indexFiles();
  const article = path.join(copy, 'src/content/help-articles/en/import-profiles.md');
  appendFileSync(article, '\n\nA quokkaword for the proxy and the teamwork of this test.\n');
  publish();
  expect(indexFiles(), 'the files that the tab knows').toEqual(expect.arrayContaining(old));
  expect(indexFiles().length).toBeGreaterThan(old.length);

  // Words that the tab has not loaded yet are in files of the old index.
  expect((await ask('spreadsheet')).length).toBeGreaterThan(0);
  expect(await ask('cookies')).toEqual(before);
  expect(await ask('quokkaword')).toEqual(['/helps/import-profiles']);

  // On a host that keeps no old files, they are gone.
  appendFileSync(article, '\n\nA wombatword.\n');
  publish();
  for (const file of old) rmSync(path.join(store.current, '_search/en', file), { force: true });
  expect(await ask('wombatword')).toEqual(['/helps/import-profiles']);
  expect((await ask('proxy')).length).toBeGreaterThan(4);
  expect(errors).toEqual([]);
}, 240_000);
