import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock } from '../../../src/engine/publishing/lock.ts';
import { jsonLog } from '../../../src/engine/publishing/server/log.ts';
import {
  startPublishServer,
  type PublishServer,
} from '../../../src/engine/publishing/server/serve.ts';
import { Store } from '../../../src/engine/publishing/store.ts';
import { listen } from '../../../tooling/servers/program.ts';
import { startServerProcess } from '../../../tooling/servers/publish-server.ts';
import { until } from '../../../tooling/until.ts';
import { SECRET, signed } from '../../../tooling/servers/webhook-message.ts';
import type { NextBuild } from './child.ts';

const child = new URL('./child.ts', import.meta.url);

let folder: string;
let store: string;
let events: Record<string, unknown>[];
let server: PublishServer | undefined;
let messages = 0;

const setNextBuild = (build: NextBuild): void =>
  writeFileSync(path.join(folder, 'next-build.json'), JSON.stringify(build));

async function start(publishAtStart = false): Promise<void> {
  process.env['PUBLISH_DIR'] = store;
  process.env['SNAPSHOT_DIR'] = folder;
  server = await startPublishServer({
    host: '127.0.0.1',
    port: 0,
    healthPort: 0,
    secrets: SECRET,
    store,
    child,
    publishAtStart,
    announcers: [],
    patience: 60_000,
    log: jsonLog((line) => events.push(JSON.parse(line))),
  });
}

const monitoring = (target: string): string => `${server?.health}${target}`;

async function webhook(): Promise<number> {
  const body = '{"type":"entry.updated"}';
  const headers = signed(body, { id: `msg_${(messages += 1)}` });
  return (await fetch(`${server?.origin}/webhook`, { method: 'POST', headers, body })).status;
}

interface Status {
  release: { id: string; pages: number } | null;
  runningSince?: string;
  isQueued: boolean;
  last?: { outcome: { kind: string; reason?: string; seconds?: Record<string, number> } };
  counts: Record<string, number>;
}

const status = async (): Promise<Status> => (await fetch(monitoring('/status'))).json();
const isIdle = async () => (await status()).runningSince === undefined;
const marker = (page = 'index.html'): string | undefined => {
  const file = path.join(new Store(store).current, page);
  return /<!--(.*?)-->/.exec(readFileSync(file, 'utf8'))?.[1];
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publish-server-'));
  store = path.join(folder, 'site');
  events = [];
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

describe('the publish server', () => {
  it('case 40: publishes for a webhook, and once more for a burst that follows it', async () => {
    await start();
    expect(await (await fetch(monitoring('/healthz'))).json()).toEqual({ status: 'ok' });
    expect(await status()).toMatchObject({ release: null, isQueued: false });
    setNextBuild({ marker: 'one', waits: true });
    const codes = await Promise.all(Array.from({ length: 12 }, webhook));
    expect(new Set(codes)).toEqual(new Set([202]));
    writeFileSync(path.join(folder, 'go'), '');
    await until(isIdle);
    expect(marker()).toBe('one');
    expect(await status()).toMatchObject({
      release: { pages: 21 },
      last: { outcome: { seconds: { content: expect.any(Number), build: expect.any(Number) } } },
      counts: { published: 1, failed: 0 },
    });
    // One publish for the first, and one for all others, which found nothing new.
    expect(readFileSync(path.join(folder, 'content.log'), 'utf8')).toBe('..');
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'output', line: 'a line from the publish process' }),
    );
  });

  it('reports the entries that were set aside, even when there is nothing to publish', async () => {
    await start();
    const problem = { collection: 'blog-posts', locale: 'ru', id: 'x', field: 'title' };
    const problems = [{ ...problem, reason: 'is missing', keptVersion: true }];
    setNextBuild({ marker: 'one', problems });
    await webhook();
    await until(async () => (await status()).counts['published'] === 1);
    expect((await status()).last?.outcome).toMatchObject({ kind: 'published', problems });
    await webhook();
    await until(async () => (await status()).counts['unchanged'] === 1);
    expect((await status()).last?.outcome).toMatchObject({ kind: 'unchanged', problems });
    expect(events).toContainEqual(expect.objectContaining({ event: 'publish ended', problems }));
    setNextBuild({ marker: 'two' });
    await webhook();
    await until(async () => (await status()).counts['published'] === 2);
    expect((await status()).last?.outcome).not.toHaveProperty('problems');
  });

  it('publishes at its start what changed while it was not running', async () => {
    setNextBuild({ marker: 'at the start' });
    await start(true);
    await until(isIdle);
    expect(marker()).toBe('at the start');
  });

  it('does not change the site when a build fails, reports the reason, and publishes the next webhook', async () => {
    await start();
    setNextBuild({ marker: 'good' });
    await webhook();
    await until(isIdle);
    setNextBuild({ marker: 'bad', failure: '/ru/pricing cannot be rendered' });
    await webhook();
    await until(async () => (await status()).counts['failed'] === 1);
    expect(marker()).toBe('good');
    expect((await status()).last?.outcome).toMatchObject({
      kind: 'failed',
      step: 'build',
      reason: 'build: /ru/pricing cannot be rendered',
    });
    expect(events).toContainEqual(
      expect.objectContaining({
        event: 'publish failed',
        reason: 'build: /ru/pricing cannot be rendered',
      }),
    );
    setNextBuild({ marker: 'good again' });
    await webhook();
    await until(isIdle);
    expect(marker()).toBe('good again');
  });

  it('survives kill -9 of the publish process', async () => {
    await start();
    setNextBuild({ marker: 'first' });
    await webhook();
    await until(isIdle);
    setNextBuild({ marker: 'never', hangs: true });
    await webhook();
    const pid = path.join(folder, 'building.pid');
    await until(() => existsSync(pid) && readFileSync(pid, 'utf8') !== '');
    // The process for the next webhook takes over the lock of the killed one.
    await webhook();
    setNextBuild({ marker: 'second' });
    process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL');
    await until(async () => (await status()).counts['published'] === 2);
    expect((await status()).counts['failed']).toBe(1);
    expect(events).toContainEqual(
      expect.objectContaining({ reason: 'the publish process was killed by SIGKILL' }),
    );
    expect(marker()).toBe('second');
    expect(marker('blog/19.html')).toBe('second');
  });

  it('completes the running publish before it stops', async () => {
    await start();
    setNextBuild({ marker: 'last' });
    await webhook();
    const { stop } = server as PublishServer;
    const addresses = [`${server?.origin}/webhook`, monitoring('/livez')];
    server = undefined;
    await stop();
    expect(marker()).toBe('last');
    for (const closed of addresses) await expect(fetch(closed)).rejects.toThrow();
    expect(events.at(-1)).toMatchObject({ event: 'stopped' });
  });

  it.each(['port', 'healthPort'])('does not start if its %s is in use', async (name) => {
    const other = createServer();
    const ports = { port: 0, healthPort: 0, [name]: await listen(other) };
    const options = {
      host: '127.0.0.1',
      secrets: SECRET,
      store,
      child,
      publishAtStart: false,
      announcers: [],
    };
    await expect(
      startPublishServer({ ...options, ...ports, patience: 0, log: () => undefined }),
    ).rejects.toThrow('EADDRINUSE');
    other.close();
    // It has given up its lock and its other port.
    await start();
  });
});

