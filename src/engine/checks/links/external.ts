/** Checks that link targets on other sites exist. */
import { FetchError, ofetch } from 'ofetch';
import pLimit from 'p-limit';

export interface ExternalOptions {
  /** The number of concurrent requests. */
  readonly parallel: number;
  /** The timeout of a request, in milliseconds. */
  readonly timeout: number;
  /** The number of retries if a server is busy or failing. */
  readonly retries: number;
  /** Milliseconds before a retry, unless `Retry-After` says otherwise. */
  readonly delay: number;
}

const EXTERNAL_OPTIONS: ExternalOptions = {
  parallel: 8,
  timeout: 15_000,
  retries: 2,
  delay: 2000,
};

/** The longest `Retry-After` that is respected, in milliseconds. */
const MAX_DELAY = 30_000;

/** Status codes that may be temporary. */
const TRANSIENT_STATUSES = [429, 500, 502, 503, 504];

/** Returns the server's `Retry-After` in milliseconds, or `fallback` without one. */
function delayOf(response: Response | undefined, fallback: number): number {
  const seconds = Number(response?.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, MAX_DELAY) : fallback;
}

/** Returns what is wrong with the response to one method; undefined if nothing is. */
async function request(
  address: string,
  method: 'HEAD' | 'GET',
  { timeout, retries, delay }: ExternalOptions,
): Promise<string | undefined> {
  try {
    const response = await ofetch.raw(address, {
      method,
      timeout,
      retry: retries,
      retryStatusCodes: TRANSIENT_STATUSES,
      retryDelay: ({ response: failed }) => delayOf(failed, delay),
      responseType: 'stream',
    });
    // Only the status matters.
    await response.body?.cancel();
    return undefined;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return error.status === undefined
      ? `does not respond (${error.cause instanceof Error ? error.cause.name : error.message})`
      : `responds with ${error.status}`;
  }
}

/**
 * Returns what is wrong with each address, in the given order; undefined if nothing is.
 * Sends HEAD first, and GET if that fails, since some servers do not support HEAD.
 */
export async function externalFaults(
  addresses: readonly string[],
  options: ExternalOptions = EXTERNAL_OPTIONS,
): Promise<(string | undefined)[]> {
  const limit = pLimit(options.parallel);
  return limit.map(addresses, async (address) => {
    const headFault = await request(address, 'HEAD', options);
    return headFault === undefined ? undefined : request(address, 'GET', options);
  });
}
