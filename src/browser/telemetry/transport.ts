import type { Sealed } from '../envelope/envelope.ts';
import { SEND_TIMEOUT_MS } from './limits.ts';
import type { Outcome } from './queue-types.ts';

/** Browsers refuse to keep more than 65,536 bytes alive after a page is left. */
const KEPT_ALIVE_BYTES = 60_000;
/** Worth repeating although they are no server errors. */
const PASSING = new Set([408, 409, 425, 429]);

export interface TransportOptions {
  /** Where batches go; absolute. */
  readonly endpoint: string;
  readonly fetch: typeof fetch;
  /** Undefined where the browser has none. */
  readonly sendBeacon: ((url: string, body: URLSearchParams) => boolean) | undefined;
}

/** What an HTTP status means for a batch. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'stored';
  if (status === 413) return 'too-large';
  return status >= 500 || PASSING.has(status) ? 'again' : 'refused';
}

/** The form of the tracking call (specification, section 7): `_t` and `_a`. */
const formOf = ({ wrappedKey, data }: Sealed): URLSearchParams =>
  new URLSearchParams({ _t: wrappedKey, _a: data });

/** The two ways in which a batch leaves the browser. Neither throws nor rejects. */
export function createTransport({ endpoint, fetch, sendBeacon }: TransportOptions): {
  post(sealed: Sealed): Promise<Outcome>;
  beacon(sealed: Sealed): boolean;
} {
  return {
    async post(sealed) {
      const body = formOf(sealed);
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), SEND_TIMEOUT_MS);
      try {
        const { status } = await fetch(endpoint, {
          method: 'POST',
          body,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          keepalive: String(body).length < KEPT_ALIVE_BYTES,
          signal: abort.signal,
        });
        return outcomeOf(status);
      } catch {
        return 'again';
      } finally {
        clearTimeout(timer);
      }
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
