/**
 * The entrance of the mobile banner, which must not wait for its island: marks
 * the document a second after it has loaded, and a stylesheet slides the banner
 * in. The island takes over from there.
 */
import { MOBILE_BANNER } from '../config/limits';
import { browserTimers } from '../shared/timers/timers';
import { safeStorage } from './storage/storage';

/** Set once the visitor has closed the banner: their own request, so it needs no consent. */
const CLOSED_KEY = 'banner-closed';

const storage = safeStorage(() => localStorage);

export const wasBannerClosed = (): boolean => storage.get(CLOSED_KEY) !== null;

/** Where storage refuses, the banner stays closed on this page only. */
export const rememberBannerClosed = (): void => void storage.set(CLOSED_KEY, '1');

/** When the load event ended, in milliseconds on `performance.now()`; now where it has not yet. */
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
