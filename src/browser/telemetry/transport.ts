import { withDeadline } from '../../shared/timers/deadline.ts';
import { browserTimers } from '../../shared/timers/timers.ts';
import type { Sealed } from '../envelope/envelope.ts';
import { SEND_TIMEOUT_MS } from './limits.ts';
import type { Outcome } from './queue-types.ts';

/** Browsers refuse to keep requests of more than 65,536 bytes alive after a page is left. */
const KEEPALIVE_BYTES = 60_000;
/** Client errors that are worth a retry. */
const RETRY_STATUSES = new Set([408, 409, 425, 429]);

export interface TransportOptions {
  /** Absolute URL that receives batches. */
  readonly endpoint: string;
  readonly fetch: typeof fetch;
  /** `undefined` if the browser has none. */
  readonly sendBeacon: ((url: string, body: URLSearchParams) => boolean) | undefined;
}

/** Returns what an HTTP status means for a batch. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'stored';
  if (status === 413) return 'too-large';
  return status >= 500 || RETRY_STATUSES.has(status) ? 'retry' : 'refused';
}

/** Returns the form of the tracking call (docs/requirements.md#tracking): `_t` and `_a`. */
const formOf = ({ wrappedKey, data }: Sealed): URLSearchParams =>
  new URLSearchParams({ _t: wrappedKey, _a: data });

/** Returns the two ways to send a batch. Neither throws nor rejects. */
export function createTransport({ endpoint, fetch, sendBeacon }: TransportOptions): {
  post(sealed: Sealed): Promise<Outcome>;
  beacon(sealed: Sealed): boolean;
} {
  return {
    async post(sealed) {
      const body = formOf(sealed);
      const exchange = async (signal: AbortSignal): Promise<Outcome> => {
        const { status, body: answer } = await fetch(endpoint, {
          method: 'POST',
          body,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          keepalive: String(body).length < KEEPALIVE_BYTES,
          signal,
        });
        // Only the status counts. An unread body would block its connection.
        void answer?.cancel();
        return outcomeOf(status);
      };
      return withDeadline(SEND_TIMEOUT_MS, exchange, browserTimers).catch(() => 'retry');
    },
    beacon(sealed) {
      try {
        return sendBeacon?.(endpoint, formOf(sealed)) ?? false;
      } catch {
        return false;
      }
    },
  };
}
