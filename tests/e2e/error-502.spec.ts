/** The 502 page: only its button stops the countdown, and its link works at once. */
import { expect, test, type Page } from '@playwright/test';
import en from '../../i18n/en/errors.json' with { type: 'json' };
import { recordPageErrors } from '../lib/page-errors.ts';
import { stopClock } from '../../tooling/pages/stopped-clock.ts';

const countdown = (page: Page) => page.getByTestId('error-countdown');
const stay = (page: Page) => page.getByRole('button', { name: en['badGateway.stay'] });
const back = (page: Page) => page.getByRole('link', { name: en['badGateway.back'] });

test('counts down on the 502 page and goes to the blog', async ({ page }) => {
  await stopClock(page);
  await page.goto('/error/502');
  await expect(countdown(page)).toContainText('5');
  // Announced once the countdown has started.
  await expect(page.getByRole('status')).toHaveText(/5/);
  await page.clock.runFor(2000);
  await expect(countdown(page)).toContainText('3');
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/\/blog$/);
});

for (const [what, act] of [
  ['a key', (page) => page.keyboard.press('Tab')],
  ['a click', (page) => page.locator('main').click({ position: { x: 4, y: 4 } })],
  ['a text selection', (page) => page.locator('h1').dblclick()],
  [
    'the wheel',
    async (page) => {
      await page.mouse.move(200, 200);
      await page.mouse.wheel(0, 40);
    },
  ],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<unknown>])[]) {
  test(`keeps counting down on the 502 page after ${what}`, async ({ page }) => {
    await stopClock(page);
    await page.goto('/error/502');
    await expect(page.getByRole('status')).toHaveText(/5/);
    await page.clock.runFor(2000);
    await act(page);
    await expect(countdown(page)).toContainText('3');
    // Announced once, not every second.
    await expect(page.getByRole('status')).toHaveText(/5/);
    await page.clock.runFor(3000);
    await expect(page).toHaveURL(/\/blog$/);
  });
}

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true });

  for (const [what, press] of [
    ['mouse', (page) => stay(page).click()],
    ['touch', (page) => stay(page).tap()],
    ['Enter', (page) => stay(page).press('Enter')],
    ['Space', (page) => stay(page).press('Space')],
  ] as const satisfies readonly (readonly [string, (page: Page) => Promise<unknown>])[]) {
    test(`stays on the 502 page after its button is pressed by ${what}`, async ({ page }) => {
      await stopClock(page);
      await page.goto('/error/502');
      await expect(page.getByRole('status')).toHaveText(/5/);
      await page.clock.runFor(2000);
      await press(page);
      await expect(countdown(page)).toBeHidden();
      await expect(stay(page)).toBeHidden();
      // The button is gone, so the focus moves to the link next to it.
      await expect(back(page)).toBeFocused();
      await page.clock.runFor(60_000);
      await expect(page).toHaveURL(/\/error\/502$/);
    });
  }
});

test('with the real clock, keys, clicks and the wheel do not stop the 502 countdown', async ({
  page,
}) => {
  const errors = recordPageErrors(page);
  await page.goto('/error/502');
  await page.keyboard.press('Tab');
  await page.locator('main').click({ position: { x: 4, y: 4 } });
  await page.mouse.wheel(0, 40);
  await expect(page).toHaveURL(/\/blog$/);
  expect(errors).toEqual([]);
});

test('with the real clock, the button stops the countdown of the 502 page', async ({ page }) => {
  const errors = recordPageErrors(page);
  await page.goto('/error/502');
  await stay(page).click();
  // Longer than the countdown.
  await page.waitForTimeout(6500);
  await expect(page).toHaveURL(/\/error\/502$/);
  expect(errors).toEqual([]);
});

test('the link of the 502 page goes to the blog at once', async ({ page }) => {
  await page.goto('/error/502');
  await back(page).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the 502 page has its link, and neither a countdown nor a button to stop it', async ({
    page,
  }) => {
    await page.goto('/error/502');
    await expect(back(page)).toBeVisible();
    await expect(countdown(page)).toBeHidden();
    await expect(stay(page)).toBeHidden();
  });
});

test('starts counting again when Back restores the page', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto('/error/502');
  await expect(countdown(page)).toContainText('3');
  await back(page).click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  await expect(countdown(page)).toContainText(/[54]/);
  await expect(page).toHaveURL(/\/blog$/, { timeout: 10_000 });
  expect(errors).toEqual([]);
});
