/** Attacks in the browser: by hostile messages and by hostile answers. */
import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { listen } from '../../tooling/servers/program.ts';
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
  // A request that is still on its way would fail when the page closes.
  await page.unrouteAll({ behavior: 'wait' });
});

/** Serves one page from another origin. */
async function startPage(html: string): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  return { origin: `http://127.0.0.1:${await listen(server)}`, stop: () => server.close() };
}

test('clickjacking: no page is shown in a frame of another site', async ({ page, baseURL }) => {
  const paths = ['/', '/pricing', '/download', '/ru/search', '/error/502', '/no-such-page'];
  const frames = paths.map((path) => `<iframe src="${baseURL}${path}"></iframe>`).join('');
  const frame = await startPage(`<!doctype html>${frames}`);
  const loaded = new Set<string>();
  page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
  await page.goto(frame.origin);
  for (const path of paths) expect(loaded).toContain(path);
  for (const [at, one] of page.frames().slice(1).entries()) {
    await expect.poll(() => one.url(), paths[at]).toBe('chrome-error://chromewebdata/');
    expect(await one.locator('main').count()).toBe(0);
  }
  expect(page.frames()).toHaveLength(paths.length + 1);
  frame.stop();
});

test('reverse tabnabbing: a page in a new tab cannot move the first one', async ({ page }) => {
  const other = await startPage(`<!doctype html><title>other</title><script>
    document.title = String(window.opener);
    window.opener?.location.replace('about:blank');
  </script>`);
  await page.goto('/links');
  // The worst link that could be on a page: the policy of the page separates the two.
  const link = page.locator('main a').first();
  await link.evaluate((element, href) => {
    Object.assign(element, { href, target: '_blank', rel: 'opener' });
  }, other.origin);
  const opened = page.context().waitForEvent('page');
  await link.click();
  await expect(await opened).toHaveTitle('null');
  expect(new URL(page.url()).pathname).toBe('/links');
  other.stop();
});

test('no link opens a new tab with an opener', async ({ page }) => {
  for (const path of ['/', '/links', '/partner', '/about-us', '/docs', '/blog']) {
    await page.goto(path);
    await expect(page.locator('a[href^="https:"]').first()).toBeAttached();
    await expect(page.locator('a[rel~="opener"], a[target]:not([rel~="noopener"])')).toHaveCount(0);
  }
});
