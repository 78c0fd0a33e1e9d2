/** Sends announcements over HTTP. */
import { setTimeout as after } from 'node:timers/promises';
import { errorMessage } from '../errors.ts';
import { retryDelay } from '../server/publisher-state.ts';
import type { Send } from './announcer.ts';

/** A message that will never be accepted, because it is invalid. */
export class InvalidMessageError extends Error {
  override readonly name = 'InvalidMessageError';
}

interface SenderOptions {
  readonly fetch?: typeof fetch;
  /** Waits between attempts; replaced in tests. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  /** Returns a number from 0 to 1. */
  readonly random?: () => number;
}

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 5;
/** With it, all attempts of a signed message are within its five minutes. */
const LONGEST_PAUSE_MS = 60_000;

/** Returns the milliseconds that a server asks to wait; undefined if it does not. */
function requestedPause(value: string | null): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds * 1000);
}

/** Returns a function that posts messages, each up to five times. */
export function createSender({
  fetch: request = fetch,
  pause = after,
  random = Math.random,
}: SenderOptions = {}): Send {
  /** Returns the reason of a failure, with the pause before the next attempt; undefined if none. */
  const attempt = async ({ url, headers, body = '' }: Parameters<Send>[0]) => {
    const { origin } = new URL(url);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const options = { method: 'POST', headers, body, redirect: 'error', signal } as const;
      const response = await request(url, options);
      const text = (await response.text()).slice(0, 200);
      if (response.ok) return undefined;
      const { status } = response;
      const reason = `${origin} answered ${status}: ${text}`;
      if ([400, 413, 422].includes(status)) throw new InvalidMessageError(reason);
      const isBusy = status === 408 || status === 429 || status >= 500;
      const retryAfter = requestedPause(response.headers.get('retry-after'));
      return { reason, isBusy, retryAfter };
    } catch (error) {
      if (error instanceof InvalidMessageError) throw error;
      const cause = error instanceof Error && error.cause ? error.cause : error;
      return { reason: `${origin}: ${errorMessage(cause)}`, isBusy: true, retryAfter: undefined };
    }
  };
  return async (message) => {
    for (let count = 1; ; count += 1) {
      const failure = await attempt(message);
      if (!failure) return;
      const { reason, isBusy, retryAfter = retryDelay(count, random()) } = failure;
      if (!isBusy || count === ATTEMPTS) throw new Error(reason);
      await pause(Math.min(retryAfter, LONGEST_PAUSE_MS));
    }
  };
}
