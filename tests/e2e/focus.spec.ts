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
