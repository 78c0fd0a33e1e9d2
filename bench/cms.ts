/**
 * `npm --prefix bench run cms [-- --posts 1000] [--clicks 10] [--edits 1000] [--postgres]`: fills
 * the CMS with that many posts in each of the 14 locales, clicks on Publish in Chromium, and
 * measures the time until the new title is in the live release, with the CPU seconds of each step;
 * also a full read over HTTP, and the memory and open files of the CMS before and after edits by
 * REST. Fails if the admin calls another host.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { httpSource } from '../src/engine/content/sources/http.ts';
import { localeCodes } from '../src/i18n/locales.ts';
import { outputFile } from '../src/i18n/paths.ts';
import { signIn } from '../tooling/cms/sign-in.ts';
import { launchChromium } from '../tooling/programs/chromium.ts';
import { freePort } from '../tooling/servers/program.ts';
import { startPostgres } from '../tooling/servers/postgres-server.ts';
import { startServerProcess, type ServerProcess } from '../tooling/servers/publish-server.ts';
import { until } from '../tooling/until.ts';
import { EMAIL, PASSWORD, startFilledCms, TOKEN, type CmsProcess } from './lib/cms-process.ts';
import { childrenOf, conditions, cpuSecondsOf, median, round, usageOf } from './lib/measure.ts';
import { bench, emptyBench, removeAside, siteOf, snapshot } from './lib/site-build.ts';

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    clicks: { type: 'string', default: '10' },
    edits: { type: 'string', default: '1000' },
    postgres: { type: 'boolean', default: false },
  },
});
const posts = Number(values.posts);
const STORE = path.join(bench, 'live/site');
const POLL_MS = 5;
const MIB = 2 ** 20;
/** Editors of the edits by REST who work at the same time. */
const EDITORS = 5;

const startPublisher = (cms: CmsProcess, port: number): Promise<ServerProcess> =>
  startServerProcess(new URL('../scripts/publish-server.ts', import.meta.url), [], {
    CONTENT_API_URL: `${cms.origin}/api/contract/`,
    CONTENT_API_TOKEN: TOKEN,
    SNAPSHOT_DIR: snapshot,
    OUT_DIR: siteOf('live'),
    PUBLISH_DIR: STORE,
    PORT: String(port),
  });

/** Waits for the next publish that ends after a number of events, and returns its log entry. */
async function ended(server: ServerProcess, seen = 0) {
  const find = (name: string) => server.events.slice(seen).find(({ event }) => event === name);
  await until(() => (find('publish ended') ?? find('publish failed')) !== undefined);
  const entry = find('publish ended');
  if (!entry) throw new Error(`Publishing failed: ${String(find('publish failed')?.['reason'])}`);
  return entry;
}

/** Waits until the server has published everything, also what waits for it. */
async function idle(server: ServerProcess): Promise<void> {
  const isIdle = async (): Promise<boolean> => {
    const status = (await (await fetch(`${server.health}/status`)).json()) as {
      runningSince?: string;
      webhooks: { accepted: number };
    };
    return status.runningSince === undefined && status.webhooks.accepted > 0;
  };
  await until(isIdle);
}

/** Reads all entries over HTTP. Returns their number and the seconds. */
async function readEverything(cms: CmsProcess) {
  const source = httpSource({ url: new URL(`${cms.origin}/api/contract/`), token: TOKEN });
  const [startedAt, cpu] = [performance.now(), cpuSecondsOf(cms.pid)];
  let count = 0;
  for await (const _ of source.entries()) count += 1;
  const seconds = (performance.now() - startedAt) / 1000;
  return { count, seconds, cpuSeconds: cpuSecondsOf(cms.pid) - cpu };
}

/** Returns the CPU seconds of a step that ended after `until` seconds, from samples. */
const cpuAt = (samples: readonly (readonly [number, number])[], seconds: number): number =>
  samples.findLast(([at]) => at <= seconds)?.[1] ?? samples[0]?.[1] ?? NaN;

