import { BREAKPOINTS } from '../../config/limits';
import { browserTimers } from '../timers/timers';
import { startBanner } from './banner';

/** Set once the visitor has closed the banner: the answer to a request of theirs, not a trace. */
const CLOSED_KEY = 'banner-closed';

function wasClosed(storage: () => Storage): boolean {
  try {
    return storage().getItem(CLOSED_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberClosed(storage: () => Storage): void {
  try {
    storage().setItem(CLOSED_KEY, '1');
  } catch {
    // It stays closed on this page all the same.
  }
}

/** Wakes the page's banner on a small screen, unless the visitor has closed it before. */
export function enableMobileBanner(element: HTMLElement, storage: () => Storage): void {
  if (!matchMedia(`(width <= ${BREAKPOINTS.mobile}px)`).matches || wasClosed(storage)) return;
  const banner = startBanner(
    (visible) => {
      element.inert = !visible;
      element.toggleAttribute('data-shown', visible);
    },
    browserTimers,
    scrollY,
  );
  addEventListener('scroll', () => banner.scrolled(scrollY), { passive: true });
  element.querySelector('[data-testid="mobile-banner-close"]')?.addEventListener('click', () => {
    banner.close();
    rememberClosed(storage);
  });
}
