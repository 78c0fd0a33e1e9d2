/** The part of Cloudflare's API that `wrangler deploy` calls, on loopback. */
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { listen } from '../../../tooling/servers/program.ts';

interface Manifest {
  readonly manifest: Readonly<Record<string, { readonly hash: string }>>;
}

interface Answer {
  readonly status?: number;
  readonly result: object | null;
}

/** A token in the form that Wrangler parses. */
const TOKEN = 'e30.e30.e30';

export interface CloudflareApi {
  readonly origin: string;
  /** The names of the files that the last deploy uploaded. */
  readonly uploaded: () => string[];
  /** How many files the last deploy listed. */
  readonly listed: () => number;
  /** The upload of the worker in the last deploy, with its settings. */
  readonly worker: () => string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the API. The first deploy finds all its files uploaded already, as after an earlier one
 * of the same build; later deploys upload what the API has not seen.
 */
export async function startCloudflareApi(): Promise<CloudflareApi> {
  const known = new Set<string>();
  let files: Manifest['manifest'] = {};
  let missing: string[] = [];
  let worker = '';

  const openSession = (body: string): Answer => {
    files = (JSON.parse(body) as Manifest).manifest;
    const hashes = new Set(Object.values(files).map(({ hash }) => hash));
    missing = known.size === 0 ? [] : [...hashes].filter((hash) => !known.has(hash));
    for (const hash of hashes) known.add(hash);
    return { result: { jwt: TOKEN, buckets: missing.length === 0 ? [] : [missing] } };
  };
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { url = '', method = '' } = request;
    const body = await text(request);
    if (url.endsWith('/assets-upload-session')) return openSession(body);
    if (url.includes('/assets/upload')) {
      const parts = missing.filter((hash) => body.includes(`name="${hash}"`));
      return { status: parts.length === missing.length ? 201 : 400, result: { jwt: TOKEN } };
    }
    if (url.includes('/services/')) return { status: 404, result: null };
    if (method === 'PUT' && /\/scripts\/[^/]+\?/.test(url)) worker = body;
    const domains = { added: [], updated: [], removed: [], conflicting: [] };
    return { result: { id: 'id', deployments: [], subdomain: 'test', enabled: true, ...domains } };
  };

  const http = createServer((request, response) => {
    void answer(request).then(({ status = 200, result }) => {
      // Wrangler reads this code as: there is no worker of that name yet.
      const errors = status === 404 ? [{ code: 10090, message: 'This worker does not exist' }] : [];
      const success = errors.length === 0;
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ success, errors, messages: [], result }));
    });
  });
  // Wrangler may use a connection again just when it times out.
  http.keepAliveTimeout = 0;
  const port = await listen(http);
  return {
    origin: `http://127.0.0.1:${port}`,
    uploaded: () =>
      Object.entries(files)
        .filter(([, { hash }]) => missing.includes(hash))
        .map(([name]) => name),
    listed: () => Object.keys(files).length,
    worker: () => worker,
    stop: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}
