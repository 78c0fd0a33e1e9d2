import type { Page } from '@playwright/test';

/**
 * Makes a page wait for its fonts. On first visits they are optional, so on a busy machine
 * the page would use fallback fonts.
 */
export async function waitForFonts(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    // The same file on every host; not every resolver knows subdomains of localhost.
    const url = new URL(route.request().url());
    url.hostname = 'localhost';
    const response = await route.fetch({ url: url.href });
    const text = await response.text();
    const body = text.replaceAll(/font-display:\s*optional/g, 'font-display:block');
    await route.fulfill({ response, body });
  });
}
