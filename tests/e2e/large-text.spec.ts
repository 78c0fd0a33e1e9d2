/** The header with a large font size in the browser's settings: every control stays in the window. */
import { expect, test } from '@playwright/test';

for (const [size, width] of [
  [24, 1280],
  [32, 1280],
  [24, 360],
] as const) {
  for (const path of ['/', '/ru/pricing', '/th/pricing', '/hi/faq']) {
    test(`${path} with text of ${size}px in a window of ${width}px`, async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Page.enable');
      await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const edges = await page
        .locator('.bar')
        .evaluate((bar) =>
          [...bar.querySelectorAll('a, button, summary')]
            .filter((one) => one.checkVisibility())
            .map((one) => one.getBoundingClientRect().right),
        );
      expect(edges.length).toBeGreaterThan(1);
      expect(Math.max(...edges)).toBeLessThanOrEqual(width);
    });
  }
}