/** Clicks on Publish, and returns the seconds of each step. */
async function clickOnPublish(page: Page, cms: CmsProcess, server: ServerProcess, number: number) {
  const code = localeCodes[number % localeCodes.length] ?? 'en';
  const id = `generated-${(number * 97) % posts || 1}`;
  const title = `Published by click ${number}`;
  await page.goto(`${cms.origin}/admin/collections/blog-posts/${id}?locale=${code}`);
  await page.fill('#field-title', title);
  // The next publish process starts, and the form settles.
  await delay(5000);
  const file = path.join(STORE, 'current', outputFile(code, `/blog/${id}`));
  const [worker = NaN] = childrenOf(server.child.pid ?? 0);
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  const seen = server.events.length;
  const logged = (event: string): number | undefined => {
    const entry = server.events.slice(seen).find((one) => one['event'] === event);
    return entry && Date.parse(String(entry['time']));
  };
  const cmsBefore = cpuSecondsOf(cms.pid);
  let [cmsAtSave, cmsAtWebhook] = [NaN, NaN];
  const clickedAt = Date.now();
  await page.locator('#action-save').evaluate((button) => (button as HTMLElement).click());
  let savedAt = NaN;
  void saved.then(() => {
    savedAt = Date.now();
    cmsAtSave = cpuSecondsOf(cms.pid);
  });
  /** Seconds since the publish started, and CPU seconds of its process. */
  const samples: [number, number][] = [[-1, cpuSecondsOf(worker)]];
  while (!existsSync(file) || !readFileSync(file, 'utf8').includes(title)) {
    if (Number.isNaN(cmsAtWebhook) && logged('webhook accepted') !== undefined)
      cmsAtWebhook = cpuSecondsOf(cms.pid);
    const startedAt = logged('publish started');
    if (startedAt !== undefined)
      samples.push([(Date.now() - startedAt) / 1000, cpuSecondsOf(worker)]);
    if (Date.now() - clickedAt > 60_000) throw new Error(`${file} does not have '${title}'`);
    await delay(POLL_MS);
  }
  const liveAt = Date.now();
  const cmsAtLive = cpuSecondsOf(cms.pid);
  const { seconds } = await ended(server, seen);
  const { content = 0, build = 0, publish = 0 } = seconds as Record<string, number>;
  const after = (at: number | undefined): number => ((at ?? NaN) - clickedAt) / 1000;
  const cpu = (from: number, to: number): number => cpuAt(samples, to) - cpuAt(samples, from);
  return {
    'live s': after(liveAt),
    'saved s': after(savedAt),
    'webhook s': after(logged('webhook accepted')),
    'content s': content,
    'build s': build,
    'publish s': publish,
    'save CPU s': cmsAtSave - cmsBefore,
    'webhook CPU s': cmsAtWebhook - cmsBefore,
    'CMS until live CPU s': cmsAtLive - cmsBefore,
    'content CPU s': cpu(-1, content),
    'build CPU s': cpu(content, content + build),
    'publish CPU s': cpu(content + build, content + build + publish),
  };
}

/** Edits by REST, a few at a time. Returns the seconds of each. */
async function editByRest({ origin }: CmsProcess, count: number): Promise<number[]> {
  const call = (address: string, method: string, body: object, token?: string) =>
    fetch(`${origin}/api/${address}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `JWT ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const login = await call('users/login', 'POST', { email: EMAIL, password: PASSWORD });
  const { token } = (await login.json()) as { token: string };
  const times: number[] = [];
  let next = 0;
  const edit = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) {
      const locale = localeCodes[at % localeCodes.length];
      const address = `blog-posts/generated-${(at % posts) + 1}?locale=${locale}`;
      const startedAt = performance.now();
      const body = { title: `Edit ${at}`, _status: 'published' };
      const response = await call(address, 'PATCH', body, token);
      if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
      times.push((performance.now() - startedAt) / 1000);
    }
  };
  await Promise.all(Array.from({ length: EDITORS }, edit));
  return times;
}

