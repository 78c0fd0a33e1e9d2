/**
 * When the banner at the foot of small screens is in sight (specification,
 * section 2.2): it slides in a second after load, hides when the visitor
 * scrolls down, and is back on scrolling up or after five seconds. Once closed
 * it stays away.
 */
import type { Timers } from '../../client/timers/timers';
import { MOBILE_BANNER } from '../../config/limits';

/** Scrolls shorter than this, in CSS pixels, are ignored. */
const SCROLL_STEP = 8;

export interface Banner {
  /** Tells how far the page is scrolled, in CSS pixels. */
  scrolled(y: number): void;
  /** The visitor closes it: it hides for good. */
  close(): void;
  /** Ends the clock; nothing is shown or hidden after that. */
  stop(): void;
}

/** Where the banner stands when its clock starts. */
export interface BannerStart {
  /** Milliseconds until it slides in; none when its second is over. */
  readonly enterIn: number;
  /** How far the page is scrolled, in CSS pixels. */
  readonly y: number;
}

/** Starts the banner's clock; `show` is called with whether it is visible from then on. */
export function startBanner(
  show: (visible: boolean) => void,
  timers: Timers,
  { enterIn, y }: BannerStart,
): Banner {
  let last = y;
  let entered = false;
  let closed = false;
  let timer = timers.set(() => {
    entered = true;
    show(true);
  }, enterIn);
  return {
    scrolled(now) {
      if (closed || !entered || Math.abs(now - last) < SCROLL_STEP) return;
      const down = now > last;
      last = now;
      timers.clear(timer);
      show(!down);
      if (down) timer = timers.set(() => show(true), MOBILE_BANNER.reappearMs);
    },
    close() {
      closed = true;
      timers.clear(timer);
      show(false);
    },
    stop() {
      closed = true;
      timers.clear(timer);
    },
  };
}
