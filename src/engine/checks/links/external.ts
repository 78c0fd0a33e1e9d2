/** Asks other sites whether the addresses that we lead to are there. */
import { FetchError, ofetch } from 'ofetch';
import pLimit from 'p-limit';

export interface ExternalOptions {
  /** How many addresses are asked at once. */
  readonly parallel: number;
  /** Milliseconds that an answer may take. */
  readonly timeout: number;
  /** How often a busy or failing server is asked again. */
  readonly retries: number;
  /** Milliseconds before it is asked again, where it does not say itself. */
  readonly delay: number;
}

const EXTERNAL_OPTIONS: ExternalOptions = {
  parallel: 8,
  timeout: 15_000,
  retries: 2,
  delay: 2000,
};

/** The longest that a server may have us wait, in milliseconds. */
const LONGEST_DELAY = 30_000;

/** Answers that may be others a moment later. */
const PASSING = [429, 500, 502, 503, 504];

/** Milliseconds that a server asks to wait: its `Retry-After` in seconds. */
function delayOf(response: Response | undefined, otherwise: number): number {
  const seconds = Number(response?.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, LONGEST_DELAY) : otherwise;
}

/** What is wrong with the answer to one method; undefined when it is well. */
async function ask(
  address: string,
  method: 'HEAD' | 'GET',
  { timeout, retries, delay }: ExternalOptions,
): Promise<string | undefined> {
  try {
    const response = await ofetch.raw(address, {
      method,
      timeout,
      retry: retries,
      retryStatusCodes: PASSING,
      retryDelay: ({ response: failed }) => delayOf(failed, delay),
      responseType: 'stream',
    });
    // Nothing but the status is wanted.
    await response.body?.cancel();
    return undefined;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return error.status === undefined
      ? `gives no answer (${error.cause instanceof Error ? error.cause.name : error.message})`
      : `answers ${error.status}`;
  }
}

/**
 * What is wrong with each address, in the order given; undefined where it is
 * well. Asks by HEAD, and by GET where that fails: some servers do not know HEAD.
 */
export async function externalFaults(
  addresses: readonly string[],
  options: ExternalOptions = EXTERNAL_OPTIONS,
): Promise<(string | undefined)[]> {
  const limit = pLimit(options.parallel);
  return limit.map(addresses, async (address) => {
    const refused = await ask(address, 'HEAD', options);
    return refused === undefined ? undefined : ask(address, 'GET', options);
  });
}
