/**
 * An in-memory CMS that implements `docs/content-contract.md`, on 127.0.0.1. Tests and
 * benchmarks edit it like a real CMS and make single calls fail.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COLLECTION_NAMES } from '../../src/engine/content/schemas/index.ts';
import { localeCodes, locales } from '../../src/i18n/locales.ts';

export interface CmsKey {
  readonly collection: string;
  readonly locale: string | null;
  readonly id: string;
}

export interface CmsEntry extends CmsKey {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body?: string | undefined;
  readonly position?: number | undefined;
}

/** A received call. */
export interface CmsRequest {
  /** `entries`, `changes` or `home/base-info`. */
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

export interface Envelope {
  code: number;
  data: unknown;
  msg: string;
}

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

interface Row {
  readonly entry: CmsEntry;
  readonly revision: number;
}

/** A refused call: status code, and the reason as `msg`. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const nameOf = ({ collection, locale, id }: CmsKey): string =>
  `${collection}/${locale ?? ''}/${id}`;
const ok = (data: unknown): Envelope => ({ code: 0, data, msg: 'ok' });

/** Returns the first `limit` items, and the cursor of the next page or `null`. */
function page<Item>(items: readonly Item[], limit: number, cursorOf: (item: Item) => string) {
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: last && items.length > limit ? cursorOf(last) : null };
}

class Memory {
  rows = new Map<string, Row>();
  deleted = new Map<string, { key: CmsKey; revision: number }>();
  baseInfo = new Map<string, Readonly<Record<string, unknown>>>();
  revision = 1;
  /** Changes before this revision are forgotten. */
  oldest = 0;

  copy(): Memory {
    const { rows, deleted, baseInfo, revision, oldest } = this;
    const maps = {
      rows: new Map(rows),
      deleted: new Map(deleted),
      baseInfo: new Map(baseInfo),
    };
    return Object.assign(new Memory(), { ...maps, revision, oldest });
  }

  entries({ collection, locale, cursor = '', limit }: Readonly<Record<string, string>>): Envelope {
    if (!(COLLECTION_NAMES as string[]).includes(collection ?? '')) {
      throw new Refusal(404, `unknown collection ${collection}`);
    }
    if (locale !== undefined && !(localeCodes as string[]).includes(locale)) {
      throw new Refusal(404, `unknown locale ${locale}`);
    }
    const found = [...this.rows.values()]
      .filter(
        ({ entry }) =>
          entry.collection === collection &&
          (entry.locale ?? undefined) === locale &&
          entry.id > cursor,
      )
      .sort((one, other) => (one.entry.id < other.entry.id ? -1 : 1));
    const { shown, next } = page(found, Number(limit ?? 100), ({ entry }) => entry.id);
    return ok({ items: shown.map(({ entry }) => entry), next });
  }

  changes({ updated_since: since, cursor, limit }: Readonly<Record<string, string>>): Envelope {
    const checkpoint = `r${this.revision}`;
    if (since === undefined) return ok({ items: [], deleted: [], next: null, checkpoint });
    const known = Number(since.slice(1));
    if (!Number.isInteger(known) || known < this.oldest) throw new Refusal(410, 'too long ago');
    const from = cursor === undefined ? known : Number(cursor);
    const events = [
      ...[...this.rows.values()].map(({ entry, revision }) => ({ entry, revision, key: null })),
      ...[...this.deleted.values()].map(({ key, revision }) => ({ entry: null, revision, key })),
    ]
      .filter(({ revision }) => revision > from)
      .sort((one, other) => one.revision - other.revision);
    const { shown, next } = page(events, Number(limit ?? 100), ({ revision }) => String(revision));
    return ok({
      items: shown.flatMap(({ entry }) => entry ?? []),
      deleted: shown.flatMap(({ key }) => key ?? []),
      next,
      // Before the last page, the checkpoint covers only what was sent.
      checkpoint: next === null ? checkpoint : `r${next}`,
    });
  }

  home({ lang, type }: Readonly<Record<string, string>>): Envelope {
    const locale = locales.find(({ iso }) => iso === lang)?.code;
    if (type !== 'home' || !locale) return { code: 1001, data: null, msg: 'unknown lang or type' };
    return ok(this.baseInfo.get(locale));
  }
}

function respondTo(memory: Memory, { call, query }: CmsRequest): Envelope {
  if (call === 'entries') return memory.entries(query);
  if (call === 'changes') return memory.changes(query);
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
      send(request, response, respondTo(memory, request));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(response, error.status, error.message);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

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
