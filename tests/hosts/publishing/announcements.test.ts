/** Who hears of a real publish, on the real clock. */
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { readAnnounced } from '../../../src/engine/publishing/announcements/announced.ts';
import { currentId, Store } from '../../../src/engine/publishing/store.ts';
import { listen } from '../../../tooling/servers/program.ts';
import { sendWebhook, startServerProcess } from '../../../tooling/servers/publish-server.ts';
import { MADE_UP_RULES } from '../../../tooling/sample-site/made-up-site.ts';
import { until } from '../../../tooling/until.ts';

it('search engines and caches hear of an edit, though they fail and the server is killed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'announce-'));
  const heard: { target: string; at: number; body: Record<string, never> }[] = [];
  let failures = 0;
  const double = createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, never>;
    if ((failures -= 1) >= 0) return void response.writeHead(503, { 'retry-after': '1' }).end();
    heard.push({ target: request.url ?? '', at: performance.now(), body });
    response.end();
  });
  const environment = {
    ...{ PUBLISH_DIR: path.join(folder, 'site'), SNAPSHOT_DIR: folder },
    ANNOUNCE_TO: `http://127.0.0.1:${await listen(double)}`,
  };
  const [script, child] = ['./server-process.ts', './child.ts'].map(
    (name) => new URL(name, import.meta.url),
  ) as [URL, URL];
  const start = () => startServerProcess(script, [fileURLToPath(child)], environment);
  let server = await start();
  onTestFinished(async () => {
    await server.kill('SIGTERM');
    double.close();
    await once(double, 'close');
  });
  const publish = async (marker: string): Promise<void> => {
    writeFileSync(path.join(folder, 'next-build.json'), JSON.stringify({ marker }));
    const seen = server.events.length;
    expect(await sendWebhook(server.origin, marker)).toBe(202);
    await until(() => server.events.slice(seen).some(({ event }) => event === 'publish ended'));
  };
  const { www } = MADE_UP_RULES.origins;

  await publish('one');
  // The cache may have anything from before.
  await until(() => heard.some(({ body }) => (body as { data?: object }).data !== undefined));
  expect(heard.splice(0)).toMatchObject([
    { target: '/purge', body: { data: { everything: true } } },
  ]);
  const store = new Store(environment.PUBLISH_DIR);
  await until(() =>
    ['indexnow', 'webhook'].every(
      (name) => readAnnounced(store)[name]?.announced === currentId(store),
    ),
  );

  failures = 1;
  await publish('two');
  const liveAt = performance.now();
  await server.kill();
  server = await start();
  await until(() => heard.length === 2);
  const [purge, index] = heard.toSorted((one) => (one.target === '/purge' ? -1 : 1));
  const pages = ['/', ...Array.from({ length: 20 }, (_, at) => `/blog/${at}`)].map(
    (at) => www + at,
  );
  const { changed } = (purge?.body as unknown as { data: { changed: string[] } }).data;
  expect(changed).toHaveLength(2 * pages.length);
  expect(changed).toEqual(expect.arrayContaining(pages));
  const { host, urlList } = index?.body as unknown as { host: string; urlList: string[] };
  expect([host, urlList.toSorted()]).toEqual([new URL(www).host, pages.toSorted()]);
  // nginx shows the new pages by then.
  expect((purge?.at ?? 0) - liveAt).toBeGreaterThan(1000);
  const addresses = { indexnow: pages.length, webhook: changed.length };
  for (const [service, count] of Object.entries(addresses)) {
    await until(() => server.events.some((entry) => entry['service'] === service));
    expect(server.events).toContainEqual(
      expect.objectContaining({ event: 'announced', service, addresses: count }),
    );
    const metrics = await (await fetch(`${server.health}/metrics`)).text();
    expect(metrics).toContain(`announcements_total{service="${service}",outcome="sent"} 1`);
    expect(metrics).toContain(`announced_addresses_total{service="${service}"} ${count}`);
  }
}, 60_000);
