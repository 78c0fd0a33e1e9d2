/**
 * Tells the publish server that something changed. The rows of the read model are the queue: what
 * is newer than the last report is waiting. So a report comes after its commit, many changes need
 * only one, and a killed process loses none.
 */
import type { Payload } from 'payload';
import { Webhook } from 'standardwebhooks';
import { instanceName, readMark, writeMark } from '../read-model/marks.ts';
import { lastNumber } from '../read-model/rows.ts';

/** The mark with the last number that was reported. */
const DELIVERED = 'webhook';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;

/** Changes within this time share a report. */
const GATHER_MS = 30;

/** Returns the secret that the CMS signs with: during a rotation there are two. */
export const signingSecret = (secrets: string): string => secrets.split(' ')[0] ?? '';

/** Returns the headers that sign a request to the publish server. */
export const signedHeaders = (
  secret: string,
  id: string,
  body: string,
  now = new Date(),
): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign(id, now, body),
});

/** Returns the number of the last change that the publish server has accepted. */
export const deliveredNumber = async (payload: Payload): Promise<number> =>
  (await readMark(payload, DELIVERED)).value;

export interface DeliverySettings {
  readonly url: string;
  readonly secret: string;
}

export interface DeliveryState {
  /** The reason why the last attempt failed. */
  failure: string | undefined;
}

/** Returns the pause after a number of failed attempts, in milliseconds, half of it random. */
export const pauseAfter = (failures: number, random = Math.random()): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + random / 2);

/** Sends one report. Throws if it is not accepted. */
async function send({ url, secret }: DeliverySettings, id: string): Promise<void> {
  const now = new Date();
  const body = JSON.stringify({
    type: 'content.changed',
    timestamp: now.toISOString(),
    data: { id },
  });
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      ...signedHeaders(secret, id, body, now),
    },
  }).catch(() => {
    throw new Error(`${new URL(url).origin} does not answer`);
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the publish server answered ${response.status}`);
}

/** Returns a function to call after a commit; it also delivers what an earlier process left. */
export function createDelivery(payload: Payload, settings: DeliverySettings) {
  const state: DeliveryState = { failure: undefined };
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isAsked = false;
  let failures = 0;

  async function deliver(): Promise<void> {
    const latest = await lastNumber(payload, 'live');
    const { value } = await readMark(payload, DELIVERED);
    if (latest <= value) return;
    // The same id after a restart, so the publish server recognizes a repetition.
    await send(settings, `${await instanceName(payload)}-${latest}`);
    await writeMark(payload, DELIVERED, latest);
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    isAsked = false;
    try {
      await deliver();
      failures = 0;
      state.failure = undefined;
      if (isAsked) later(0);
    } catch (error) {
      failures += 1;
      state.failure = (error as Error).message;
      payload.logger.warn(`webhook: ${state.failure} (attempt ${failures})`);
      later(pauseAfter(failures));
    } finally {
      isRunning = false;
    }
  }

  function later(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pause);
    timer.unref();
  }

  return {
    state,
    /** After a commit. While attempts fail, the next one keeps its time. */
    notify(): void {
      isAsked = true;
      if (failures === 0 && !isRunning) later(GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
