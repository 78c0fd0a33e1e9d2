import type { Timers } from './timers.ts';

/**
 * Runs an exchange that has to end within `ms` milliseconds: of a response, its headers and its
 * body. After that, `signal` aborts and the result rejects with a `TimeoutError`, even if the
 * exchange ignores the signal. Aborting `abort` ends the exchange earlier.
 */
export function withDeadline<Result>(
  ms: number,
  exchange: (signal: AbortSignal) => Promise<Result>,
  timers: Timers,
  abort = new AbortController(),
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const timer = timers.set(() => {
      const reason = new DOMException('Deadline', 'TimeoutError');
      abort.abort(reason);
      reject(reason);
    }, ms);
    exchange(abort.signal)
      .then(resolve, reject)
      .finally(() => timers.clear(timer));
  });
}
