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
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureProgram } from '../../../tooling/programs/debian-package.ts';
import { updateContent } from '../../../src/engine/content/fetch-content.ts';
import { configuredSource } from '../../../src/engine/content/sources/configured.ts';
import { rollBack } from '../../../src/engine/publishing/rollback.ts';
import { releaseIds, Store } from '../../../src/engine/publishing/store.ts';
import { listen } from '../../../tooling/servers/program.ts';
import {
  sendWebhook,
  startServerProcess,
  type ServerProcess,
} from '../../../tooling/servers/publish-server.ts';
import { until } from '../../../tooling/until.ts';
import type { NextBuild } from './child.ts';

const script = new URL('./server-process.ts', import.meta.url);
const child = fileURLToPath(new URL('./child.ts', import.meta.url));

let folder: string;
let store: string;
let server: ServerProcess | undefined;

const start = async (...more: string[]): Promise<ServerProcess> =>
  (server = await startServerProcess(script, [child, ...more], {
    PUBLISH_DIR: store,
    SNAPSHOT_DIR: folder,
  }));
const setNextBuild = (build: NextBuild): void =>
  writeFileSync(path.join(folder, 'next-build.json'), JSON.stringify(build));
const marker = (): string | undefined => {
  const file = path.join(new Store(store).current, 'index.html');
  return existsSync(file) ? /<!--(.*?)-->/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
};
const attempts = (): number => readFileSync(path.join(folder, 'content.log'), 'utf8').length;
async function get(address: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${server?.health}${address}`);
  return { status: response.status, body: await response.json() };
}
const ends = async (): Promise<number> => {
  const { counts } = (await get('/status')).body as { counts: Record<string, number> };
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
};
const failures = async (): Promise<number> => {
  const { counts } = (await get('/status')).body as { counts: Record<string, number> };
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

describe('an entry that is dated in the future', () => {
  it('goes live at its time with no webhook, also after a restart', async () => {
    setNextBuild({ marker: 'without it', dueAfter: 3000 });
    const { origin } = await start();
    expect(await sendWebhook(origin, 'msg_1')).toBe(202);
    await until(() => marker() === 'without it');
    await server?.kill();
    await start('--at-start');
    await until(async () => (await ends()) === 1);
    setNextBuild({ marker: 'with it' });
    await until(() => marker() === 'with it');
  });
});

describe('an accepted webhook', () => {
  it('is published when the CMS is back, without another webhook, and /healthz reports it', async () => {
    const { origin } = await start();
    expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
    setNextBuild({ marker: 'never', failure: 'the CMS is down' });
    expect(await sendWebhook(origin, 'msg_1')).toBe(202);
    await until(async () => (await failures()) === 2);
    expect(await get('/healthz')).toEqual({
      status: 503,
      body: {
        status: 'stale',
        since: expect.stringMatching(/^\d{4}-.*Z$/),
        reason: 'build: the CMS is down',
        attempts: 2,
        nextAttemptAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
    expect(await get('/livez')).toEqual({ status: 200, body: { status: 'ok' } });
    setNextBuild({ marker: 'back' });
    await until(() => marker() === 'back');
    await until(async () => (await get('/healthz')).status === 200);
    expect((await get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await get('/status')).body['requests']).toEqual({ requested: 1, published: 1 });
  });

  it('is retried immediately when another one arrives', async () => {
    const { origin } = await start();
    setNextBuild({ marker: 'never', failure: 'the CMS is down' });
    await sendWebhook(origin, 'msg_1');
    // The next automatic attempt is 4 to 8 seconds away.
    await until(async () => (await failures()) === 3);
    setNextBuild({ marker: 'back' });
    expect(await sendWebhook(origin, 'msg_2')).toBe(202);
    // The log arrives after the response.
    await until(() => server?.events.some(({ id }) => id === 'msg_2') ?? false);
    expect(server?.events).toContainEqual(
      expect.objectContaining({ event: 'webhook accepted', id: 'msg_2', publish: 'started' }),
    );
    await until(() => marker() === 'back');
  });

  it.each<[string, (one: ServerProcess) => Promise<void>]>([
    ['kill -9', (one) => one.kill()],
    ['a stop', (one) => one.kill('SIGTERM')],
  ])('survives %s of the server, even without a publish at the next start', async (_, end) => {
    const { origin } = await start();
    setNextBuild({ marker: 'never', failure: 'the CMS is down' });
    expect(await sendWebhook(origin, 'msg_1')).toBe(202);
    await until(async () => (await failures()) === 1);
    await end(server as ServerProcess);
    await start();
    // The state of the first server.
    expect(await get('/healthz')).toMatchObject({
      status: 503,
      body: { status: 'stale', reason: 'build: the CMS is down' },
    });
    setNextBuild({ marker: 'after the restart' });
    await until(() => marker() === 'after the restart');
  });

  it('is on the disk before the response', async () => {
    const { origin } = await start();
    setNextBuild({ marker: 'any', failure: 'the CMS is down' });
    expect(await sendWebhook(origin, 'msg_1')).toBe(202);
    await server?.kill();
    const saved = JSON.parse(readFileSync(path.join(store, 'requests.json'), 'utf8'));
    expect(saved).toMatchObject({ requested: 1, published: 0, seen: ['msg_1'] });
  });

  it('is ignored when it is repeated after a restart', async () => {
    setNextBuild({ marker: 'one' });
    expect(await sendWebhook((await start()).origin, 'msg_1')).toBe(202);
    await until(() => marker() === 'one');
    await until(async () => (await get('/status')).body['runningSince'] === undefined);
    await server?.kill();
    const { origin } = await start();
    expect(await sendWebhook(origin, 'msg_1')).toBe(200);
    expect(attempts()).toBe(1);
    expect(await sendWebhook(origin, 'msg_2')).toBe(202);
  });

  it('is refused when the disk is full, and accepted on a retry', async () => {
    const { origin } = await start();
    setNextBuild({ marker: 'one' });
    const full = path.join(store, `requests.json.${server?.child.pid}.new`);
    // Every write to it fails with ENOSPC.
    symlinkSync('/dev/full', full);
    expect(await sendWebhook(origin, 'msg_1')).toBe(500);
    expect(server?.events).toContainEqual(
      expect.objectContaining({
        event: 'request failed',
        reason: expect.stringContaining('ENOSPC'),
      }),
    );
    expect((await get('/status')).body['requests']).toEqual({ requested: 0, published: 0 });
    expect(await sendWebhook(origin, 'msg_1')).toBe(202);
    await until(() => marker() === 'one');
  });

  it('does not change the site while the disk is full, and is published when there is space', async () => {
    const { origin } = await start();
    setNextBuild({ marker: 'one' });
    await sendWebhook(origin, 'msg_1');
    await until(() => marker() === 'one');
    // The first publish removes files that are not part of its build.
    await until(async () => (await get('/status')).body['runningSince'] === undefined);
    const full = path.join(folder, 'dist/index.html.tmp');
    symlinkSync('/dev/full', full);
    setNextBuild({ marker: 'two' });
    await sendWebhook(origin, 'msg_2');
    await until(async () => (await failures()) > 0);
    expect((await get('/healthz')).body).toMatchObject({
      status: 'stale',
      reason: expect.stringContaining('ENOSPC'),
    });
    expect(marker()).toBe('one');
    rmSync(full);
    await until(() => marker() === 'two');
  });

  it('is not retried after a rollback, and the next change is published', async () => {
    const { origin } = await start();
    for (const [at, text] of ['one', 'two'].entries()) {
      setNextBuild({ marker: text });
      await sendWebhook(origin, `msg_${at}`);
      await until(() => marker() === text);
    }
    await until(async () => (await get('/status')).body['runningSince'] === undefined);
    await rollBack(store);
    await sendWebhook(origin, 'msg_again');
    await until(async () => {
      const { last } = (await get('/status')).body as { last: { outcome: { kind: string } } };
      return last.outcome.kind === 'held';
    });
    expect(marker()).toBe('one');
    expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
    expect((await get('/status')).body['requests']).toEqual({ requested: 3, published: 3 });
    setNextBuild({ marker: 'three' });
    await sendWebhook(origin, 'msg_other');
    await until(() => marker() === 'three');
  });

  it('is published when requests.json is unreadable', async () => {
    mkdirSync(store);
    writeFileSync(path.join(store, 'requests.json'), '{"requested":"many","published":0}');
    setNextBuild({ marker: 'one' });
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
  const temporary = (): string[] => readdirSync(path.join(store, 'temporary'));

  it('has the temporary files of the process that waits, also after a killed server', async () => {
    setNextBuild({ marker: 'one' });
    await sendWebhook((await start()).origin, 'msg_1');
    await until(() => marker() === 'one');
    await server?.kill();
    const [left = ''] = temporary();
    await start();
    await until(() => temporary().length === 1);
    expect(temporary()).not.toContain(left);
  });

  it('has one server: a second one ends and says why, and the first one goes on', async () => {
    const { origin, child: first } = await start();
    const second = startServerProcess(script, [child], { PUBLISH_DIR: store });
    await expect(second).rejects.toThrow(
      `${store} already has a publish server: process ${first.pid}. End it first.`,
    );
    setNextBuild({ marker: 'of the first' });
    expect(await sendWebhook(origin, 'msg_1')).toBe(202);
    await until(() => marker() === 'of the first');
  });

  it('that is lost with its machine is made again from the CMS, without its old releases', async () => {
    for (const [at, text] of ['one', 'two'].entries()) {
      setNextBuild({ marker: text });
      await sendWebhook((server ?? (await start())).origin, `msg_${at}`);
      await until(() => marker() === text);
    }
    await server?.kill();
    // Accepted by the CMS while no server ran.
    setNextBuild({ marker: 'three' });
    for (const lost of ['site', 'dist', '.renderer', 'content.log']) {
      rmSync(path.join(folder, lost), { recursive: true, force: true });
    }
    const { origin } = await start('--at-start');
    await until(() => marker() === 'three');
    await until(async () => (await get('/status')).body['runningSince'] === undefined);
    expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(releaseIds(new Store(store))).toHaveLength(1);
    // What the lost store had accepted is accepted again, and nothing changes.
    expect(await sendWebhook(origin, 'msg_1')).toBe(202);
    await until(() => attempts() === 2);
    await until(async () => (await get('/status')).body['runningSince'] === undefined);
    expect(releaseIds(new Store(store))).toHaveLength(1);
    expect(marker()).toBe('three');
  });
});

it('refuses a CMS with a self-signed certificate, reports the reason, and sends no token', async () => {
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
  const source = configuredSource(folder, {
    CONTENT_API_URL: `https://127.0.0.1:${await listen(cms)}/`,
    CONTENT_API_TOKEN: 'secret-token',
  });
  await expect(updateContent(source, path.join(folder, 'snapshot'))).rejects.toThrow(
    /the connection failed: self-signed certificate/,
  );
  expect(requests).toBe(0);
  await new Promise((resolve) => cms.close(resolve));
});
