/** What a visitor enters before an island has hydrated counts. */
import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../lib/hold-requests.ts';
import { recordPageErrors } from '../lib/page-errors.ts';

/** Opens a page whose scripts with such a name arrive when the returned function is called. */
async function openWithout(page: Page, path: string, scripts: RegExp): Promise<() => void> {
  const release = await holdRequests(page, scripts);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  return release;
}

test('a number and a plan in the referral calculator', async ({ page }) => {
  const errors = recordPageErrors(page);
  const load = await openWithout(page, '/referral-program', /EarningsCalculator.*\.js$/);
  const calculator = page.getByTestId('earnings-calculator');
  await calculator.getByLabel('Team').check();
  await calculator.getByRole('spinbutton').fill('500');
  load();
  await expect(calculator.locator('.calculator-price strong')).toHaveText('$2,925.00');
  await expect(calculator.getByRole('spinbutton')).toHaveValue('500');
  await expect(calculator.getByLabel('Team')).toBeChecked();
  expect(errors).toEqual([]);
});

test('the slider of the pricing calculator', async ({ page }) => {
  const errors = recordPageErrors(page);
  const load = await openWithout(page, '/pricing', /PricingCalculator.*\.js$/);
  const slider = page.getByTestId('pricing-calculator').getByRole('slider').first();
  await slider.scrollIntoViewIfNeeded();
  await slider.press('End');
  load();
  await expect(page).toHaveURL(/[?&]profiles=10000/);
  expect(errors).toEqual([]);
});

test('the period and the currency of prices', async ({ page }) => {
  const errors = recordPageErrors(page);
  const load = await openWithout(page, '/pricing', /\.js$/);
  const choices = page.locator('.price-choices');
  await choices.locator('.choose-brl').click();
  await choices.locator('.choose-yearly').check({ force: true });
  load();
  await expect(page).toHaveURL(/period=yearly&currency=BRL|currency=BRL&period=yearly/);
  await expect(choices.locator('.choose-brl')).toBeChecked();
  await expect(choices.locator('.choose-yearly')).toBeChecked();
  expect(errors).toEqual([]);
});

test('a long text in the sales form', async ({ page }) => {
  const errors = recordPageErrors(page);
  const load = await openWithout(page, '/pre-sales', /SalesForm.*\.js$/);
  await page.locator('#sales-text').fill('We have eighty profiles. '.repeat(90));
  load();
  await expect(page.locator('#sales-help')).not.toBeEmpty();
  expect(errors).toEqual([]);
});
