/**
 * A local mock of our services: handles every API call (docs/requirements.md#calls), holds the
 * private key, validates what it receives, and fails on request. It listens on localhost only and
 * stores nothing on disk.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { isLocalHost } from '../src/config/features.ts';
import { createAnswers, Refusal, type Answer, type Call } from './call.ts';
import { calls } from './calls/index.ts';
import { CHAT_PATH, chatFile } from './chat/files.ts';
import { createFaults, EFFECTS, FAULTS, storesFirst, type Effect } from './faults.ts';
import { createKeys, TRACKING_PATH, type PublicKeys } from './keys.ts';
import { createMemory, type Records } from './memory.ts';
import { parseReports, REPORTS_PATH } from './reports.ts';

const HOST = '127.0.0.1';
/** Default port of a manually started sandbox. */
export const PORT = 4322;
/** Maximum body that browsers allow in a beacon. */
const BODY_BYTES = 65_536;

export interface SandboxOptions {
  /** 0 or `undefined`: any free port. */
  readonly port?: number;
  /** Path of the tracking beacon under the main API. */
  readonly trackingPath?: string | undefined;
  /** 64 characters; the standard alphabet by default. */
  readonly alphabet?: string | undefined;
  /** PEM; a new key by default. */
  readonly privateKey?: string | undefined;
  /** Called with one line per call. */
  readonly log?: (line: string) => void;
}

export interface Sandbox extends PublicKeys {
  readonly origin: string;
  readonly trackingPath: string;
  /** Returns a copy of everything received since the start or the last reset. */
  records(): Records;
  /** Clears records, event ids and faults; keeps the key. */
  reset(): void;
  /** Resolves when the port is free again. Pending calls are aborted. */
  stop(): Promise<void>;
}

interface Bindings {
  Bindings: HttpBindings;
}

const isLocalOrigin = (origin: string): boolean => isLocalHost(URL.parse(origin)?.hostname ?? '');

const refusal = (status: number, msg: string) => ({ code: status, data: null, msg });

async function fieldsOf(call: Call, context: Context<Bindings>): Promise<unknown> {
  if (call.method === 'GET') return context.req.query();
  try {
    return Object.fromEntries(await context.req.formData());
  } catch (error) {
    // The client is gone: nobody would receive the refusal.
    if (context.env.incoming.destroyed && !context.env.incoming.complete) throw error;
    throw new Refusal('body', 'must be a form');
  }
}

/** Applies a fault to the response. Resolves when the response is complete. */
async function applyFault(effect: Effect, { env, body }: Context<Bindings>): Promise<Response> {
  if (typeof effect === 'object') {
    return body(effect.body, {
      status: effect.status as 200,
      headers: { 'Content-Type': effect.type },
    });
  }
  if (effect === 'body-never-ends') {
    return body(new ReadableStream({ start: (sent) => sent.enqueue(Buffer.from('{')) }), 200, {
      'Content-Type': 'application/json',
    });
  }
  const closed = new Promise((resolve) => env.outgoing.once('close', resolve));
  if (effect === 'reset') env.incoming.socket.resetAndDestroy();
  await closed;
  return RESPONSE_ALREADY_SENT;
}

interface Controlled {
  /** The response of `GET /sandbox/config`. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly records: () => Records;
  readonly reset: () => void;
  /** Handlers of POSTs under `/sandbox`, by path. */
  readonly orders: Readonly<Record<string, (body: unknown) => void>>;
}

const body = async (request: { json(): Promise<unknown> }): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    throw new Refusal('body', 'must be JSON');
  }
};

function controls({ config, records, reset, orders }: Controlled): Hono {
  const done = { code: 0, data: null, msg: '' };
  const app = new Hono()
    .get('/config', (context) => context.json(config))
    .get('/records', (context) => context.json(records()))
    .post('/reset', (context) => {
      reset();
      return context.json(done);
    });
  for (const [name, order] of Object.entries(orders)) {
    app.post(`/${name}`, async (context) => {
      order(await body(context.req));
      return context.json(done);
    });
  }
  return app;
}

