/** The clock of client modules: the browser's, or a fake one in tests. */
export interface Timers {
  /** Milliseconds on a monotonic clock. */
  now(): number;
  set(callback: () => void, delayMs: number): number;
  clear(timer: number | undefined): void;
}

/** The browser's clock. `performance.now()` doesn't jump when the system time changes. */
export const browserTimers: Timers = {
  now: () => performance.now(),
  set: (callback, delayMs) => setTimeout(callback, delayMs) as unknown as number,
  clear: (timer) => clearTimeout(timer),
};

/** Starts a timer and returns a function that cancels it. */
export type After = (ms: number, run: () => void) => () => void;
