/**
 * Prefetching with a limit (specification, sections 2.4 and 9): at most four
 * requests at a time, the rest wait in line; what leaves the viewport while it
 * waits is dropped; nothing is asked for twice.
 */
import { PREFETCH } from '../../config/limits';
import type { Timers } from '../../shared/timers/timers';

export interface PrefetchOptions<Result> {
  /** Fetches one address; rejects when it cannot, or when the signal aborts it. */
  readonly load: (url: string, signal: AbortSignal) => Promise<Result>;
  /** Whether the connection is good enough to fetch what may never be wanted. */
  readonly isAllowed: () => boolean;
  readonly timers: Timers;
  /** A request that takes longer gives its place up, in milliseconds. */
  readonly timeoutMs: number;
  /** How long an answer may be used, in milliseconds. */
  readonly maxAgeMs: number;
}

export interface PrefetchQueue<Result> {
  /** Wants an address in good time: now, in line, or not at all on a slow connection. */
  add(url: string): void;
  /** No longer wants it; a request that is under way goes on. */
  drop(url: string): void;
  /** Wants it at once: what is there, under way, or asked for now, before all that waits. */
  take(url: string): Promise<Result>;
  /** The page goes: ends every request and forgets the line. */
  stop(): void;
}

interface Request<Result> {
  readonly promise: Promise<Result>;
  readonly abort: AbortController;
  readonly startedAt: number;
}

/** A queue of its own memory. */
export function createPrefetchQueue<Result>(
  options: PrefetchOptions<Result>,
): PrefetchQueue<Result> {
  const { load, isAllowed, timers, timeoutMs, maxAgeMs } = options;
  const requests = new Map<string, Request<Result>>();
  const pending = new Set<string>();
  const waiting = new Set<string>();

  const isFresh = (url: string): boolean => {
    const known = requests.get(url);
    return known !== undefined && timers.now() - known.startedAt < maxAgeMs;
  };

  /** Answers that nobody may use any more are not kept either. */
  function forgetStale(): void {
    for (const known of requests.keys()) {
      if (!pending.has(known) && !isFresh(known)) requests.delete(known);
    }
  }

  function start(url: string): Promise<Result> {
    forgetStale();
    waiting.delete(url);
    pending.add(url);
    const abort = new AbortController();
    const timer = timers.set(() => abort.abort(), timeoutMs);
    const release = (): void => {
      timers.clear(timer);
      if (requests.get(url)?.abort === abort) pending.delete(url);
      next();
    };
    const promise = load(url, abort.signal);
    requests.set(url, { promise, abort, startedAt: timers.now() });
    promise.then(release, () => {
      // What failed may be tried again when it is wanted.
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

/** What the browser tells of the connection (Network Information API). */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether a connection is too slow or too dear for prefetching: 2g, slow-2g, data saver. */
export function isSlow(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '');
}
