/** The addresses of the publish server. */
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Log } from './log.ts';
import type { ReplayMemory } from './replay-memory.ts';
import type { Verifier } from './signatures.ts';

const BODY_BYTES = 1_048_576;

export interface AppOptions {
  readonly verify: Verifier;
  readonly replays: ReplayMemory;
  /** Asks for a publish; returns whether it started at once. */
  readonly onWebhook: () => boolean;
  /** What `/status` shows beside the counts of webhooks. */
  readonly status: () => object;
  readonly log: Log;
}

/**
 * `POST /webhook` (202 accepted, 200 seen before, 401 not signed, 413 too large),
 * `GET /healthz`, `GET /status`. Whoever sends what is refused is not told why;
 * the log is.
 */
export function publishApp({ verify, replays, onWebhook, status, log }: AppOptions): Hono {
  const webhooks = { accepted: 0, repeated: 0, refused: 0 };
  const refuse = (context: Context, code: 401 | 413, reason: string): Response => {
    webhooks.refused += 1;
    log('webhook refused', { status: code, reason });
    return context.json({ error: code === 401 ? 'unauthorized' : 'too large' }, code);
  };

  const app = new Hono();
  app.post(
    '/webhook',
    bodyLimit({
      maxSize: BODY_BYTES,
      onError: (context) => refuse(context, 413, `more than ${BODY_BYTES} bytes`),
    }),
    async (context) => {
      const body = await context.req.text();
      const reason = verify(body, (name) => context.req.header(name));
      if (reason !== undefined) return refuse(context, 401, reason);
      const id = context.req.header('webhook-id') ?? '';
      if (!replays.isNew(id)) {
        webhooks.repeated += 1;
        log('webhook repeated', { id });
        return context.json({ status: 'seen before' }, 200);
      }
      webhooks.accepted += 1;
      const hasStarted = onWebhook();
      log('webhook accepted', { id, publish: hasStarted ? 'started' : 'queued' });
      return context.json({ status: 'accepted' }, 202);
    },
  );
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/status', (context) => context.json({ ...status(), webhooks }));

  const onlyBy = (allowed: string) => (context: Context) => {
    context.header('Allow', allowed);
    return context.json({ error: 'method not allowed' }, 405);
  };
  app.all('/webhook', onlyBy('POST'));
  app.all('/healthz', onlyBy('GET, HEAD'));
  app.all('/status', onlyBy('GET, HEAD'));
  app.notFound((context) => context.json({ error: 'not found' }, 404));
  app.onError((error, context) => {
    log('request failed', { path: context.req.path, reason: error.message });
    return context.json({ error: 'failed' }, 500);
  });
  return app;
}
