import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOST_RULES_FILE } from '../../../../src/engine/hosting/host-rules.ts';
import { serveSite, type SiteServer } from '../../../../src/engine/hosting/preview-server.ts';

let folder: string;
let server: SiteServer;
const building = { site: 'building/site', server: 'building/.renderer' };
const completed = Promise.withResolvers<typeof building>();

const at = (name: string): string => path.join(folder, name);
const foldersOf = ({ site, server }: typeof building) => ({ site: at(site), server: at(server) });
const get = async (address: string) => {
  const response = await fetch(`http://localhost:${server.port}${address}`);
  return { status: response.status, body: await response.text() };
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'preview-server-'));
  for (const name of [building.site, building.server, 'dist']) {
    mkdirSync(at(name), { recursive: true });
  }
  const rules = {
    origins: { www: 'https://www.plural.example', cn: 'https://www.plural-cn.example' },
    headers: [],
    redirects: [],
  };
  writeFileSync(at(`${building.server}/${HOST_RULES_FILE}`), JSON.stringify(rules));
  writeFileSync(at('building/site/index.html'), 'home');
  for (const [name, text] of Object.entries({
    'index.html': 'home, complete',
    'pricing.html': 'pricing',
    'feed.xml': 'feed',
    '404.html': 'not found',
  })) {
    writeFileSync(at(`dist/${name}`), text);
  }
  server = await serveSite(foldersOf(building), {
    host: '127.0.0.1',
    port: 0,
    logger: { info: () => undefined, error: () => undefined },
    completed: completed.promise.then(foldersOf),
  });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

it('serves the pages that a build has written; the others when the build has ended', async () => {
  expect(await get('/')).toEqual({ status: 200, body: 'home' });
  const pending = Promise.all(['/pricing', '/feed.xml', '/made-up', '/made-up.xml'].map(get));
  const first = await Promise.race([pending, get('/')]);
  expect(first).toEqual({ status: 200, body: 'home' });

  completed.resolve({ site: 'dist', server: '.renderer' });
  expect(await pending).toEqual([
    { status: 200, body: 'pricing' },
    { status: 200, body: 'feed' },
    { status: 404, body: 'not found' },
    { status: 404, body: 'not found' },
  ]);
  expect(await get('/')).toEqual({ status: 200, body: 'home, complete' });
});
