/** Connects the delivery of webhooks to the commits of the database. */
import type { Payload } from 'payload';
import { createDelivery } from './delivery.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The delivery of this process; none without `CONTENT_WEBHOOK_URL`. */
let running: ReturnType<typeof createDelivery> | undefined;

/** Returns why the last attempt failed; `undefined` if it did not. */
export const deliveryFailure = (): string | undefined => running?.state.failure;

/** Starts the delivery, if a publish server is configured. */
export function startDelivery(payload: Payload, variables: Variables): void {
  const { CONTENT_WEBHOOK_URL: url, CONTENT_WEBHOOK_SECRET: secret } = variables;
  if (!url || running) return;
  if (!secret) throw new Error('CONTENT_WEBHOOK_SECRET must be set with CONTENT_WEBHOOK_URL');
  // During a rotation there are two; the CMS signs with the first.
  const delivery = createDelivery(payload, { url, secret: secret.split(' ')[0] ?? '' });
  running = delivery;
  const { db } = payload;
  const commit = db.commitTransaction.bind(db);
  db.commitTransaction = async (id) => {
    await commit(id);
    delivery.notify();
  };
  delivery.notify();
}
