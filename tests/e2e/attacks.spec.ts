/** Attacks in the browser: by hostile messages and by hostile answers. */
import { expect, test } from '@playwright/test';
import { recordPageErrors } from '../lib/page-errors.ts';

declare global {
  interface Window {
    sameDocument?: boolean;
  }
}

test('hostile messages change nothing and cause no error', async ({ page }) => {
  const errors = recordPageErrors(page);
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  const text = await page.locator('main').innerText();
  await page.evaluate(() => {
    const messages: unknown[] = [
      '<img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      { type: 'navigate', url: 'https://evil.example/' },
      { type: 'consent', purposes: { analytics: true } },
      JSON.parse(
        '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": 1}}}',
      ),
      { credential: 'x', command: 'eval', args: ['alert(1)'] },
      null,
      new ArrayBuffer(1024),
    ];
    for (const message of messages) {
      window.postMessage(message, '*');
      window.dispatchEvent(
        new MessageEvent('message', { data: message, origin: 'https://evil.example' }),
      );
    }
  });
  await page.waitForTimeout(500);
  expect(await page.locator('main').innerText()).toBe(text);
  expect(new URL(page.url()).pathname).toBe('/pricing');
  expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false);
  expect(errors).toEqual([]);
});

/** What an attacker puts into an answer to change the prototype of all objects. */
const POLLUTION =
  '"__proto__": {"polluted": true, "html": "<b>"}, "constructor": {"prototype": {"polluted": true}}';

test('prototype pollution: answers with special keys change no other object', async ({ page }) => {
  const errors = recordPageErrors(page);
  let answered = 0;
  await page.route(/\.json(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).trim();
    answered += 1;
    await route.fulfill({
      response,
      body: body.startsWith('{"') ? `{${POLLUTION}, ${body.slice(1)}` : body,
    });
  });
  await page.goto('/about-us');
  await page.evaluate(() => void (window.sameDocument = true));
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'pricing');
  await page.getByTestId('search-open').click();
  await page.locator('#search-dialog').getByTestId('search').fill('proxy');
  await expect(page.locator('[data-search-finds] a:visible').first()).toBeVisible();
  expect(answered).toBeGreaterThan(2);
  expect(await page.evaluate(() => window.sameDocument)).toBe(true);
  expect(await page.evaluate(() => 'polluted' in {} || 'polluted' in [])).toBe(false);
  expect(errors).toEqual([]);
});
