/** Sends the changed addresses to any other cache, as a webhook (https://www.standardwebhooks.com). */
import { randomUUID } from 'node:crypto';
import type { Webhook } from 'standardwebhooks';
import { chunks, PURGE_DELAY_MS, urlsOf, type Announcer, type Message } from './announcer.ts';

interface PurgeWebhookOptions {
  readonly url: string;
  readonly signer: Pick<Webhook, 'sign'>;
  readonly delay?: number;
}

/** About 64 KiB. */
const MAX_URLS = 500;

/** Returns the announcer to a receiver of signed webhooks of the type `site.changed`. */
export function purgeWebhook({
  url,
  signer,
  delay = PURGE_DELAY_MS,
}: PurgeWebhookOptions): Announcer {
  const message = (data: object): Message => {
    const [id, now] = [randomUUID(), new Date()];
    const body = JSON.stringify({ type: 'site.changed', timestamp: now.toISOString(), data });
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signer.sign(id, now, body),
    };
    return { url, headers, body };
  };
  return {
    name: 'webhook',
    delay,
    async announce(changed, removed, send) {
      for (const part of chunks(urlsOf(changed), MAX_URLS)) await send(message({ changed: part }));
      for (const part of chunks(urlsOf(removed), MAX_URLS)) await send(message({ removed: part }));
      return changed.length + removed.length;
    },
    announceAll: (send) => send(message({ everything: true })),
  };
}
