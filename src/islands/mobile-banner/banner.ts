/**
 * When the banner at the foot of small screens is in sight (specification,
 * section 2.2): it slides in a second after load, hides when the visitor
 * scrolls down, and is back on scrolling up or after five seconds. Once closed
 * it stays away.
 */
import type { Timers } from '../../shared/timers/timers';
import { MOBILE_BANNER } from '../../config/limits';

/** Scrolls shorter than this, in CSS pixels, are ignored. */
const SCROLL_STEP = 8;

export type Banner = ReturnType<typeof startBanner>;

/**
 * Starts the banner's clock; `show` is called with whether it is visible from then on. It slides in
 * after `enterIn` milliseconds; `y` is how far the page is scrolled, in CSS pixels.
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
    /** Tells how far the page is scrolled. */
    scrolled(now: number): void {
      if (closed || !entered || Math.abs(now - last) < SCROLL_STEP) return;
      const down = now > last;
      last = now;
      timers.clear(timer);
      show(!down);
      if (down) timer = timers.set(() => show(true), MOBILE_BANNER.reappearMs);
    },
    /** The visitor closes it: it hides for good. */
    close(): void {
      closed = true;
      timers.clear(timer);
      show(false);
    },
    /** Ends the clock; nothing is shown or hidden after that. */
    stop(): void {
      closed = true;
      timers.clear(timer);
    },
  };
}
