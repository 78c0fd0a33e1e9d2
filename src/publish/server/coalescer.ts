/**
 * Which of many webhooks start a publish: the first does at once; those that
 * come while it runs share one that follows it, since it may have read the
 * content before they were sent.
 */
export interface Demand {
  readonly isRunning: boolean;
  /** Whether one more is to follow. */
  readonly isQueued: boolean;
}

export interface Step {
  readonly demand: Demand;
  /** Whether a publish is to be started now. */
  readonly start: boolean;
}

export const IDLE: Demand = { isRunning: false, isQueued: false };

/** A webhook was accepted. */
export function requested({ isRunning }: Demand): Step {
  return isRunning
    ? { demand: { isRunning, isQueued: true }, start: false }
    : { demand: { isRunning: true, isQueued: false }, start: true };
}

/** The publish that ran has ended, well or not. */
export function ended({ isQueued }: Demand): Step {
  return { demand: { isRunning: isQueued, isQueued: false }, start: isQueued };
}
