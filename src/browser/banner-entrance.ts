/**
 * Slides the mobile banner in without waiting for its island: marks the document one second after
 * it has loaded, and a stylesheet does the rest. The island takes over after that.
 */
import { MOBILE_BANNER } from '../config/limits';
import { browserTimers } from '../shared/timers/timers';
import { safeStorage } from './storage/storage';

/** Set once the visitor closes the banner. They asked for it, so it needs no consent. */
const CLOSED_KEY = 'banner-closed';

const storage = safeStorage(() => localStorage);

export const wasBannerClosed = (): boolean => storage.get(CLOSED_KEY) !== null;

/** Remembers that the banner was closed; without storage, only for this page. */
export const rememberBannerClosed = (): void => void storage.set(CLOSED_KEY, '1');

/** Returns when the load event ended, in ms of `performance.now()`; now if it has not ended. */
export function loadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.loadEventEnd || performance.now();
}

export function initBannerEntrance(root: HTMLElement): void {
  if (wasBannerClosed()) return;
  const enter = (): void => {
    browserTimers.set(() => (root.dataset['bannerDue'] = ''), MOBILE_BANNER.enterMs);
  };
  if (document.readyState === 'complete') enter();
  else addEventListener('load', enter, { once: true });
}
