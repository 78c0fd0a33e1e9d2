/** A CMS under test, with the contract over HTTP but without the admin. */
import { cpSync, mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { handleEndpoints, type Payload } from 'payload';
import { inject } from 'vitest';
import { openCms } from '../../scripts/open-cms.ts';
import { DRAFTS_KEY, PUBLISHED_KEY, testVariables } from './variables.ts';

export interface TestCms {
  readonly payload: Payload;
  /** Base URL of the contract. */
  readonly url: URL;
  /** Calls the contract and returns the data. */
  call(path: string, key?: string): Promise<unknown>;
  /** Calls the API of the admin. */
  api(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** Returns an empty folder that the system cleans up. */
export const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'cms-test-'));

/** Starts a CMS over a copy of the starter content. */
export async function startTestCms(more: Readonly<Record<string, string>> = {}): Promise<TestCms> {
  const data = newFolder();
  cpSync(inject('seeded'), data, { recursive: true });
  Object.assign(process.env, testVariables(data), more);
  const payload = await openCms();
  const { config } = payload;
  const handle = (request: Request): Promise<Response> =>
    handleEndpoints({ config, request, payloadInstanceCacheKey: 'script' });
  const server = serve({ port: 0, hostname: '127.0.0.1', fetch: handle });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/api/contract/`);
  return {
    payload,
    url,
    async call(address, key = PUBLISHED_KEY) {
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(new URL(address, url), { headers });
      const { data: result, msg } = (await response.json()) as { data: unknown; msg: string };
      if (!response.ok) throw new Error(`${response.status}: ${msg}`);
      return result;
    },
    api: (address, init) => handle(new Request(new URL(`/api/${address}`, url), init)),
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      await payload.destroy();
    },
  };
}

export { DRAFTS_KEY, PUBLISHED_KEY };
