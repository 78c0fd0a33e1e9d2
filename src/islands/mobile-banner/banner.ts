/**
 * When the banner at the bottom of small screens is visible (docs/requirements.md#layouts): it
 * slides in one second after load, hides on scrolling down, and returns on scrolling up or after
 * five seconds. Once closed, it stays hidden.
 */
import type { Timers } from '../../shared/timers/timers';
import { MOBILE_BANNER } from '../../config/limits';

/** Shorter scrolls, in CSS pixels, are ignored. */
const SCROLL_STEP = 8;

/**
 * Returns the scroll position within the page. Some browsers report positions beyond it while a
 * visitor pulls the page down at its top or up at its end, and it springs back.
 */
export const scrollPosition = (y: number, pageHeight: number, windowHeight: number): number =>
  Math.max(0, Math.min(y, pageHeight - windowHeight));

export type Banner = ReturnType<typeof startBanner>;

/**
 * Starts the banner, which slides in after `enterIn` milliseconds. Calls `show` with whether it is
 * visible. `y` is the scroll position in CSS pixels.
 */
export function startBanner(
  show: (visible: boolean) => void,
  timers: Timers,
  { enterIn, y }: { readonly enterIn: number; readonly y: number },
) {
  let last = y;
  let entered = false;
  let closed = false;
  let timer = timers.set(() => {
    entered = true;
    show(true);
  }, enterIn);
  return {
    /** Reports the scroll position. */
    scrolled(now: number): void {
      if (Math.abs(now - last) < SCROLL_STEP) return;
      const down = now > last;
      last = now;
      if (closed || !entered) return;
      timers.clear(timer);
      show(!down);
      if (down) timer = timers.set(() => show(true), MOBILE_BANNER.reappearMs);
    },
    /** Hides the banner for good. */
    close(): void {
      closed = true;
      timers.clear(timer);
      show(false);
    },
    /** Stops the timers. The banner does not change after that. */
    stop(): void {
      closed = true;
      timers.clear(timer);
    },
  };
}
