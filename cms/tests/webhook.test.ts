/** The publish server hears of every change once. */
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signatureVerifier } from '../../src/engine/publishing/server/signatures.ts';
import { listen } from '../../tooling/servers/program.ts';
import { pauseAfter } from '../webhook/delivery.ts';
import { newDatabase } from './lib/database.ts';
import { WEBHOOK_SECRET } from './lib/variables.ts';

const EDITOR = path.resolve(import.meta.dirname, 'lib/edit-and-wait.ts');
const verify = signatureVerifier(WEBHOOK_SECRET);

interface Received {
  readonly id: string;
  readonly problem: string | undefined;
}

let received: Received[];
/** The status codes of the next responses; then 202. */
let responses: number[];
let server: Server;
let port: number;
let database: Record<string, string>;

beforeEach(async () => {
  received = [];
  responses = [];
  database = newDatabase();
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const header = (name: string) => request.headers[name] as string | undefined;
      received.push({ id: header('webhook-id') ?? '', problem: verify(body, header) });
      response.writeHead(responses.shift() ?? 202).end();
    });
  });
  port = await listen(server);
});
afterEach(() => server.close());

/** Starts a CMS that makes edits and prints `saved` after each; `isDeaf` gives it a dead address. */
function startCms(edits: number, isDeaf = false) {
  const url = isDeaf ? 'http://127.0.0.1:9/webhook' : `http://127.0.0.1:${port}/webhook`;
  const child = spawn(process.execPath, [EDITOR, String(edits)], {
    env: {
      ...process.env,
      ...database,
      CONTENT_WEBHOOK_URL: url,
      CONTENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    saved: () => output.split('saved').length - 1,
    isReady: () => output.includes('ready'),
    async kill() {
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

const soon = { timeout: 40_000, interval: 50 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** The starter content itself is the first change. */
const forgetFirst = async (): Promise<void> => {
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), soon);
};

describe('the webhook', () => {
  it('is signed as the publish server expects, and reports many changes at once', async () => {
    const cms = startCms(40);
    await vi.waitFor(() => expect(cms.saved()).toBe(40), soon);
    await pause(1500);
    await cms.kill();
    expect(received.every(({ problem }) => problem === undefined)).toBe(true);
    expect(new Set(received.map(({ id }) => id)).size).toBe(received.length);
    expect(received.length).toBeLessThan(40);
    expect(received.length).toBeGreaterThan(0);
  });

  it('is sent again after a failure, with the same id', async () => {
    responses = [503, 500];
    const cms = startCms(0);
    await vi.waitFor(() => expect(received.length).toBe(3), soon);
    await pause(1500);
    await cms.kill();
    expect(received.length).toBe(3);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  });

  it('is delivered once after the process was killed between commit and delivery', async () => {
    const first = startCms(1, true);
    await vi.waitFor(() => expect(first.saved()).toBe(1), soon);
    await first.kill();
    expect(received).toEqual([]);
    const second = startCms(0);
    await forgetFirst();
    await pause(1500);
    await second.kill();
    expect(received.length).toBe(1);
    const third = startCms(0);
    await vi.waitFor(() => expect(third.isReady()).toBe(true), soon);
    await pause(1500);
    await third.kill();
    expect(received.length).toBe(1);
  });
});

describe('the pause between attempts', () => {
  it.each([
    [1, 500, 1000],
    [4, 4000, 8000],
    [30, 150_000, 300_000],
  ])('after %i failures is between %i and %i ms', (failures, least, most) => {
    expect(pauseAfter(failures, 0)).toBe(least);
    expect(pauseAfter(failures, 1)).toBe(most);
  });
});
