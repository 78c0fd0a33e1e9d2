/** A large font size in the browser's settings. */
import { expect, test, type Page } from '@playwright/test';

async function openWithText(page: Page, path: string, size: number, width: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
}

for (const [size, width] of [
  [24, 1280],
  [32, 1280],
  [24, 360],
] as const) {
  for (const path of ['/', '/ru/pricing', '/th/pricing', '/hi/faq']) {
    test(`the header of ${path} stays in a window of ${width}px with text of ${size}px`, async ({
      page,
    }) => {
      await openWithText(page, path, size, width);
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

for (const path of [
  ...['/', '/faq', '/helps', '/links', '/pricing', '/ru', '/ru/faq', '/ru/release', '/ru/partner'],
  ...['/fr/solutions/rpa', '/th/pricing', '/hi/faq'],
]) {
  test(`${path} does not scroll sideways at 360px with text of 24px`, async ({ page }) => {
    await openWithText(page, path, 24, 360);
    await page.evaluate(() => document.documentElement.setAttribute('data-banner-due', ''));
    const width = await page.evaluate(() => {
      const banner = document.querySelector('.mobile-banner .button');
      const right = banner?.getBoundingClientRect().right ?? 0;
      return Math.max(document.documentElement.scrollWidth, right);
    });
    expect(width).toBeLessThanOrEqual(360);
  });
}
