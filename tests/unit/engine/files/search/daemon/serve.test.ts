import '../../content.ts';
import { mkdtempSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeIndex } from '../../../../../../src/engine/files/search/index-maker.ts';
import { pagesInPart } from '../../../../../../src/engine/files/search/index-pages.ts';
import {
  askDaemon,
  DAEMON_VARIABLE,
} from '../../../../../../src/engine/files/search/daemon/client.ts';
import { serveDaemon } from '../../../../../../src/engine/files/search/daemon/serve.ts';
import {
  indexOf,
  type IndexFiles,
  type IndexOrder,
} from '../../../../../../src/engine/files/search/pagefind.ts';
import { bytesOf } from './bytes.ts';

const order: IndexOrder = { locale: 'ru', part: 0, pages: pagesInPart('ru', 0) };
const response: IndexFiles = new Map([['pagefind.js', Buffer.from([0, 1, 255])]]);
const onFailure = vi.fn();
let socketPath: string;
let server: Server | undefined;

const serve = async (files: (order: IndexOrder) => Promise<IndexFiles>): Promise<void> => {
  server = await serveDaemon({ files }, socketPath, onFailure);
};

beforeEach(() => {
  socketPath = path.join(mkdtempSync(path.join(tmpdir(), 'daemon-')), 's');
  onFailure.mockClear();
});
afterEach(() => {
  vi.unstubAllEnvs();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

describe('the search daemon', () => {
  it('receives the full order and returns the files unchanged', async () => {
    const received: IndexOrder[] = [];
    await serve(async (requested) => {
      received.push(requested);
      return response;
    });
    expect(bytesOf(await askDaemon(socketPath, order))).toEqual(bytesOf(response));
    expect(received).toEqual([order]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('responds with the reason for a failure and calls onFailure', async () => {
    await serve(async () => {
      throw new Error('out of memory');
    });
    await expect(askDaemon(socketPath, order)).rejects.toThrow(/out of memory/);
    await vi.waitUntil(() => onFailure.mock.calls.length === 1);
  });

  it('fails a call after the timeout and calls onFailure', async () => {
    await serve(() => new Promise(() => undefined));
    await expect(askDaemon(socketPath, order, 20)).rejects.toThrow(/abort/i);
    // The daemon may be waiting for a Pagefind that has died.
    await vi.waitUntil(() => onFailure.mock.calls.length === 1);
  });

  it('rejects the call if it is not running', async () => {
    await expect(askDaemon(socketPath, order)).rejects.toThrow(/ENOENT/);
  });
});

describe('a build', () => {
  it('uses the files of its daemon', async () => {
    await serve(async () => response);
    vi.stubEnv(DAEMON_VARIABLE, socketPath);
    expect(bytesOf(await makeIndex(order))).toEqual(bytesOf(response));
  });

  it('builds the files itself without a daemon or if it is gone', async () => {
    const own = bytesOf(await indexOf(order));
    expect(own.length).toBeGreaterThan(3);
    expect(bytesOf(await makeIndex(order))).toEqual(own);
    vi.stubEnv(DAEMON_VARIABLE, socketPath);
    expect(bytesOf(await makeIndex(order))).toEqual(own);
  });
});
