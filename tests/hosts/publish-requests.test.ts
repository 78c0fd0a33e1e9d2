import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureProgram } from '../../scripts/debian-package.ts';
import { updateContent } from '../../src/cms/fetch-content.ts';
import { configuredSource } from '../../src/cms/sources/configured.ts';
import { processStart } from '../../src/publish/lock.ts';
import { rollBack } from '../../src/publish/rollback.ts';
import { Store } from '../../src/publish/store.ts';
import { sendWebhook, startServerProcess, type ServerProcess } from '../lib/publish-server.ts';
import { until } from '../lib/until.ts';
import type { Wish } from './publish-child.ts';

const script = new URL('./publish-server-process.ts', import.meta.url);
const child = fileURLToPath(new URL('./publish-child.ts', import.meta.url));

let folder: string;
let store: string;
let server: ServerProcess | undefined;

const start = async (...more: string[]): Promise<ServerProcess> =>
  (server = await startServerProcess(script, [child, ...more], { PUBLISH_DIR: store }));
const wish = (text: Wish): void =>
  writeFileSync(path.join(folder, 'wish.json'), JSON.stringify(text));
const marker = (): string | undefined => {
  const file = path.join(new Store(store).current, 'index.html');
  return existsSync(file) ? /<!--(.*?)-->/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
};
const attempts = (): number => readFileSync(path.join(folder, 'content.log'), 'utf8').length;
async function ask(address: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${server?.origin}${address}`);
  return { status: answer.status, body: await answer.json() };
}
const failures = async (): Promise<number> => {
  const { counts } = (await ask('/status')).body as { counts: Record<string, number> };
  return counts['failed'] ?? 0;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publish-requests-'));
  store = path.join(folder, 'site');
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
});

describe('an accepted webhook', () => {
  it('is published once the CMS is back, with no other webhook, and /healthz says so', async () => {
    const { origin } = await start();
    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
    wish({ marker: 'never', failure: 'the CMS is down' });
    expect(await sendWebhook(origin, 'msg_1')).toBe(202);
    await until(async () => (await failures()) === 2);
    expect(await ask('/healthz')).toEqual({
      status: 503,
      body: {
        status: 'stale',
        since: expect.stringMatching(/^\d{4}-.*Z$/),
        reason: 'build: the CMS is down',
        attempts: 2,
        nextAttemptAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
    expect(await ask('/livez')).toEqual({ status: 200, body: { status: 'ok' } });
    wish({ marker: 'back' });
    await until(() => marker() === 'back');
    await until(async () => (await ask('/healthz')).status === 200);
    expect((await ask('/healthz')).body).toEqual({ status: 'ok' });
    expect((await ask('/status')).body['requests']).toEqual({ requested: 1, published: 1 });
  });

  it('is tried again at once when another one comes', async () => {
    const { origin } = await start();
    wish({ marker: 'never', failure: 'the CMS is down' });
    await sendWebhook(origin, 'msg_1');
    // The next attempt by itself is 4 to 8 seconds away.
    await until(async () => (await failures()) === 3);
    wish({ marker: 'back' });
    expect(await sendWebhook(origin, 'msg_2')).toBe(202);
    // The log arrives after the answer.
    await until(() => server?.events.some(({ id }) => id === 'msg_2') ?? false);
    expect(server?.events).toContainEqual(
      expect.objectContaining({ event: 'webhook accepted', id: 'msg_2', publish: 'started' }),
    );
    await until(() => marker() === 'back');
  });

  it.each<[string, (one: ServerProcess) => Promise<void>]>([
    ['kill -9', (one) => one.kill()],
    ['a stop', (one) => one.kill('SIGTERM')],
  ])('survives %s of the server, also one that does not publish at its start', async (_, end) => {
    const { origin } = await start();
    wish({ marker: 'never', failure: 'the CMS is down' });
    expect(await sendWebhook(origin, 'msg_1')).toBe(202);
    await until(async () => (await failures()) === 1);
    await end(server as ServerProcess);
    await start();
    // What the first server knew.
    expect(await ask('/healthz')).toMatchObject({
      status: 503,
      body: { status: 'stale', reason: 'build: the CMS is down' },
    });
    wish({ marker: 'after the restart' });
    await until(() => marker() === 'after the restart');
  });

  it('is on the disk before it is answered', async () => {
    const { origin } = await start();
    wish({ marker: 'any', failure: 'the CMS is down' });
    expect(await sendWebhook(origin, 'msg_1')).toBe(202);
    await server?.kill();
    const kept = JSON.parse(readFileSync(path.join(store, 'requests.json'), 'utf8'));
    expect(kept).toMatchObject({ requested: 1, published: 0, seen: ['msg_1'] });
  });

  it('is ignored when it comes again after a restart', async () => {
    wish({ marker: 'one' });
    expect(await sendWebhook((await start()).origin, 'msg_1')).toBe(202);
    await until(() => marker() === 'one');
    await until(async () => (await ask('/status')).body['runningSince'] === undefined);
    await server?.kill();
    const { origin } = await start();
    expect(await sendWebhook(origin, 'msg_1')).toBe(200);
    expect(attempts()).toBe(1);
    expect(await sendWebhook(origin, 'msg_2')).toBe(202);
  });

  it('is refused when the disk is full, and accepted when it comes again', async () => {
    const { origin } = await start();
    wish({ marker: 'one' });
    const inTheWay = path.join(store, 'requests.json.new');
    // Every write to it says that the disk is full.
    symlinkSync('/dev/full', inTheWay);
    expect(await sendWebhook(origin, 'msg_1')).toBe(500);
    expect(server?.events).toContainEqual(
      expect.objectContaining({
        event: 'request failed',
        reason: expect.stringContaining('ENOSPC'),
      }),
    );
    expect((await ask('/status')).body['requests']).toEqual({ requested: 0, published: 0 });
    rmSync(inTheWay);
    expect(await sendWebhook(origin, 'msg_1')).toBe(202);
    await until(() => marker() === 'one');
  });

  it('leaves the site as it is while the disk is full, and is published when there is room', async () => {
    const { origin } = await start();
    wish({ marker: 'one' });
    await sendWebhook(origin, 'msg_1');
    await until(() => marker() === 'one');
    // The first publish removes what is not of its build.
    await until(async () => (await ask('/status')).body['runningSince'] === undefined);
    const inTheWay = path.join(folder, 'dist/index.html.tmp');
    symlinkSync('/dev/full', inTheWay);
    wish({ marker: 'two' });
    await sendWebhook(origin, 'msg_2');
    await until(async () => (await failures()) > 0);
    expect((await ask('/healthz')).body).toMatchObject({
      status: 'stale',
      reason: expect.stringContaining('ENOSPC'),
    });
    expect(marker()).toBe('one');
    rmSync(inTheWay);
    await until(() => marker() === 'two');
  });

  it('is not tried again after a rollback, until another one comes', async () => {
    const { origin } = await start();
    for (const [at, text] of ['one', 'two'].entries()) {
      wish({ marker: text });
      await sendWebhook(origin, `msg_${at}`);
      await until(() => marker() === text);
    }
    await until(async () => (await ask('/status')).body['runningSince'] === undefined);
    await rollBack(store);
    await sendWebhook(origin, 'msg_again');
    await until(async () => {
      const { last } = (await ask('/status')).body as { last: { outcome: { kind: string } } };
      return last.outcome.kind === 'held';
    });
    expect(marker()).toBe('one');
    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
    expect((await ask('/status')).body['requests']).toEqual({ requested: 3, published: 3 });
    wish({ marker: 'three' });
    await sendWebhook(origin, 'msg_other');
    await until(() => marker() === 'three');
  });

  it('is published when nobody can read what was kept', async () => {
    mkdirSync(store);
    writeFileSync(path.join(store, 'requests.json'), '{"requested":"many","published":0}');
    wish({ marker: 'one' });
    const { events } = await start();
    await until(() => marker() === 'one');
    expect(events).toContainEqual(
      expect.objectContaining({
        event: 'requests unreadable',
        reason: expect.stringMatching(/requests\.json: requested: .*number.*; seen: /),
      }),
    );
  });
});

describe('a store', () => {
  it('has one server: a second one ends with the reason, and the first goes on', async () => {
    await start();
    const first = server as ServerProcess;
    await expect(startServerProcess(script, [child], { PUBLISH_DIR: store })).rejects.toThrow(
      `server.lock: is held by process ${first.child.pid}`,
    );
    wish({ marker: 'of the first' });
    expect(await sendWebhook(first.origin, 'msg_1')).toBe(202);
    await until(() => marker() === 'of the first');
  });

  it('has no temporary folder of a server that was killed, after the next start', async () => {
    const temporary = path.join(store, 'temporary');
    wish({ marker: 'one' });
    await sendWebhook((await start('--search')).origin, 'msg_1');
    await until(() => marker() === 'one');
    await server?.kill();
    const left = readdirSync(temporary);
    expect(left).toEqual([expect.stringMatching(`^${server?.child.pid}-`)]);
    // Of a process that runs, and a lock that was about to be taken.
    const own = `${process.pid}-${processStart(process.pid)}`;
    mkdirSync(path.join(temporary, own));
    writeFileSync(
      path.join(store, 'store.lock.00000000-0000-0000-0000-000000000000'),
      JSON.stringify({ pid: server?.child.pid, started: '1', token: 'any' }),
    );
    await start('--search');
    const now = readdirSync(temporary);
    expect(now).toHaveLength(2);
    expect(now).toContain(own);
    expect(now).toContainEqual(expect.stringMatching(`^${server?.child.pid}-`));
    expect(readdirSync(store).filter((name) => name.startsWith('store.lock'))).toEqual([]);
  });
});

it('a CMS with a certificate that nobody has signed is refused with the reason, and gets no token', async () => {
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => path.join(folder, name));
  execFileSync(
    ensureProgram('openssl'),
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'],
      ...['-keyout', String(key), '-out', String(certificate)],
    ],
    { stdio: 'ignore' },
  );
  let requests = 0;
  const cms = createServer(
    { cert: readFileSync(String(certificate)), key: readFileSync(String(key)) },
    (_, response) => {
      requests += 1;
      response.end('{"code":0,"data":{}}');
    },
  );
  await new Promise<void>((resolve) => cms.listen(0, '127.0.0.1', resolve));
  const { port } = cms.address() as AddressInfo;
  const source = configuredSource(folder, {
    CONTENT_API_URL: `https://127.0.0.1:${port}/`,
    CONTENT_API_TOKEN: 'secret-token',
  });
  await expect(updateContent(source, path.join(folder, 'snapshot'))).rejects.toThrow(
    /the connection failed: self-signed certificate/,
  );
  expect(requests).toBe(0);
  await new Promise((resolve) => cms.close(resolve));
});
