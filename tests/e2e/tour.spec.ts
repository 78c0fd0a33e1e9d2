/** The tour: by scrolling and by arrow keys, with the real clock. */
import { expect, test, type Page } from '@playwright/test';
import { recordPageErrors } from '../lib/page-errors.ts';

const current = (page: Page) => page.locator('.tour-nav a[aria-current]');
const heading = (page: Page, at: number) => page.locator('[data-scene]').nth(at);

test('the arrow keys go from scene to scene, and the list follows', async ({ page }) => {
  const errors = recordPageErrors(page);
  await page.goto('/tour');
  await expect(current(page)).toHaveAttribute('href', '#install');
  for (let at = 0; at < 5; at += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(heading(page, at)).toBeInViewport();
    await expect(heading(page, at)).toBeFocused();
    await expect(current(page)).toHaveText((await heading(page, at).textContent())?.trim() ?? '');
  }
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page, 3)).toBeFocused();
  expect(errors).toEqual([]);
});

test('scrolling marks the scene in view, also after Back', async ({ page }) => {
  const errors = recordPageErrors(page);
  await page.goto('/tour');
  await page.getByTestId('tour').locator('.more').first().click();
  await expect(page).toHaveURL(/\/helps\/install-plural$/);
  await page.goBack();
  await heading(page, 2).evaluate((one) => one.scrollIntoView({ block: 'start' }));
  await expect(current(page)).toHaveAttribute('href', '#proxy');
  expect(errors).toEqual([]);
});

test('every scene has its help article, in every language', async ({ request }) => {
  for (const locale of ['', '/ru', '/th', '/jp']) {
    const html = await (await request.get(`${locale}/tour`)).text();
    for (const id of ['install-plural', 'create-a-profile', 'set-up-a-proxy', 'share-a-profile']) {
      expect(html).toContain(`href="${locale}/helps/${id}"`);
    }
  }
});
