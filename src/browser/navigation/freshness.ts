/**
 * Detects a new deployment while the page is open (docs/requirements.md#freshness). Polls
 * `builds/latest.json` every five minutes while the tab is visible, and when it becomes visible
 * again. Only a valid response with another id counts.
 */
import { CALL_TIMEOUT_MS, FRESHNESS } from '../../config/limits';
import { withDeadline } from '../../shared/timers/deadline';
import type { Timers } from '../../shared/timers/timers';

export interface FreshnessOptions {
  /** Id of the running build, from the page. */
  readonly running: string;
  /** Resolves with the parsed response of the latest-build call; rejects without one. */
  readonly fetchLatest: (signal: AbortSignal) => Promise<unknown>;
  readonly isVisible: () => boolean;
  readonly timers: Timers;
}

/** Returns the id in a response; `undefined` for anything but `{ "id": "…" }`. */
export function buildId(response: unknown): string | undefined {
  if (typeof response !== 'object' || response === null || !('id' in response)) return undefined;
  return typeof response.id === 'string' && response.id !== '' ? response.id : undefined;
}

/** Starts polling for a newer build. */
export function watchFreshness(options: FreshnessOptions) {
  const { running, fetchLatest, isVisible, timers } = options;
  let stale = false;
  let checkedAt = timers.now();
  let timer: number | undefined;

  const schedule = (): void => {
    timers.clear(timer);
    timer = stale || !isVisible() ? undefined : timers.set(() => void check(), FRESHNESS.pollMs);
  };
  async function check(): Promise<void> {
    if (stale) return;
    checkedAt = timers.now();
    try {
      const latest = buildId(await withDeadline(CALL_TIMEOUT_MS, fetchLatest, timers));
      stale = latest !== undefined && latest !== running;
    } catch {
      // A failed request says nothing about the build.
    }
    schedule();
  }

  schedule();
  return {
    /** Whether a newer build is live. Polling stops once it is. */
    isStale: (): boolean => stale,
    /** Call when the tab becomes visible or hidden. */
    visibilityChanged(): void {
      const justChecked = timers.now() - checkedAt < FRESHNESS.minIntervalMs;
      if (isVisible() && !stale && !justChecked) void check();
      else schedule();
    },
    stop: (): void => timers.clear(timer),
  };
}
