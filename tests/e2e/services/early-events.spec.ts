/** Errors and clicks from before the tracker has loaded (docs/requirements.md#error-pages). */
import type { Page } from '@playwright/test';
import { expect, stored, test, ZONES } from './fixtures.ts';
import type { Services } from './fixtures.ts';

/** Returns the reports of the planted errors: code and message. */
const messages = (services: Services): string[] =>
  services
    .records()
    .events.filter(({ op_type }) => op_type === 6)
    .map((event) => {
      const { error_type, message } = JSON.parse(String(event['addition'])) as Record<
        string,
        string
      >;
      return `${error_type} ${message}`;
    })
    .filter((message) => /early|missing/.test(message))
    .sort();

/** Adds failing scripts to a page right after `<main>`, long before the tracker loads. */
async function plant(page: Page, path: string): Promise<void> {
  await page.route('**/planted.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        void Promise.reject(new Error('early rejection of jane@doe.example'));
        throw new Error('early error, token=secret-1');`,
    }),
  );
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const planted =
      '<script src="/planted.js"></script><script src="/missing.js?key=secret-2"></script>';
    await route.fulfill({ response, body: html.replace('</main>', `</main>${planted}`) });
  });
}

const EXPECTED = [
  expect.stringMatching(/^100101 script http\S+\/missing\.js\?…$/),
  expect.stringMatching(/^100102 Uncaught Error: early error, token=… \(http/),
  '100103 Error: early rejection of …',
];

test('reports errors from before the tracker loaded, redacted, once', async ({
  page,
  services,
}) => {
  await plant(page, '**/faq');
  await page.goto('/faq');
  await expect.poll(() => page.evaluate(() => window.__tracking?.() !== undefined)).toBe(true);
  // Reported errors are dropped, and nothing is collected after a navigation.
  expect(await page.evaluate(() => window.__earlyErrors)).toBeUndefined();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'pricing');
  expect(await page.evaluate(() => window.__earlyErrors)).toBeUndefined();
  await page.goto('/about-us');
  await expect.poll(() => messages(services)).toEqual(EXPECTED);
  const sent = JSON.stringify(services.records().events);
  expect(sent).not.toMatch(/secret-|jane/);
});

test('reports clicks from before the tracker loaded, once', async ({ page, services }) => {
  await page.addInitScript(() => {
    // Only on the first page: the script also runs on the next.
    if (location.pathname !== '/') return;
    document.addEventListener('DOMContentLoaded', () => {
      const link = document.querySelector<HTMLElement>('header a[data-track]');
      link?.addEventListener('click', (event) => event.preventDefault(), { once: true });
      link?.click();
    });
  });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => window.__tracking?.() !== undefined)).toBe(true);
  expect(await page.evaluate(() => window.__earlyClicks)).toBeUndefined();
  await page.goto('/about-us');
  const kinds = () => services.records().events.map(({ op_type }) => op_type);
  await expect.poll(() => kinds().slice(0, 2)).toEqual([0, 3]);
  expect(kinds().filter((kind) => kind === 3)).toHaveLength(1);
});

test('a prerendered page stores and sends nothing until it is opened', async ({
  page,
  context,
  services,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true }),
  );
  await page.goto('/pricing');
  await page.waitForTimeout(3000);
  expect(await page.locator('astro-island[ssr]').count()).toBeGreaterThan(0);
  expect(services.records().calls).toEqual([]);
  expect(await stored(context, page)).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => page.evaluate(() => window.__tracking?.() !== undefined)).toBe(true);
});

test('keeps at most twenty errors', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (let index = 0; index < 100; index += 1) reportError(new Error(`early ${index}`));
    });
  });
  await page.goto('/faq');
  expect(await page.evaluate(() => window.__earlyErrors?.events.length)).toBe(20);
});

test.describe('where visitors are asked first', () => {
  test.use({ timezoneId: ZONES.asked });

  test('drops errors from before consent', async ({ page, services }) => {
    await plant(page, '**/faq');
    await page.goto('/faq');
    await expect(page.getByTestId('consent')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.__earlyErrors)).toBeUndefined();
    await page.getByTestId('consent-accept').first().click();
    await expect.poll(() => page.evaluate(() => window.__tracking?.() !== undefined)).toBe(true);
    await page.goto('/pricing');
    await expect
      .poll(() => services.records().events.filter(({ op_type }) => op_type === 0).length)
      .toBeGreaterThan(0);
    expect(messages(services)).toEqual([]);
  });
});
