import { MAX_TIMER_MS } from '../../config/limits.ts';

/** Starts a timer and returns what stops it. */
export type After = (ms: number, run: () => void) => () => void;

/**
 * A timer of any length (section 9, "Largest cookie timer"): browsers run a
 * delay over 2147483647 ms at once, so a longer one is cut in pieces.
 */
export function longTimeout(after: After, ms: number, run: () => void): () => void {
  let stop = (): void => undefined;
  const wait = (left: number): void => {
    const step = Math.min(left, MAX_TIMER_MS);
    stop = after(step, () => (left > step ? wait(left - step) : run()));
  };
  wait(ms);
  return () => stop();
}
