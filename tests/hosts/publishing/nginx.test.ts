import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureProgram } from '../../../tooling/programs/debian-package.ts';
import { startNginx, type NginxServer } from '../../../tooling/servers/nginx-server.ts';
import { nginxFiles } from '../../../src/engine/hosting/nginx/site.ts';
import { publishRelease } from '../../../src/engine/publishing/release.ts';
import { rollBack } from '../../../src/engine/publishing/rollback.ts';
import { Store } from '../../../src/engine/publishing/store.ts';
import { MADE_UP_RULES, MadeUpSite } from '../../../tooling/sample-site/made-up-site.ts';
import { until } from '../../../tooling/until.ts';
import { fullOr } from '../../lib/full.ts';

const RELEASES = fullOr(50, 20);
const PAGES = 200;
/** The number of pages that a release changes; every tenth release changes all. */
const CHANGED = 12;
const CLIENTS = 6;
const HOST = new URL(MADE_UP_RULES.origins.www).hostname;

const site = new MadeUpSite();
const store = new Store(path.join(mkdtempSync(path.join(tmpdir(), 'publish-nginx-')), 'site'));
const addresses = Array.from({ length: PAGES }, (_, page) =>
  page % 2 === 0 ? `/blog/${page}` : `/ru/blog/${page}`,
);

/** Publishes release n; its changed pages contain its number and load its script. */
async function publish(release: number): Promise<void> {
  const isFull = release % 10 === 0;
  site.remove(`_astro/app.${release - 1}.js`).file(`_astro/app.${release}.js`, `${release}`);
  for (const [page, address] of addresses.entries()) {
    // A full release changes the script of all pages, like a change of code.
    if (!isFull && (page + release) % Math.floor(PAGES / CHANGED) !== 0) continue;
    const script = `app.${release}.js`;
    site.page({ file: `${address.slice(1)}.html`, marker: `${release}`, script });
  }
  // The output also has the scripts of unchanged pages.
  for (const html of site.files.values()) {
    const script = /\/_astro\/(app\.(\d+)\.js)/.exec(html);
    if (script) site.file(`_astro/${script[1]}`, script[2] ?? '');
  }
  const { kind } = await publishRelease(site.build(), site.options(store.directory));
  expect(kind).toBe('published');
}

const agent = new Agent({ keepAlive: true });
let nginx: NginxServer;

async function ask(target: string): Promise<{ status: number | undefined; body: string }> {
  const request = get({
    host: '127.0.0.1',
    port: nginx.port,
    path: target,
    headers: { Host: HOST },
    agent,
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

beforeAll(async () => {
  await publish(0);
  nginx = await startNginx((port, folder) => {
    const options = { root: store.current, listen: `127.0.0.1:${port}`, brotli: false, folder };
    for (const [name, content] of Object.entries(nginxFiles(MADE_UP_RULES, options))) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    return `include ${folder}/site.conf;`;
  });
});
afterAll(async () => {
  agent.destroy();
  await nginx?.stop();
});

/** Starts `wrk` on all pages. Returns a function that stops it and returns its report. */
function fullLoad(): () => Promise<string> {
  const script = path.join(mkdtempSync(path.join(tmpdir(), 'wrk-')), 'pages.lua');
  const list = addresses.map((address) => `"${address}"`).join(',');
  writeFileSync(
    script,
    `local pages = {${list}}\nlocal at = 0\nrequest = function()\n  at = at % #pages + 1\n  return wrk.format("GET", pages[at])\nend\n`,
  );
  const url = `http://127.0.0.1:${nginx.port}`;
  const wrk = spawn(
    ensureProgram('wrk'),
    ['-t', '1', '-c', '32', '-d', '600s', '-s', script, '-H', `Host: ${HOST}`, url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const report = text(wrk.stdout);
  return () => {
    // On SIGINT, wrk prints its report.
    wrk.kill('SIGINT');
    return report;
  };
}

it(`serves only complete pages while ${RELEASES} releases are published at full load`, async () => {
  const wrong: string[] = [];
  const seen = new Map<string, number>();
  let visits = 0;
  let isOver = false;

  const visit = async (address: string): Promise<void> => {
    const { status, body } = await ask(address);
    visits += 1;
    const markers = [...body.matchAll(/<!--(.*?)-->/g)].map(([, marker]) => Number(marker));
    const [first = NaN, last = NaN] = markers;
    if (status !== 200) wrong.push(`${address}: ${status}`);
    if (markers.length !== 2 || first !== last) wrong.push(`${address}: mixes ${markers.join()}`);
    // No client gets an older release again.
    if (first < (seen.get(address) ?? 0)) wrong.push(`${address}: ${first} after a later one`);
    seen.set(address, Math.max(first, seen.get(address) ?? 0));
    const script = /src="(.*?)"/.exec(body)?.[1] ?? 'none';
    const asset = await ask(script);
    if (asset.status !== 200 || asset.body !== String(first)) {
      wrong.push(`${script}: ${asset.status} '${asset.body}'`);
    }
  };
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = client; !isOver; turn += 7) {
      await visit(addresses[turn % PAGES] ?? '/');
    }
  });

  const stopLoad = fullLoad();
  for (let release = 1; release <= RELEASES; release += 1) {
    const before = visits;
    await publish(release);
    // The clients share this process, so wait until one of them has requested the release.
    await until(() => visits > before);
  }
  isOver = true;
  await Promise.all(clients);
  const load = await stopLoad();

  expect(wrong.slice(0, 10)).toEqual([]);
  expect(visits).toBeGreaterThan(2 * RELEASES);
  expect(new Set(seen.values()).size).toBeGreaterThan(5);
  const requests = Number(/(\d+) requests in/.exec(load)?.[1]);
  expect(requests, load).toBeGreaterThan(1000);
  expect(load).not.toMatch(/Non-2xx|Socket errors/);

  for (let release = 0; release <= RELEASES; release += 1) {
    expect(await ask(`/_astro/app.${release}.js`)).toEqual({ status: 200, body: `${release}` });
  }
  expect(readdirSync(store.releases).filter((name) => /Z\.json$/.test(name))).toHaveLength(5);
});

it('serves the previous release after a rollback', async () => {
  // A page that the last release changed; nginx needs at most one second to see it.
  const changed = addresses.find((_, page) => (page + RELEASES) % 10 === 0) ?? '';
  await until(async () => (await ask(changed)).body.includes(`<!--${RELEASES}-->`));
  await rollBack(store.directory);
  await until(async () => !(await ask(changed)).body.includes(`<!--${RELEASES}-->`));
  expect((await ask(changed)).status).toBe(200);
});
