import type { After } from './timers.ts';

/** A debounced callback. */
export interface Delay {
  restart(): void;
  stop(): void;
}

export interface Clock {
  readonly after: After;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
}

/**
 * Calls `run` once there has been no `restart` for `ms` milliseconds. A restart costs a
 * clock read, not a timer: the running timer checks whether the time has come.
 */
export function createDelay({ after, now }: Clock, ms: number, run: () => void): Delay {
  let due = 0;
  let cancel: (() => void) | undefined;
  const wait = (remaining: number): void => {
    cancel = after(remaining, () => {
      cancel = undefined;
      // Browser timers count whole milliseconds and could fire slightly early.
      const rest = Math.ceil(due - now());
      if (rest > 0) wait(rest);
      else run();
    });
  };
  return {
    restart() {
      due = now() + ms;
      if (!cancel) wait(ms);
    },
    stop() {
      cancel?.();
      cancel = undefined;
    },
  };
}
