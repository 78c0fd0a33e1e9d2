/** Analytics snippets of the content: loaded without inline code and only with consent. */
import type { BrowserContext, Page } from '@playwright/test';
import messages from '../../../i18n/tr/consent.json' with { type: 'json' };
import { ANALYTICS_ID } from '../../lib/snippets.ts';
import { expect, serveSignInWithoutPrompt, test, ZONES } from './fixtures.ts';

declare global {
  interface Window {
    vendors?: string[];
    dataLayer?: unknown[];
    ym?: { a?: unknown[][] };
    _hmt?: unknown[];
  }
}

const { google, container, counter, baidu } = ANALYTICS_ID;
const SCRIPTS = [
  `https://hm.baidu.com/hm.js?${baidu}`,
  'https://mc.yandex.ru/metrika/tag.js',
  `https://www.googletagmanager.com/gtag/js?id=${google}`,
  `https://www.googletagmanager.com/gtm.js?id=${container}`,
];
const VENDORS = /^https:\/\/(?:www\.googletagmanager\.com|mc\.yandex\.ru|hm\.baidu\.com)\//;

/** Mocks the services: each records that it ran and sets cookies. Returns the requests. */
async function mockVendors(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await serveSignInWithoutPrompt(page);
  await page.route(VENDORS, (route) => {
    requested.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: `(window.vendors ??= []).push(document.currentScript.src);
        for (const name of ['_ga', '_ym_uid', 'Hm_lvt_1']) document.cookie = name + '=1; path=/';
        localStorage.setItem('_ym_retry', '1');`,
    });
  });
  return requested;
}

const vendors = (page: Page) => page.evaluate(() => window.vendors?.toSorted() ?? []);
const storedBy = async (context: BrowserContext, page: Page): Promise<string[]> => {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const names = (await context.cookies()).map(({ name }) => name);
  return [...names, ...keys].filter((name) => /^(?:_ga|_ym|Hm_)/.test(name)).sort();
};
/** Follows a link of the page, as a visitor would. */
const goTo = async (page: Page, path: string): Promise<void> => {
  await page
    .locator(`header a[href="${path}"], footer a[href="${path}"]`)
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL((url) => url.pathname === path);
};
const reject = async (page: Page): Promise<void> => {
  await page.getByTestId('consent-opener').click();
  await page
    .getByTestId('consent-settings')
    .getByRole('button', { name: messages.rejectAll })
    .click();
};

test.describe('where visitors are asked first', () => {
  test.use({ timezoneId: ZONES.asked });

  test('loads all four services with consent, and nothing before it or after its withdrawal', async ({
    page,
    context,
    console,
  }) => {
    const requested = await mockVendors(page);
    await page.goto('/tr');
    await expect(page.getByTestId('consent')).toBeVisible();
    await goTo(page, '/tr/pricing');
    expect(await page.evaluate(() => [window.dataLayer, window.ym, window._hmt])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(requested).toEqual([]);

    await page.getByTestId('consent-accept').click();
    await expect.poll(() => vendors(page)).toEqual(SCRIPTS);
    expect(requested.toSorted()).toEqual(SCRIPTS);
    expect(await page.evaluate(() => window.dataLayer?.length)).toBe(3);
    expect(await page.evaluate(() => window.ym?.a?.[0]?.[2])).toEqual({
      webvisor: true,
      clickmap: true,
      accurateTrackBounce: true,
      trackLinks: true,
    });
    expect(await storedBy(context, page)).toEqual(['Hm_lvt_1', '_ga', '_ym_retry', '_ym_uid']);

    await goTo(page, '/tr/download');
    expect(await page.evaluate(() => window.ym?.a?.at(-1))).toEqual([
      Number(counter),
      'hit',
      page.url(),
    ]);
    expect(requested).toHaveLength(4);

    await reject(page);
    expect(await storedBy(context, page)).toEqual([]);
    await goTo(page, '/tr/pricing');
    await expect(page.getByTestId('consent-opener')).toBeVisible();
    await page.waitForFunction(() => window.__consent !== undefined);
    expect(await vendors(page)).toEqual([]);
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
    expect(requested).toHaveLength(4);
    expect(console).toEqual([]);
  });
});

test('Back to a fragment after a withdrawal leaves the services behind', async ({ page }) => {
  await mockVendors(page);
  await page.goto('/tr/cookies');
  await expect.poll(() => vendors(page)).toEqual(SCRIPTS);
  await page.locator('[data-toc] a[href^="#"]').nth(1).dispatchEvent('click');
  await expect(page).toHaveURL(/\/tr\/cookies#h-/);
  await goTo(page, '/tr/download');
  await reject(page);
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'generic');
  await expect(page).toHaveURL(/\/tr\/cookies#h-/);
  await page.waitForFunction(() => window.__consent !== undefined);
  expect(await vendors(page)).toEqual([]);
});

test('a page with snippets has no inline code, and its policy lists the services', async ({
  page,
}) => {
  const response = await page.goto('/tr');
  const html = (await response?.text()) ?? '';
  expect(html).toContain(`<meta name="statistics" content="${google} ${container} ${counter}:`);
  expect(html).not.toMatch(/gtag\(|_hmt|metrika|googletagmanager|<noscript>/);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).not.toContain('unsafe');
  for (const address of SCRIPTS) {
    const { origin, pathname } = new URL(address);
    expect(policy).toContain(`${origin}${pathname.replace(/(?<=gtag\/|metrika\/).*/, '')}`);
  }
});

test('a locale without snippets loads no services', async ({ page, console }) => {
  const requested = await mockVendors(page);
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(() => window.__consent?.().purposes.analytics.verdict))
    .toBe('allowed');
  await page.waitForFunction(() => window.__tracking?.() !== undefined);
  expect(await vendors(page)).toEqual([]);
  expect(requested).toEqual([]);
  expect(console).toEqual([]);
});
