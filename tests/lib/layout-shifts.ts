/** Records layout shifts. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts: { value: number; moved: string }[];
  }
}

/** For `addInitScript`: records every layout shift in `window.shifts`, with what moved. */
export function recordShifts(): void {
  window.shifts = [];
  interface Shift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) {
      const moved = shift.sources.map(({ node }) => (node as Element | null)?.className ?? '?');
      window.shifts.push({ value: shift.value, moved: moved.join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the sum of the layout shifts of a page that records them. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => window.shifts.reduce((sum, { value }) => sum + value, 0));
