/** The routes of the real publish server, with releases that a test makes. */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { webhookApp } from '../../../src/engine/publishing/server/app.ts';
import type { Publication } from '../../../src/engine/publishing/server/publication.ts';
import { signatureVerifier } from '../../../src/engine/publishing/server/signatures.ts';
import { WEBHOOK_SECRET } from './variables.ts';

/** Starts the server. `id` of a webhook is the checkpoint that it reports. */
export async function startPublishServer() {
  const reported: string[] = [];
  const events: { event: string; reason?: unknown }[] = [];
  let publication: Publication = {
    content: [],
    isPublishing: false,
    isHeld: false,
    held: [],
    health: { status: 'ok' },
  };
  /** Whether webhooks are answered with an error. */
  let isBroken = false;
  const { app } = webhookApp({
    verify: signatureVerifier(WEBHOOK_SECRET),
    accept(id) {
      if (isBroken) throw new Error('the disk is full');
      reported.push(id);
      return 'started';
    },
    publication: () => publication,
    log: (event, details) => events.push({ event, ...details }),
  });
  app.get('/other', (context) => context.json({ status: 'ok' }));
  const server = serve({ port: 0, hostname: '127.0.0.1', fetch: app.fetch });
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    reported,
    events,
    /** The variables of a CMS that reports to this server. */
    variables: {
      CONTENT_WEBHOOK_URL: `${origin}/webhook`,
      CONTENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    tell(change: Partial<Publication>) {
      publication = { ...publication, ...change };
    },
    /** Makes everything live that was reported. */
    release(since = new Date()): string {
      const content = [
        ...publication.content,
        { checkpoint: reported.at(-1) ?? '', since: since.toISOString() },
      ];
      publication = { ...publication, content, isPublishing: false, isHeld: false };
      publication = { ...publication, health: { status: 'ok' } };
      return since.toISOString();
    },
    break(value: boolean) {
      isBroken = value;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
