/** Connects the delivery of webhooks to the commits of the database. */
import type { Payload } from 'payload';
import { createDelivery, signingSecret } from './delivery.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Next loads this module more than once in a process, for the server and for its pages. */
const shared = globalThis as { cmsDelivery?: ReturnType<typeof createDelivery> };

/** Returns why the last attempt failed; `undefined` if it did not. */
export const deliveryFailure = (): string | undefined => shared.cmsDelivery?.state.failure;

/** Starts the delivery, if a publish server is configured. */
export function startDelivery(payload: Payload, variables: Variables): void {
  const { CONTENT_WEBHOOK_URL: url, CONTENT_WEBHOOK_SECRET: secret } = variables;
  if (!url || shared.cmsDelivery) return;
  if (!secret) throw new Error('CONTENT_WEBHOOK_SECRET must be set with CONTENT_WEBHOOK_URL');
  const delivery = createDelivery(payload, { url, secret: signingSecret(secret) });
  shared.cmsDelivery = delivery;
  const { db } = payload;
  const commit = db.commitTransaction.bind(db);
  db.commitTransaction = async (id) => {
    await commit(id);
    delivery.notify();
  };
  delivery.notify();
}
