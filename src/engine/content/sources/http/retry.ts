/** When to retry a request, and after which delay. */

/** Statuses on which a GET is retried (docs/requirements.md#calls). */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** Maximum number of attempts. */
export const ATTEMPTS = 4;

const FIRST_MS = 500;
const LONGEST_MS = 8000;
/** Maximum delay that the server may request. */
const LONGEST_RETRY_AFTER_MS = 30_000;

/** Returns the milliseconds of a `Retry-After` header (seconds or a date), if it is valid. */
export function retryAfterMs(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS);
}

/**
 * Returns the delay after a failed attempt (1 is the first), in milliseconds: it doubles each
 * time, half of it random so that many builds do not retry at once, and is at least the delay
 * that the server requested.
 */
export function retryDelay(attempt: number, requested: number | undefined, chance: number): number {
  const most = Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS);
  return Math.max(Math.round(most / 2 + (most / 2) * chance), requested ?? 0);
}
