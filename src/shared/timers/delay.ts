import type { After } from './timers.ts';

/** A wait that begins anew whenever something happens. */
export interface Delay {
  restart(): void;
  stop(): void;
}

export interface Clock {
  readonly after: After;
  /** Milliseconds on a clock that only goes forward. */
  readonly now: () => number;
}

/**
 * Runs something once nothing has happened for so many milliseconds. What happens
 * costs a look at the clock, not a timer: the one that runs looks whether it is due.
 */
export function createDelay({ after, now }: Clock, ms: number, run: () => void): Delay {
  let due = 0;
  let cancel: (() => void) | undefined;
  const wait = (left: number): void => {
    cancel = after(left, () => {
      cancel = undefined;
      // Browsers wait for whole milliseconds, and would come a moment too early.
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
