/** When a request is made again, and after how long. */

/** The statuses that a GET is repeated on (docs/requirements.md#calls). */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** How often a request is made before it is given up. */
export const ATTEMPTS = 4;

const FIRST_MS = 500;
const LONGEST_MS = 8000;
/** A server that wants to be left alone for longer than this is treated as down. */
const LONGEST_ASKED_MS = 30_000;

/** What a `Retry-After` asks for, in milliseconds: seconds or a date; `undefined` when it is neither. */
export function askedDelay(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_ASKED_MS);
}

/**
 * Milliseconds to wait after a failed attempt (1 is the first): twice as long
 * each time, half of it by chance, so that many builds do not come back at once;
 * never less than the server asked for.
 */
export function retryDelay(attempt: number, asked: number | undefined, chance: number): number {
  const most = Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS);
  return Math.max(Math.round(most / 2 + (most / 2) * chance), asked ?? 0);
}
