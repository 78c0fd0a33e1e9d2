/** Navigation within a locale by payload, and everything that causes a full load. */
import { expect, test, type Page } from '@playwright/test';
import { stopClock } from '../../tooling/pages/stopped-clock.ts';

declare global {
  interface Window {
    sameDocument?: boolean;
  }
}

/** Marks the document, to tell a full load from a client-side navigation. */
const mark = (page: Page) => page.evaluate(() => void (window.sameDocument = true));
const isSame = (page: Page) => page.evaluate(() => window.sameDocument === true);
const payloads = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('_payload.json')) urls.push(new URL(request.url()).pathname);
  });
  return urls;
};

test('follows a link within the locale by payload', async ({ page }) => {
  const requested = payloads(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await page.goto('/blog');
  await mark(page);
  const link = page.locator('main h2 a').first();
  const title = await link.textContent();
  await link.click();
  await expect(page.locator('h1')).toHaveText(title ?? '');
  await expect(page.locator('html')).toHaveAttribute('data-route', 'blog-post');
  expect(await isSame(page)).toBe(true);
  expect(documents).toHaveLength(1);
  expect(new Set(requested).size, 'nothing is requested twice').toBe(requested.length);
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('.astro-route-announcer')).toHaveText(await page.title());
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/.+/);

  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'blog');
  await page.goForward();
  await expect(page.locator('h1')).toHaveText(title ?? '');
  expect(await isSame(page)).toBe(true);
});

test('three pages are prefetched before any input, then every link in view', async ({ page }) => {
  const requested = payloads(page);
  await page.goto('/sitemap');
  await expect.poll(() => requested.length).toBe(3);
  // Longer than the page waits for its likeliest links, on the real clock.
  await page.waitForTimeout(2000);
  expect(requested, 'before any input').toHaveLength(3);
  // The first event of a pointer can have no movement.
  await page.mouse.move(9, 9, { steps: 3 });
  await expect.poll(() => requested.length).toBeGreaterThan(10);
  expect(new Set(requested).size, 'nothing is requested twice').toBe(requested.length);
});

test('Back restores the scroll position', async ({ page }) => {
  await page.goto('/helps');
  await mark(page);
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(() => page.evaluate(() => history.state?.scrollY)).toBe(500);
  // Like a key press: a mouse click may scroll the page before leaving it.
  const link = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
  await link.dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-route', 'pricing');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'helps');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  expect(await isSame(page)).toBe(true);
});

test('shared parts stay untouched, and parts that depend on the page are updated', async ({
  page,
}) => {
  await page.goto('/pricing');
  await mark(page);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('header, footer, .floating')) {
      part.setAttribute('data-untouched', '');
    }
  });
  await page.getByTestId('scheme-switch').getByRole('radio', { name: 'Dark' }).check();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.locator('summary').first().click();
  await navigation.getByRole('link').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'solution');
  await expect(page.locator('[data-untouched]')).toHaveCount(3);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(navigation.locator('details[open]')).toHaveCount(0);
  const path = new URL(page.url()).pathname;
  await expect(page.locator('[data-locale="ru"]')).toHaveAttribute('href', `/ru${path}`);
  const register = await page.locator('header a[data-account]').first().getAttribute('href');
  expect(new URL(register ?? '').searchParams.get('from')).toBe(path);
});

