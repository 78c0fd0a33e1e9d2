/** The mobile banner in a phone's browser: real clock, real functions, touch and mouse. */
import { expect, test, type Page } from '@playwright/test';
import { recordPageErrors } from '../lib/page-errors.ts';

const banner = (page: Page) => page.getByTestId('mobile-banner');
const close = (page: Page) => page.getByTestId('mobile-banner-close');

/** Drags the page with a finger; a positive distance scrolls down. */
async function drag(page: Page, distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = 400 + distance / 2;
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 195, y }] });
  await touch('touchStart', start);
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', start - (distance * step) / 10);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Turns the wheel over the page; a positive distance scrolls down. */
async function turn(page: Page, distance: number): Promise<void> {
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, distance);
}

for (const { by, touch, scroll, press } of [
  { by: 'touch', touch: true, scroll: drag, press: (page: Page) => close(page).tap() },
  { by: 'mouse', touch: false, scroll: turn, press: (page: Page) => close(page).click() },
] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ viewport: { width: 390, height: 800 }, hasTouch: touch, isMobile: touch });

    test(`the banner slides in, hides when scrolling down, and returns later or when scrolling up (${by})`, async ({
      page,
    }) => {
      const errors = recordPageErrors(page);
      await page.goto('/pricing');
      await expect(banner(page)).toBeHidden();
      await expect(banner(page)).toBeVisible();
      await scroll(page, 400);
      await expect(banner(page)).toBeHidden();
      await scroll(page, -200);
      await expect(banner(page)).toBeVisible();
      await scroll(page, 300);
      await expect(banner(page)).toBeHidden();
      // Returns by itself.
      await expect(banner(page)).toBeVisible();
      expect(errors).toEqual([]);
    });

    test(`closes the banner for good when the close button is pressed (${by})`, async ({
      page,
    }) => {
      const errors = recordPageErrors(page);
      await page.goto('/pricing');
      await expect(banner(page)).toBeVisible();
      await press(page);
      await expect(banner(page)).toBeHidden();
      await scroll(page, 300);
      await scroll(page, -200);
      await expect(banner(page)).toBeHidden();
      await page.reload();
      // Longer than the banner's delay.
      await page.waitForTimeout(2500);
      await expect(banner(page)).toBeHidden();
      expect(errors).toEqual([]);
    });
  });
}

test('the banner hides and closes after a wide window became narrow', async ({ page }) => {
  const errors = recordPageErrors(page);
  await page.setViewportSize({ width: 915, height: 412 });
  await page.goto('/');
  await expect(page.locator('astro-island[ssr]').filter({ has: banner(page) })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-banner-due');
  await page.setViewportSize({ width: 412, height: 915 });
  await expect(banner(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(banner(page)).toBeHidden();
  await page.evaluate(() => scrollTo(0, 1200));
  await expect(banner(page)).toBeVisible();
  await close(page).click();
  await expect(banner(page)).toBeHidden();
  expect(errors).toEqual([]);
});
