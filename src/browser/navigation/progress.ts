/** Shows that a navigation is under way when it takes longer than a visitor expects. */
import type { Timers } from '../../shared/timers/timers';
import { NAVIGATION_PROGRESS_MS } from '../../config/limits';

/**
 * Returns a sign of progress, which a stylesheet draws on `root`. `start` shows it after a while,
 * `stop` hides it.
 */
export function createProgress(root: HTMLElement, timers: Timers) {
  let timer: number | undefined;
  const stop = (): void => {
    timers.clear(timer);
    timer = undefined;
    root.removeAttribute('data-navigating');
  };
  return {
    start(): void {
      if (timer !== undefined) return;
      timer = timers.set(() => root.setAttribute('data-navigating', ''), NAVIGATION_PROGRESS_MS);
    },
    stop,
  };
}
