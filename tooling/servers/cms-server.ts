/**
 * An in-memory CMS that implements `docs/content-contract.md`, on 127.0.0.1. Tests and
 * benchmarks edit it like a real CMS and make single calls fail.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { localeCodes } from '../../src/i18n/locales.ts';
import {
  Memory,
  nameOf,
  Refusal,
  type CmsEntry,
  type CmsKey,
  type CmsPicture,
  type Envelope,
} from './cms-memory.ts';
import { listen } from './program.ts';

export type { CmsEntry, CmsKey, Envelope } from './cms-memory.ts';

/** A received call. */
export interface CmsRequest {
  /** `entries`, `changes`, `media`, `media/<sha256>` or `home/base-info`. */
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
}

/** Responds instead of the server; `false` lets the server respond after all. */
export type Fault = (
  request: CmsRequest,
  response: ServerResponse,
  /** Returns the server's own response. */
  answer: () => Envelope,
) => boolean | undefined;

export interface CmsServer {
  /** For `CONTENT_API_URL`. */
  readonly url: URL;
  readonly token: string;
  /** Every call since the start or the last `forgetRequests`. */
  readonly requests: readonly CmsRequest[];
  forgetRequests(): void;
  put(...entries: readonly CmsEntry[]): void;
  delete(...keys: readonly CmsKey[]): void;
  has(key: CmsKey): boolean;
  all(): readonly CmsEntry[];
  /** Stores a picture under a name; `listed` replaces what the list says. */
  putPicture(name: string, bytes: Uint8Array, listed?: Partial<CmsPicture>): void;
  deletePicture(name: string): void;
  setBaseInfo(locale: string, fields: Readonly<Record<string, unknown>>): void;
  /** Forgets deletions, as a CMS does after a while. */
  compact(): void;
  /** Restores the state of the start or the last `remember`, checkpoints included. */
  restore(): void;
  remember(): void;
  /** Makes the next calls fail; without a number, all until the next `fault`. */
  fault(fault: Fault | undefined, times?: number): void;
  stop(): Promise<void>;
}

function respondTo(memory: Memory, { call, query }: CmsRequest): Envelope {
  if (call === 'entries') return memory.entries(query);
  if (call === 'changes') return memory.changes(query);
  if (call === 'media') return memory.media(query);
  if (call === 'home/base-info') return memory.home(query);
  throw new Refusal(404, `no call ${call}`);
}

/** Sends a response with its ETag, or 304 if it is unchanged. */
function send(request: CmsRequest, response: ServerResponse, body: Envelope): void {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { 'content-type': 'application/json', etag }).end(text);
}

/** Sends a picture; returns whether the call is for one. */
function sendPicture(memory: Memory, { call }: CmsRequest, response: ServerResponse): boolean {
  if (!call.startsWith('media/')) return false;
  const found = [...memory.pictures.values()].find(
    ({ listed }) => `media/${listed.sha256}` === call,
  );
  if (!found) throw new Refusal(404, 'unknown picture');
  response.writeHead(200, { 'content-type': found.listed.type }).end(found.bytes);
  return true;
}

const TYPES = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' } as const;

function refuse(response: ServerResponse, status: number, msg: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ code: status, data: null, msg }));
}

/** Starts the server with base info in every locale and no entries. */
export async function startCms(baseInfo: Readonly<Record<string, unknown>>): Promise<CmsServer> {
  let memory = new Memory();
  for (const locale of localeCodes) memory.baseInfo.set(locale, baseInfo);
  let remembered = memory.copy();
  const token = 'cms-secret-token';
  let requests: CmsRequest[] = [];
  let fault: { act: Fault; times: number } | undefined;

  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://cms');
    const request: CmsRequest = {
      call: url.pathname.replace(/^\/api\//, ''),
      query: Object.fromEntries(url.searchParams),
      headers: incoming.headers,
    };
    requests.push(request);
    try {
      const current = fault;
      if (current && current.times > 0) {
        current.times -= 1;
        if (current.act(request, response, () => respondTo(memory, request)) !== false) return;
        current.times += 1;
      }
      const isOpen = request.call === 'home/base-info';
      if (!isOpen && request.headers.authorization !== `Bearer ${token}`) {
        throw new Refusal(401, 'no token');
      }
      if (sendPicture(memory, request, response)) return;
      send(request, response, respondTo(memory, request));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(response, error.status, error.message);
    }
  });
  const port = await listen(server);

  return {
    url: new URL(`http://127.0.0.1:${port}/api/`),
    token,
    get requests() {
      return requests;
    },
    forgetRequests: () => void (requests = []),
    put(...entries) {
      for (const entry of entries) {
        memory.revision += 1;
        memory.rows.set(nameOf(entry), { entry, revision: memory.revision });
        memory.deleted.delete(nameOf(entry));
      }
    },
    delete(...keys) {
      for (const { collection, locale, id } of keys) {
        const key = { collection, locale, id };
        if (!memory.rows.delete(nameOf(key))) continue;
        memory.revision += 1;
        memory.deleted.set(nameOf(key), { key, revision: memory.revision });
      }
    },
    has: (key) => memory.rows.has(nameOf(key)),
    all: () => [...memory.rows.values()].map(({ entry }) => entry),
    putPicture(name, bytes, listed = {}) {
      const type = TYPES[name.split('.').at(-1) as keyof typeof TYPES];
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const own = { name, sha256, size: bytes.byteLength, type };
      memory.pictures.set(name, { listed: { ...own, ...listed }, bytes });
    },
    deletePicture: (name) => void memory.pictures.delete(name),
    setBaseInfo: (locale, fields) => void memory.baseInfo.set(locale, fields),
    compact() {
      memory.deleted.clear();
      memory.revision += 1;
      memory.oldest = memory.revision;
    },
    restore() {
      memory = remembered.copy();
      fault = undefined;
      requests = [];
    },
    remember: () => void (remembered = memory.copy()),
    fault(act, times = Infinity) {
      fault = act && { act, times };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
