/** Browsers that block third parties, cookies, storage or services. The site still works. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Console messages for blocked requests. */
const OURS_OR_NETWORK = /^\[plural\]|^Failed to load resource/;

async function primaryActions(page: Page): Promise<void> {
  await page.goto('/');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Pricing' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'pricing');
  await page.getByTestId('chat-launcher').click();
  await expect(page.getByTestId('chat-panel')).toBeVisible();
  await expect(page.getByTestId('chat-panel').locator('[data-connecting]')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByTestId('scheme-switch').getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.goto('/');
  const navigation = page.waitForRequest(
    (request) => request.isNavigationRequest() && /\.example\//.test(request.url()),
  );
  await banner.getByTestId('download-button').first().click();
  expect((await navigation).url()).toMatch(/^https:\/\/[a-z.]*plural\.example\//);
}

test('works with third parties and services blocked', async ({ page, console }) => {
  const own = new URL(test.info().project.use.baseURL || 'http://localhost').hostname;
  await page.route(
    (url) => url.hostname !== own && !url.hostname.endsWith('localhost'),
    (route) => route.abort('blockedbyclient'),
  );
  await primaryActions(page);
  expect(console.filter((line) => !OURS_OR_NETWORK.test(line))).toEqual([]);
});

test('works when storage throws and cookies are off', async ({ page, console }) => {
  await page.route('https://accounts.google.com/**', (route) => route.abort('blockedbyclient'));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  await primaryActions(page);
  expect(console.filter((line) => !OURS_OR_NETWORK.test(line))).toEqual([]);
});

test('works without a reload when the islands of every page are blocked', async ({
  page,
  console,
}) => {
  await page.route(/\/everywhere\.[^/]*\.js/, (route) => route.abort('blockedbyclient'));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/');
  await expect.poll(() => console.join()).toContain('A script did not load');
  expect(loads).toBe(1);
  expect(console.filter((line) => !OURS_OR_NETWORK.test(line))).toEqual([]);
});

test('case 35: reloads once for an island whose code is missing, then keeps its server-rendered HTML', async ({
  page,
  console,
}) => {
  await page.route(/\/PricingCalculator\.[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
  // Not `load` events: the first page may be replaced before its last picture has arrived.
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  const calculator = page.getByTestId('pricing-calculator');
  await page.goto('/pricing', { waitUntil: 'commit' });
  await calculator.scrollIntoViewIfNeeded();
  await expect.poll(() => documents, { timeout: 15_000 }).toBe(2);
  await calculator.scrollIntoViewIfNeeded();
  await expect
    .poll(() => console.filter((line) => line.startsWith('[plural]')).length, { timeout: 15_000 })
    .toBe(1);
  expect(documents).toBe(2);
  await expect(calculator).toContainText(/\d/);
});
