/** Violations of the page's policies, in browser tests. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    violations?: string[];
  }
}

/** Makes every page record its violations: call before the first navigation. */
export async function recordViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = (window.violations = []);
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trim());
    });
  });
}

/** Returns the violations of the current document: directive, what was blocked, and a sample. */
export const violationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.violations ?? ['not recorded']);