const inMib = (bytes: number): number => Math.round(bytes / MIB);
const loads: number[] = [];
const load = (): number => {
  const [one = 0] = loadavg();
  loads.push(one);
  return round(one, 1);
};

emptyBench();
const postgres = values.postgres ? await startPostgres() : undefined;
const port = await freePort();
const cms = await startFilledCms(posts, `http://127.0.0.1:${port}/webhook`, postgres?.url);
let server: ServerProcess | undefined;
const browser = await launchChromium();
try {
  await delay(5000);
  const unused = usageOf(cms.pid);
  console.log(
    `Filled in ${round(cms.filled.seconds, 1)} s, ${round(cms.filled.cpuSeconds, 1)} CPU s`,
  );
  console.log(`Idle: ${inMib(unused.memory)} MiB, ${unused.openFiles} open files, load ${load()}`);
  const { count, seconds, cpuSeconds } = await readEverything(cms);
  console.log(
    `Full read: ${count} entries in ${round(seconds)} s, ${round(cpuSeconds)} CPU s of the CMS, load ${load()}`,
  );
  const startedAt = performance.now();
  server = await startPublisher(cms, port);
  const first = await ended(server);
  console.log(
    `First publish: ${String(first['pages'])} pages in ${round((performance.now() - startedAt) / 1000, 1)} s, load ${load()}`,
  );
  // The report of the filled database is repeated until the server runs.
  await idle(server);
  const page = await browser.newPage();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await signIn(page, cms.origin, EMAIL, PASSWORD);
  const clicks: (Awaited<ReturnType<typeof clickOnPublish>> & { readonly load: number })[] = [];
  for (let number = 0; number < Number(values.clicks); number += 1) {
    const row = await clickOnPublish(page, cms, server, number);
    clicks.push({ ...row, load: load() });
  }
  const names = Object.keys(clicks[0] ?? {}) as (keyof (typeof clicks)[number])[];
  const rounded = clicks.map((row) =>
    Object.fromEntries(names.map((name) => [name, round(row[name])])),
  );
  const middle = Object.fromEntries(
    names.map((name) => [name, round(median(clicks.map((row) => row[name])))]),
  );
  console.table([...rounded, middle]);
  await server.kill('SIGTERM');
  server = undefined;
  // Only the CMS works.
  const sink = createServer((_, response) => response.writeHead(202).end());
  await new Promise<void>((resolve) => sink.listen(port, '127.0.0.1', resolve));
  const before = usageOf(cms.pid);
  const editedAt = performance.now();
  const times = await editByRest(cms, Number(values.edits));
  const editing = (performance.now() - editedAt) / 1000;
  const after = usageOf(cms.pid);
  await delay(30_000);
  const rested = usageOf(cms.pid);
  sink.close();
  console.log(
    `${times.length} edits by ${EDITORS} editors in ${round(editing, 1)} s, ${round(after.cpuSeconds - before.cpuSeconds, 1)} CPU s of the CMS, median ${round(median(times), 3)} s, longest ${round(Math.max(...times), 3)} s, load ${load()}`,
  );
  console.table(
    Object.entries({ idle: unused, before, after, 'after 30 s of rest': rested }).map(
      ([when, usage]) => ({
        when,
        'memory MiB': inMib(usage.memory),
        'open files': usage.openFiles,
      }),
    ),
  );
  const others = [...hosts].filter((host) => host !== new URL(cms.origin).host);
  console.log(
    others.length === 0 ? 'The admin calls no other host.' : `Other hosts: ${others.join(', ')}`,
  );
  console.log(
    `${values.postgres ? 'Postgres' : 'SQLite'}, ${conditions(`${values.clicks} clicks`)}, load ${round(Math.min(...loads), 1)} to ${round(Math.max(...loads), 1)}`,
  );
  if (others.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server?.kill('SIGTERM');
  await cms.stop();
  await postgres?.stop();
  removeAside();
}
