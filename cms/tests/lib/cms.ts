/** A CMS under test, with the contract over HTTP but without the admin. */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createLocalReq, handleEndpoints, type Payload, type PayloadRequest } from 'payload';
import { openCms } from '../../scripts/open-cms.ts';
import { newDatabase, newFolder } from './database.ts';
import { DRAFTS_KEY, PUBLISHED_KEY } from './variables.ts';

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

/** Starts a CMS over a copy of the starter content. */
export async function startTestCms(more: Readonly<Record<string, string>> = {}): Promise<TestCms> {
  Object.assign(process.env, newDatabase(), more);
  const payload = await openCms();
  const { config } = payload;
  const handle = (request: Request): Promise<Response> =>
    handleEndpoints({ config, request, payloadInstanceCacheKey: 'script' });
  // On a busy machine, an idle connection would be closed just as a test uses it again.
  const serverOptions = { keepAliveTimeout: 0 };
  const server = serve({ port: 0, hostname: '127.0.0.1', fetch: handle, serverOptions });
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

export { createLocalReq, DRAFTS_KEY, newFolder, PUBLISHED_KEY, type PayloadRequest };