describe('npm run publish:server', () => {
  const script = new URL('../../../scripts/publish-server.ts', import.meta.url);
  const run = (environment: Record<string, string>) =>
    spawn(process.execPath, [fileURLToPath(script)], {
      env: { ...process.env, PUBLISH_DIR: store, PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  it.each<[Record<string, string>, string]>([
    [{ CONTENT_WEBHOOK_SECRET: '' }, 'CONTENT_WEBHOOK_SECRET: must be set'],
    [{ CONTENT_WEBHOOK_SECRET: 'c2hvcnQ=' }, 'secret 1 must have at least 24 bytes'],
    [{ CONTENT_WEBHOOK_SECRET: SECRET, PORT: 'http' }, 'PORT: '],
    [{ CONTENT_WEBHOOK_SECRET: SECRET, PUBLISH_KEEP: '0' }, 'PUBLISH_KEEP: '],
  ])('exits with 1 for %j', async (environment, message) => {
    const program = run(environment);
    let stderr = '';
    program.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const [code] = await once(program, 'close');
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('listens, and exits with 0 on %s', async (signal) => {
    mkdirSync(store, { recursive: true });
    // Its publish at the start waits for this lock, so that this project is not built.
    const lock = await acquireLock(path.join(store, 'build.lock'));
    const environment = {
      ...{ PUBLISH_DIR: store, SNAPSHOT_DIR: store },
      ...{ PORT: '0', PUBLISH_STOP_SECONDS: '0' },
    };
    const program = await startServerProcess(script, [], environment);
    expect((await fetch(`${program.health}/healthz`)).status).toBe(200);
    // Its publish process waits.
    await until(() => readdirSync(path.join(store, 'temporary')).length === 1);
    program.child.kill(signal);
    const [code] = await once(program.child, 'close');
    lock.release();
    expect(code).toBe(0);
    expect(JSON.stringify(program.events)).not.toContain(SECRET);
    expect(program.events.at(-1)?.['event']).toBe('stopped');
  });
});
