/**
 * Prefetching with a limit (docs/requirements.md#prefetch): at most four concurrent requests,
 * the rest wait in a queue. Links that leave the viewport while waiting are dropped. Nothing is
 * requested twice.
 */
import { PREFETCH } from '../../config/limits';
import { withDeadline } from '../../shared/timers/deadline';
import type { Timers } from '../../shared/timers/timers';

export interface PrefetchOptions<Result> {
  /** Fetches a URL; rejects on failure or when `signal` aborts. */
  readonly load: (url: string, signal: AbortSignal) => Promise<Result>;
  /** Whether the connection is good enough for speculative requests. */
  readonly isAllowed: () => boolean;
  readonly timers: Timers;
  /** Timeout of a request, in milliseconds. */
  readonly timeoutMs: number;
  /** How long a response stays fresh, in milliseconds. */
  readonly maxAgeMs: number;
}

export interface PrefetchQueue<Result> {
  /** Prefetches a URL: now or queued, or not at all on a slow connection. */
  add(url: string): void;
  /** Removes a URL from the queue. A request in flight continues. */
  drop(url: string): void;
  /** Returns the cached or pending result, or requests it now, ahead of the queue. */
  take(url: string): Promise<Result>;
  /** Aborts all requests and empties the queue, when the page unloads. */
  stop(): void;
}

interface Request<Result> {
  readonly promise: Promise<Result>;
  readonly abort: AbortController;
  readonly startedAt: number;
}

/** Creates a queue with its own cache. */
export function createPrefetchQueue<Result>(
  options: PrefetchOptions<Result>,
): PrefetchQueue<Result> {
  const { load, isAllowed, timers, timeoutMs, maxAgeMs } = options;
  const requests = new Map<string, Request<Result>>();
  const pending = new Set<string>();
  const waiting = new Set<string>();

  const isFresh = (url: string): boolean => {
    const request = requests.get(url);
    return request !== undefined && timers.now() - request.startedAt < maxAgeMs;
  };

  /** Deletes responses that are too old to use. */
  function deleteStale(): void {
    for (const cachedUrl of requests.keys()) {
      if (!pending.has(cachedUrl) && !isFresh(cachedUrl)) requests.delete(cachedUrl);
    }
  }

  function start(url: string): Promise<Result> {
    deleteStale();
    waiting.delete(url);
    pending.add(url);
    const abort = new AbortController();
    const release = (): void => {
      if (requests.get(url)?.abort === abort) pending.delete(url);
      next();
    };
    const exchange = (signal: AbortSignal) => load(url, signal);
    const promise = withDeadline(timeoutMs, exchange, timers, abort);
    requests.set(url, { promise, abort, startedAt: timers.now() });
    promise.then(release, () => {
      // A failed request may be retried.
      if (requests.get(url)?.abort === abort) requests.delete(url);
      pending.delete(url);
      release();
    });
    return promise;
  }

  function next(): void {
    for (const url of waiting) {
      if (pending.size >= PREFETCH.maxPending) return;
      void start(url);
    }
  }

  return {
    add(url) {
      if (isFresh(url) || !isAllowed()) return;
      waiting.add(url);
      next();
    },
    drop: (url) => void waiting.delete(url),
    take: (url) => (isFresh(url) ? (requests.get(url) as Request<Result>).promise : start(url)),
    stop() {
      waiting.clear();
      for (const url of pending) requests.get(url)?.abort.abort();
    },
  };
}

/** Connection quality as the browser reports it (Network Information API). */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether a connection is too slow or too costly to prefetch: 2g, slow-2g, data saver. */
export function isSlow(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '');
}