/** Starts a sandbox. Rejects if the port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 0, trackingPath = TRACKING_PATH, alphabet, log = () => undefined } = options;
  const keys = createKeys(alphabet, options.privateKey);
  const { open: _, ...publicKeys } = keys;
  const own = { ...publicKeys, trackingPath };
  const memory = createMemory();
  const apiCalls = calls(trackingPath);
  const names = apiCalls.map(({ name }) => name);
  const faults = createFaults(names);
  const answers = createAnswers(names);
  const reset = (): void => {
    memory.clear();
    faults.clear();
    answers.clear();
  };

  const print = (line: string): void => log(line.replace(/\p{Cc}/gu, ' '));
  const note = (context: Context, name: string, status: number | string, checked: string): void => {
    memory.records.calls.push({ name, status, checked });
    print(`${context.req.method} ${context.req.path} ${status} ${checked}`);
  };

  const handle = async (call: Call, context: Context<Bindings>): Promise<Required<Answer>> => {
    try {
      const answer = await call.answer(await fieldsOf(call, context), {
        keys,
        memory,
        userAgent: context.req.header('user-agent') ?? '',
        language: context.req.header('accept-language') ?? '',
      });
      return { status: 200, ...answer };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const status = error.status ?? (call.isRead ? 200 : 400);
      return {
        status,
        body: refusal(error.status ?? 400, error.message),
        checked: `refused: ${error.message}`,
      };
    }
  };

  const app = new Hono<Bindings>();
  app.use(cors({ origin: (origin) => (isLocalOrigin(origin) ? origin : null), credentials: true }));
  app.use(async (context, next) => {
    const origin = context.req.header('origin');
    if (origin === undefined || isLocalOrigin(origin)) return next();
    note(context, 'foreign', 403, 'refused: Origin is not local');
    return context.json(refusal(403, 'Origin: must be local (localhost, 127.*, [::1])'), 403);
  });
  app.use(
    bodyLimit({
      maxSize: BODY_BYTES,
      onError: (context) => {
        note(context, 'large', 413, 'refused: the body is too large');
        return context.json(refusal(413, `body: must be at most ${BODY_BYTES} bytes`), 413);
      },
    }),
  );
  app.route(
    '/sandbox',
    controls({
      config: { ...own, calls: names, faults: FAULTS },
      records: () => memory.records,
      reset,
      orders: { faults: faults.order, answers: answers.order, chaos: faults.chaos },
    }),
  );
  app.post(REPORTS_PATH, async (context) => {
    const reports = parseReports(await body(context.req));
    if (!reports) throw new Refusal('body', 'must be violation reports');
    memory.records.reports.push(...reports);
    for (const { directive, blocked, page, disposition } of reports) {
      print(`report: ${disposition} ${directive} ${blocked} on ${page}`);
    }
    return context.body(null, 204);
  });
  app.get(`${CHAT_PATH}:name`, (context) => {
    const file = chatFile(context.req.param('name'));
    if (!file) return context.notFound();
    return context.body(file.body, 200, { 'Content-Type': file.type });
  });
  for (const call of apiCalls) {
    app.on(call.method, call.path, async (context) => {
      const fault = faults.next(call.name, context.req.query('fault'));
      if (fault === undefined || storesFirst(fault)) {
        const { status, body, checked } = await handle(call, context);
        if (fault === undefined) {
          note(context, call.name, status, checked);
          return context.json(answers.instead(call.name, body), status as 200);
        }
      }
      const effect = EFFECTS[fault];
      note(
        context,
        call.name,
        typeof effect === 'object' ? effect.status : effect,
        `fault ${fault}`,
      );
      return applyFault(effect, context);
    });
    app.all(call.path, (context) => {
      note(context, call.name, 405, `refused: must be ${call.method}`);
      return context.json(refusal(405, `method: must be ${call.method}`), 405);
    });
  }
  app.notFound((context) => {
    note(context, 'unknown', 404, 'unknown path');
    return context.json(refusal(404, 'path: unknown'), 404);
  });
  app.onError((error, context) => {
    const status = error instanceof Refusal ? 400 : 500;
    note(context, 'sandbox', status, error.message);
    return context.json(refusal(status, error.message), status);
  });

  const server = createAdaptorServer({ fetch: app.fetch, hostname: HOST });
  server.listen(port, HOST);
  await once(server, 'listening');
  return {
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    ...own,
    records: () => structuredClone(memory.records),
    reset,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
