/** The clock of client modules: the browser's, or one that a test controls. */
export interface Timers {
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  set(callback: () => void, delayMs: number): number;
  clear(timer: number | undefined): void;
}

/** The browser's own clock: `performance.now()` does not jump when the system's time is set. */
export const browserTimers: Timers = {
  now: () => performance.now(),
  set: (callback, delayMs) => setTimeout(callback, delayMs) as unknown as number,
  clear: (timer) => clearTimeout(timer),
};

/** Starts a timer and returns what stops it. */
export type After = (ms: number, run: () => void) => () => void;
