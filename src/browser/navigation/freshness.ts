/**
 * Whether the site has been deployed anew since this page came (specification,
 * section 4): `builds/latest.json` is asked every five minutes while the tab is
 * in sight, and when it comes back into sight. Any answer but another id in the
 * expected form leaves everything as it is.
 */
import { FRESHNESS } from '../../config/limits';
import type { Timers } from '../../shared/timers/timers';

export interface FreshnessOptions {
  /** The id of the running build, as it stands in the page. */
  readonly running: string;
  /** The parsed answer of the latest-build call; rejects when there is none. */
  readonly askLatest: () => Promise<unknown>;
  readonly isVisible: () => boolean;
  readonly timers: Timers;
}

/** The id in an answer; `undefined` in any answer that is not `{ "id": "…" }`. */
export function buildId(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined;
  return typeof answer.id === 'string' && answer.id !== '' ? answer.id : undefined;
}

/** Starts to look for a newer build. */
export function watchFreshness(options: FreshnessOptions) {
  const { running, askLatest, isVisible, timers } = options;
  let stale = false;
  let asking = false;
  let askedAt = timers.now();
  let timer: number | undefined;

  const schedule = (): void => {
    timers.clear(timer);
    timer = stale || !isVisible() ? undefined : timers.set(() => void ask(), FRESHNESS.pollMs);
  };
  async function ask(): Promise<void> {
    if (asking || stale) return;
    asking = true;
    askedAt = timers.now();
    try {
      const latest = buildId(await askLatest());
      stale = latest !== undefined && latest !== running;
    } catch {
      // No answer says nothing about the build.
    }
    asking = false;
    schedule();
  }

  schedule();
  return {
    /** Whether another build is out. Once it is, nobody asks any more. */
    isStale: (): boolean => stale,
    /** The tab came into sight or went out of it. */
    visibilityChanged(): void {
      const justAsked = timers.now() - askedAt < FRESHNESS.leastMs;
      if (isVisible() && !stale && !justAsked) void ask();
      else schedule();
    },
    stop: (): void => timers.clear(timer),
  };
}
