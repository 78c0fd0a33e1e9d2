import type { Page } from '@playwright/test';

const NOON = Date.UTC(2026, 10, 20, 12);

/**
 * Stops the clock of a page before its first script runs: timers, idle callbacks and
 * `Date` advance only with `page.clock.runFor`, however busy the machine is.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(NOON + 3_600_000);
}
