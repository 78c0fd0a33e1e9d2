/** The HTTP routes of the publish server. */
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Health } from './publisher-state.ts';
import type { Log } from './log.ts';
import type { Acceptance } from './publisher.ts';
import type { Publication } from './publication.ts';
import { headerProblem, type Verifier } from './signatures.ts';

/** The limit for a webhook, which is usually a few kilobytes. */
const MAX_BODY_BYTES = 65_536;

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export interface AppOptions {
  readonly verify: Verifier;
  /** Requests a publish. Throws if the request cannot be saved. */
  readonly accept: (id: string) => Acceptance;
  readonly health: () => Health;
  /** Returns what `/status` shows, except for the webhook counts. */
  readonly status: () => object;
  /** Returns what `/content` tells the CMS. */
  readonly publication: () => Publication;
  /** Returns what `/metrics` shows, in Prometheus' text format. */
  readonly metrics: () => Promise<string>;
  readonly log: Log;
}

/**
 * Returns the app with `POST /webhook` (202 accepted, 200 already seen, 401 not signed, 413
 * too large, 500 could not be saved), `GET /content` (signed, too), `GET /healthz` (503 if content
 * is stale), `GET /livez`, `GET /status` and `GET /metrics`. Only the log has the reason for a
 * refusal; the response does not.
 */
export function publishApp(options: AppOptions): Hono {
  const { verify, accept, health, status, publication, metrics, log } = options;
  const webhooks = { accepted: 0, repeated: 0, refused: 0 };
  const refuse = (context: Context, code: 401 | 413, reason: string): Response => {
    webhooks.refused += 1;
    log('webhook refused', { status: code, reason });
    return context.json({ error: code === 401 ? 'unauthorized' : 'too large' }, code);
  };
  const tooLarge = (context: Context): Response =>
    refuse(context, 413, `more than ${MAX_BODY_BYTES} bytes`);

  const app = new Hono();
  app.post(
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
  app.get('/content', (context) => {
    const header = (name: string): string | undefined => context.req.header(name);
    const reason = headerProblem(header) ?? verify('', header);
    return reason === undefined ? context.json(publication()) : refuse(context, 401, reason);
  });
  app.get('/healthz', (context) => {
    const now = health();
    return context.json(now, now.status === 'stale' ? 503 : 200);
  });
  app.get('/livez', (context) => context.json({ status: 'ok' }));
  app.get('/status', (context) => context.json({ ...status(), webhooks }));
  app.get('/metrics', async (context) =>
    context.text(await metrics(), 200, { 'content-type': METRICS_TYPE }),
  );

  const onlyBy = (allowed: string) => (context: Context) => {
    context.header('Allow', allowed);
    return context.json({ error: 'method not allowed' }, 405);
  };
  app.all('/webhook', onlyBy('POST'));
  for (const address of ['/content', '/healthz', '/livez', '/status', '/metrics'])
    app.all(address, onlyBy('GET, HEAD'));
  app.notFound((context) => context.json({ error: 'not found' }, 404));
  app.onError((error, context) => {
    log('request failed', { path: context.req.path, reason: error.message });
    return context.json({ error: 'failed' }, 500);
  });
  return app;
}
