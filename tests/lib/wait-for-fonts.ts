import type { Page } from '@playwright/test';

/**
 * Makes a page wait for its fonts. On a first visit they are optional: on a busy machine
 * the page would be laid out in those that stand in for them.
 */
export async function waitForFonts(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    // The same file on every host; not every resolver knows those below localhost.
    const url = new URL(route.request().url());
    url.hostname = 'localhost';
    const response = await route.fetch({ url: url.href });
    const text = await response.text();
    const body = text.replaceAll(/font-display:\s*optional/g, 'font-display:block');
    await route.fulfill({ response, body });
  });
}