test.describe('a full load', () => {
  const leave = async (page: Page, click: () => Promise<void>, route: string): Promise<void> => {
    await mark(page);
    await click();
    await expect(page.locator('html')).toHaveAttribute('data-route', route);
    expect(await isSame(page)).toBe(false);
  };
  const toPricing = (page: Page) => () =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();

  test('to another locale', async ({ page }) => {
    await page.goto('/pricing');
    const switcher = page.getByTestId('language-switcher');
    await switcher.locator('summary').click();
    await leave(page, () => switcher.getByRole('link', { name: 'Русский' }).click(), 'pricing');
  });

  for (const [what, response] of [
    ['a missing payload', { status: 404 }],
    ['a server error', { status: 500 }],
    ['HTML instead of JSON', { contentType: 'text/html', body: '<!doctype html>' }],
    ['truncated JSON', { contentType: 'application/json', body: '{"build":"' }],
    [
      'another build',
      {
        json: {
          build: 'other',
          locale: 'en',
          route: 'pricing',
          lang: 'en-US',
          title: '',
          head: '',
          main: '<h1>Wrong</h1>',
          alternates: {},
        },
      },
    ],
  ] as const) {
    test(`for ${what}`, async ({ page }) => {
      await page.route('**/pricing/_payload.json', (route) => route.fulfill(response));
      await page.goto('/faq');
      await leave(page, toPricing(page), 'pricing');
    });
  }

  test('for a payload whose request fails', async ({ page }) => {
    await page.route('**/pricing/_payload.json', (route) => route.abort());
    await page.goto('/faq');
    await leave(page, toPricing(page), 'pricing');
  });

  test('when a newer build is live, once', async ({ page }) => {
    await stopClock(page);
    await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }));
    await page.goto('/faq');
    const checked = page.waitForResponse('**/builds/latest.json*');
    await page.clock.runFor(5 * 60_000);
    await checked;
    await leave(page, toPricing(page), 'pricing');
  });
});

test('links work without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/faq`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'pricing');
  await context.close();
});

for (const [redirect, route, stays] of [
  ['/faq', 'faq', true],
  ['javascript:alert(1)', 'pricing', false],
  ['//evil.example', 'pricing', false],
  ['https://evil.example/', 'pricing', false],
] as const) {
  test(`case 29: a payload that redirects to ${redirect} leads to /${route}`, async ({ page }) => {
    await page.route('**/pricing/_payload.json', (route) => route.fulfill({ json: { redirect } }));
    await page.goto('/blog');
    await mark(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-route', route);
    expect(await isSame(page)).toBe(stays);
    await expect(page).toHaveURL(new RegExp(`/${route}$`));
  });
}

test('a payload that redirects to the application causes a full load', async ({ page }) => {
  const redirect = 'https://app.plural.example/welcome';
  await page.route('**/pricing/_payload.json', (route) => route.fulfill({ json: { redirect } }));
  await page.route(redirect, (route) => route.fulfill({ body: 'the application' }));
  await page.goto('/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(redirect);
});

test('the switcher keeps query and hash and remembers the choice', async ({ page, context }) => {
  await page.goto('/faq?from=letter#which-systems');
  const switcher = page.getByTestId('language-switcher');
  await switcher.locator('summary').click();
  await switcher.getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL(/\/ru\/faq\?from=letter#which-systems$/);
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie).toMatchObject({ value: 'ru', path: '/', sameSite: 'Lax', secure: false });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
});

test('shows that a slow navigation is under way, and no quick one', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const release = Promise.withResolvers<true>();
  await page.route('**/faq/_payload.json*', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/links');
  const root = page.locator('html');
  await page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(true)).observe(document.documentElement, {
      attributeFilter: ['data-navigating'],
    });
  });
  const link = page.locator('footer a[href="/faq"]');
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(root).toHaveAttribute('data-navigating', '');
  release.resolve(true);
  await expect(root).toHaveAttribute('data-route', 'faq');
  await expect(root).not.toHaveAttribute('data-navigating');
  expect(errors).toEqual([]);
});

test('keeps the source of a visit when a link is followed by a change of language', async ({
  page,
}) => {
  await page.goto('/?ref=CODE&utm_source=letter&seats=5');
  await page.locator('footer a[href="/faq"]').click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.getByTestId('language-switcher').first().click();
  await page.locator('a[data-locale=ru]:visible').first().click();
  await expect(page).toHaveURL(/\/ru\/faq\?ref=CODE&utm_source=letter$/);
});

test('the wheel over a focused number scrolls the page and leaves the number alone', async ({
  page,
}) => {
  await page.goto('/pricing');
  const number = page.locator('input[type=number]').first();
  await number.scrollIntoViewIfNeeded();
  await number.click();
  const before = await number.inputValue();
  const top = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 240);
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(top);
  await expect(number).toHaveValue(before);
});
