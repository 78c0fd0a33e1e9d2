/** The HTTP routes of the publish server. */
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Health } from './publisher-state.ts';
import type { Log } from './log.ts';
import type { Acceptance } from './publisher.ts';
import { publicationId, type Publication } from './publication.ts';
import { headerProblem, type Verifier } from './signatures.ts';

/** The limit for a webhook, which is usually a few kilobytes. */
const MAX_BODY_BYTES = 65_536;

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export interface WebhookOptions {
  readonly verify: Verifier;
  /** Requests a publish. Throws if the request cannot be saved. */
  readonly accept: (id: string) => Acceptance;
  /** Returns what `/content` tells the CMS. */
  readonly publication: () => Publication;
  readonly log: Log;
}

export interface HealthOptions {
  readonly health: () => Health;
  /** Returns what `/status` shows. */
  readonly status: () => object;
  /** Returns what `/metrics` shows, in Prometheus' text format. */
  readonly metrics: () => Promise<string>;
  readonly log: Log;
}

/** Returns an app that answers only what `routes` adds; other methods of `allowed` get 405. */
function appOf(
  log: Log,
  allowed: Readonly<Record<string, string>>,
  routes: (app: Hono) => void,
): Hono {
  const app = new Hono();
  routes(app);
  for (const [address, methods] of Object.entries(allowed)) {
    app.all(address, (context) => {
      context.header('Allow', methods);
      return context.json({ error: 'method not allowed' }, 405);
    });
  }
  app.notFound((context) => context.json({ error: 'not found' }, 404));
  app.onError((error, context) => {
    log('request failed', { path: context.req.path, reason: error.message });
    return context.json({ error: 'failed' }, 500);
  });
  return app;
}

const READ = 'GET, HEAD';

/**
 * Returns the app for monitoring, with `GET /healthz` (503 if content is stale), `GET /livez`,
 * `GET /status` and `GET /metrics`.
 */
export function healthApp({ health, status, metrics, log }: HealthOptions): Hono {
  const allowed = { '/healthz': READ, '/livez': READ, '/status': READ, '/metrics': READ };
  return appOf(log, allowed, (app) => {
    app.get('/healthz', (context) => {
      const now = health();
      return context.json(now, now.status === 'stale' ? 503 : 200);
    });
    app.get('/livez', (context) => context.json({ status: 'ok' }));
    app.get('/status', (context) => context.json(status()));
    app.get('/metrics', async (context) =>
      context.text(await metrics(), 200, { 'content-type': METRICS_TYPE }),
    );
  });
}

/**
 * Returns the app for the CMS and the numbers of its webhooks, with `POST /webhook` (202 accepted,
 * 200 already seen, 401 not signed, 413 too large, 500 could not be saved) and `GET /content`
 * (signed, too). Only the log has the reason for a refusal; the response does not.
 */
export function webhookApp({ verify, accept, publication, log }: WebhookOptions) {
  const webhooks = { accepted: 0, repeated: 0, refused: 0 };
  const refuse = (context: Context, code: 401 | 413, reason: string): Response => {
    webhooks.refused += 1;
    log('webhook refused', { status: code, reason });
    return context.json({ error: code === 401 ? 'unauthorized' : 'too large' }, code);
  };
  const tooLarge = (context: Context): Response =>
    refuse(context, 413, `more than ${MAX_BODY_BYTES} bytes`);

  const app = appOf(log, { '/webhook': 'POST', '/content': READ }, (routes) => {
    routes.post(
      '/webhook',
      // Checks the headers before the body is read.
      async (context, next) => {
        if (Number(context.req.header('content-length')) > MAX_BODY_BYTES) return tooLarge(context);
        const reason = headerProblem((name) => context.req.header(name));
        return reason === undefined ? next() : refuse(context, 401, reason);
      },
      bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }),
      async (context) => {
        const body = await context.req.text();
        const reason = verify(body, (name) => context.req.header(name));
        if (reason !== undefined) return refuse(context, 401, reason);
        const id = context.req.header('webhook-id') ?? '';
        const acceptance = accept(id);
        if (acceptance === 'repeated') {
          webhooks.repeated += 1;
          log('webhook repeated', { id });
          return context.json({ status: 'seen before' }, 200);
        }
        webhooks.accepted += 1;
        log('webhook accepted', { id, publish: acceptance });
        return context.json({ status: 'accepted' }, 202);
      },
    );
    // Reasons of failures are about content, so only the CMS may read them, over the proxy, too.
    routes.get('/content', (context) => {
      const header = (name: string): string | undefined => context.req.header(name);
      const reason =
        headerProblem(header) ??
        verify('', (name) => (name === 'webhook-id' ? publicationId(header(name)) : header(name)));
      return reason === undefined ? context.json(publication()) : refuse(context, 401, reason);
    });
  });
  return { app, webhooks };
}
