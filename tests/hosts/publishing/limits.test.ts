import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireLock, type Lock } from '../../../src/engine/publishing/lock.ts';
import { startServerProcess, type ServerProcess } from '../../../tooling/servers/publish-server.ts';
import { signed } from '../../../tooling/servers/webhook-message.ts';

/** The limit in docs/publishing.md, and a margin for a busy machine. */
const MAX_SECONDS = 10;
const SLACK_SECONDS = 3;
/**
 * The additional memory that the server may use while 300 clients send 1 MiB each. V8's young
 * generation grows by about 120 MiB the first time; a server that kept the bodies would use 300.
 */
const MAX_MIB = 192;
const MIB = 2 ** 20;

let lock: Lock;
let server: ServerProcess;

beforeAll(async () => {
  const store = mkdtempSync(path.join(tmpdir(), 'publish-limits-'));
  // The publish at the start waits for this lock, so that this project is not built.
  lock = await acquireLock(path.join(store, 'build.lock'));
  const script = new URL('../../../scripts/publish-server.ts', import.meta.url);
  const environment = {
    PUBLISH_DIR: store,
    SNAPSHOT_DIR: store,
    PORT: '0',
    PUBLISH_STOP_SECONDS: '0',
  };
  server = await startServerProcess(script, [], environment);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  lock.release();
});

/** A connection, its response, and the seconds until the server closed it. */
interface Connection {
  readonly socket: Socket;
  readonly closed: Promise<{ response: string; seconds: number }>;
}

function open(): Connection {
  const startedAt = performance.now();
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => (response += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve)).then(() => ({
    response,
    seconds: (performance.now() - startedAt) / 1000,
  }));
  return { socket, closed };
}

const head = (headers: Readonly<Record<string, string>>): string =>
  [
    'POST /webhook HTTP/1.1',
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/** Returns the status code of a response; 0 if there was none. */
const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0);

const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) /
  1024;

/** Sends a body of 1 MiB in chunks until it is complete or the server closes the connection. */
async function push(
  { socket, closed }: Connection,
  start: string,
  isChunked: boolean,
): Promise<void> {
  const chunk = Buffer.alloc(65_536, 'x');
  socket.write(start);
  for (let sent = 0; sent < MIB && socket.writable; sent += chunk.length) {
    const data = isChunked
      ? Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')])
      : chunk;
    if (!socket.write(data)) await Promise.race([once(socket, 'drain').catch(() => 0), closed]);
  }
}

/** Returns the status codes that 300 clients with large bodies get. */
async function pushAll(start: string, isChunked: boolean): Promise<number[]> {
  const connections = Array.from({ length: 300 }, open);
  await Promise.all(connections.map((one) => push(one, start, isChunked)));
  return Promise.all(
    connections.map(async ({ socket, closed }) => {
      socket.end();
      return statusOf((await closed).response);
    }),
  );
}

describe('the publish server cuts off', () => {
  const signedHeaders = signed('x'.repeat(100));
  it.concurrent.each<[string, string]>([
    ['a body that stalls', `${head({ ...signedHeaders, 'Content-Length': '100' })}xxx`],
    [
      'a chunked body that stalls',
      `${head({ ...signedHeaders, 'Transfer-Encoding': 'chunked' })}3\r\nxxx\r\n`,
    ],
    ['headers that stall', 'POST /webhook HTTP/1.1\r\nHost: localhost\r\nX-'],
    ['a connection without a request', ''],
  ])('%s', async (_, start) => {
    const { socket, closed } = open();
    socket.write(start);
    const { response, seconds } = await closed;
    expect(seconds).toBeLessThan(MAX_SECONDS + SLACK_SECONDS);
    expect([0, 400, 408]).toContain(statusOf(response));
  });
});

describe('the publish server responds before it has read the body:', () => {
  const stale = signed('x', { time: new Date(Date.now() - 600_000) });
  it.each<[string, Record<string, string>, number]>([
    ['401 without a signature', { 'Content-Length': '100' }, 401],
    ['401 for a signature that is ten minutes old', { ...stale, 'Content-Length': '100' }, 401],
    ['413 for 65,537 bytes', { ...signed('x'), 'Content-Length': '65537' }, 413],
  ])('%s', async (_, headers, status) => {
    const { socket, closed } = open();
    socket.write(head(headers));
    const { response, seconds } = await closed;
    expect(statusOf(response)).toBe(status);
    expect(seconds).toBeLessThan(SLACK_SECONDS);
  });
});

it.each<[string, Record<string, string>, boolean]>([
  ['unsigned', { 'Content-Length': String(MIB) }, false],
  ['unsigned and chunked', { 'Transfer-Encoding': 'chunked' }, true],
  ['with a fake signature and chunked', { ...signed('x'), 'Transfer-Encoding': 'chunked' }, true],
])(`300 bodies of 1 MiB, %s, need less than ${MAX_MIB} MiB`, async (_, headers, isChunked) => {
  const before = memory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memory())), 5);
  const statuses = await pushAll(head(headers), isChunked).finally(() => clearInterval(watch));
  // Connections above the limit are closed without a response.
  expect(statuses.filter((status) => status > 0).length).toBeGreaterThan(100);
  expect(statuses.filter((status) => ![0, 401, 413].includes(status))).toEqual([]);
  expect(most - before).toBeLessThan(MAX_MIB);
  expect((await fetch(`${server.health}/status`)).status).toBe(200);
});

it('300 connections without a complete request do not delay /livez', async () => {
  const connections = Array.from({ length: 300 }, open);
  for (const { socket } of connections) socket.write('POST /webhook HTTP/1.1\r\nHost: x\r\n');
  // Those above the limit are closed.
  await Promise.race(connections.map(({ closed }) => closed));
  const startedAt = performance.now();
  expect((await fetch(`${server.health}/livez`)).status).toBe(200);
  expect((performance.now() - startedAt) / 1000).toBeLessThan(SLACK_SECONDS);
  for (const { socket } of connections) socket.destroy();
});
