/** The focus after a dialog or a panel was closed by keyboard. */
import { expect, test, type Page } from '@playwright/test';
import { recordPageErrors } from '../lib/page-errors.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function openDrawer(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('header astro-island[ssr]')).toHaveCount(0);
  await page.locator('.menu-button').focus();
  await page.keyboard.press('Enter');
}

for (const key of ['Escape', 'Enter'] as const) {
  test(`returns to the menu's button from the search (${key})`, async ({ page }) => {
    const errors = recordPageErrors(page);
    await openDrawer(page, '/pricing');
    await page.getByTestId('search-open').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.search-close')).toBeVisible();
    if (key === 'Enter') await page.locator('.search-close').focus();
    await page.keyboard.press(key);
    await expect(page.locator('#search-dialog')).toBeHidden();
    await expect(page.locator('.menu-button')).toBeFocused();
    expect(errors).toEqual([]);
  });
}

test('returns to a button of the menu from the chat', async ({ page }) => {
  const errors = recordPageErrors(page);
  await openDrawer(page, '/pricing');
  await page.locator('.menu-contact').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('chat-panel')).toBeVisible();
  await page.getByTestId('chat-panel').locator('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('chat-panel')).toBeHidden();
  await expect(page.locator('.menu-contact:focus, .menu-button:focus')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('leaves the menu when it reaches the page behind it', async ({ page }) => {
  const errors = recordPageErrors(page);
  await openDrawer(page, '/pricing');
  await expect(page.locator('#site-menu')).toBeVisible();
  await page.locator('#site-menu .menu-register').focus();
  while (await page.evaluate(() => !document.activeElement?.closest('main'))) {
    await page.keyboard.press('Tab');
  }
  await expect(page.locator('#site-menu')).toBeHidden();
  expect(errors).toEqual([]);
});

test.describe('with the consent banner', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('goes to the page after saving the settings', async ({ page }) => {
    const errors = recordPageErrors(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/pricing');
    await page.locator('.consent-more').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('consent-save').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('consent')).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
    expect(errors).toEqual([]);
  });

  for (const [width, height] of [
    [1280, 600],
    [360, 640],
  ] as const) {
    test(`is never behind it (${width} x ${height})`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/faq');
      await expect(page.getByTestId('consent')).toBeVisible();
      await page.locator('main').focus();
      const hidden: string[] = [];
      let stops = 0;
      for (;;) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(() => {
          const focused = document.activeElement;
          const banner = document.querySelector('.consent')?.getBoundingClientRect().top ?? 0;
          if (!focused?.closest('main, footer')) return undefined;
          const { bottom } = focused.getBoundingClientRect();
          return { text: focused.textContent, isHidden: bottom > banner + 1 };
        });
        if (!stop) break;
        stops += 1;
        if (stop.isHidden) hidden.push(stop.text ?? '');
      }
      expect(stops).toBeGreaterThan(20);
      expect(hidden).toEqual([]);
    });
  }

  test('sees the end of the page above it', async ({ page }) => {
    await page.setViewportSize({ width: 992, height: 700 });
    await page.goto('/fr/faq');
    const banner = page.getByTestId('consent');
    await expect(banner).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const top = (await banner.boundingBox())?.y ?? 0;
    for (const covered of [page.getByTestId('consent-opener'), page.getByTestId('chat-launcher')]) {
      const box = await covered.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }
  });
});
