/** Consent: banner, settings, what is blocked without it (docs/requirements.md#consent). */
import type { BrowserContext, Page } from '@playwright/test';
import en from '../../../i18n/en/consent.json' with { type: 'json' };
import { layoutShift, recordShifts } from '../../lib/layout-shifts.ts';
import { expect, stored, test, ZONES, type Services } from './fixtures.ts';

const LANDING = '/?ref=friend&utm_source=letter';
/** Storage that is not essential. */
const OPTIONAL = /device_id|document_referrer|referral|telemetry\.|attribution\.|one-tap\./;

const banner = (page: Page) => page.getByTestId('consent');
const choice = (context: { cookies(): Promise<{ name: string; value: string }[]> }) =>
  context.cookies().then((all) => all.find(({ name }) => name === 'consent')?.value);

const TEN_PAGES = [
  LANDING,
  '/pricing',
  '/download',
  '/blog',
  '/helps',
  '/faq',
  '/about-us',
  '/partner',
  '/release',
  '/solutions/rpa',
];

/**
 * Visits ten pages, clicks on each and lets its timers run: none of them stores anything
 * that is not essential, and no request leaves the site.
 */
async function expectPrivateVisit(
  page: Page,
  context: BrowserContext,
  {
    services,
    baseURL = '',
    asks,
  }: { services: Services; baseURL: string | undefined; asks: boolean },
): Promise<void> {
  const { origin } = new URL(baseURL);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) foreign.push(url.href);
  });
  await page.clock.install();
  for (const path of TEN_PAGES) {
    await page.goto(path);
    await expect(page.getByTestId('consent-opener')).toBeVisible();
    await expect(banner(page)).toBeVisible({ visible: asks });
    await page.locator('main').click({ position: { x: 2, y: 2 } });
    await page.clock.runFor(15_000);
    expect((await stored(context, page)).filter((name) => OPTIONAL.test(name))).toEqual([]);
  }
  expect(foreign).toEqual([]);
  expect(services.records().calls).toEqual([]);
}

test.describe('where visitors are asked first', () => {
  test.use({ timezoneId: ZONES.asked });

  test('stores and sends nothing on ten pages without an answer', async ({
    page,
    context,
    services,
    baseURL,
  }) => {
    await expectPrivateVisit(page, context, { services, baseURL, asks: true });
  });

  test('stores and sends nothing on ten pages after a refusal', async ({
    page,
    context,
    services,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'consent', value: 'v1-a0-m0', url: baseURL ?? '' }]);
    await expectPrivateVisit(page, context, { services, baseURL, asks: false });
  });

  test('stores and sends after acceptance, and does not ask again', async ({
    page,
    context,
    services,
  }) => {
    await page.goto(LANDING, { referer: 'https://search.example/results?q=browser' });
    await page.getByTestId('consent-accept').click();
    await expect(banner(page)).toBeHidden();
    expect(await choice(context)).toBe('v1-a1-m1');
    await expect.poll(() => services.records().referrals).toEqual(['friend']);
    await expect.poll(() => services.records().sources.length).toBe(1);
    await expect.poll(() => services.records().fingerprints.length).toBe(1);
    const cookies = (await context.cookies()).map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(cookies)).toMatchObject({ referral: 'friend' });
    await page.goto('/pricing');
    await expect(page.getByTestId('consent-opener')).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  test('rejecting is as easy as accepting, and stores only the choice', async ({
    page,
    context,
    services,
  }) => {
    await page.goto(LANDING);
    await expect(banner(page)).toBeVisible();
    const accept = await page.getByTestId('consent-accept').boundingBox();
    const reject = await page.getByTestId('consent-reject').boundingBox();
    expect(reject?.height).toBe(accept?.height);
    expect(reject?.width).toBeCloseTo(accept?.width ?? 0, 0);
    await page.getByTestId('consent-reject').click();
    await expect(banner(page)).toBeHidden();
    expect(await choice(context)).toBe('v1-a0-m0');
    await page.goto('/pricing');
    await expect(page.getByTestId('consent-opener')).toBeVisible();
    await expect(banner(page)).toBeHidden();
    expect((await stored(context, page)).filter((name) => OPTIONAL.test(name))).toEqual([]);
    expect(services.records().calls).toEqual([]);
  });

  test('the settings allow one purpose without the other, by keyboard only', async ({
    page,
    context,
    services,
  }) => {
    await page.goto(LANDING);
    await expect(banner(page)).toBeVisible();
    await page.getByTestId('consent').getByRole('button', { name: en.more }).press('Enter');
    const settings = page.getByTestId('consent-settings');
    await expect(settings).toBeVisible();
    const marketing = settings.getByRole('switch', { name: en.marketing });
    await expect(marketing).not.toBeChecked();
    await marketing.press('Space');
    await page.getByTestId('consent-save').press('Enter');
    await expect(settings).toBeHidden();
    expect(await choice(context)).toBe('v1-a0-m1');
    await expect.poll(() => services.records().referrals).toEqual(['friend']);
    const names = await stored(context, page);
    expect(names.filter((name) => /telemetry|device_id|document_referrer/.test(name))).toEqual([]);
    expect(services.records().events).toEqual([]);
  });

  test('Escape leaves the settings unchanged and returns the focus', async ({ page }) => {
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    const opener = page.getByTestId('consent-opener');
    await opener.click();
    await expect(page.getByTestId('consent-settings')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('consent-settings')).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(banner(page)).toBeVisible();
  });

  test('the close button returns the focus, and the policy leaves no dialog behind', async ({
    page,
  }) => {
    await page.goto('/pricing');
    const opener = page.getByTestId('consent-opener');
    const settings = page.getByTestId('consent-settings');
    await expect(opener).toBeVisible();
    await opener.press('Enter');
    await settings.locator('.consent-head button').press('Enter');
    await expect(settings).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await settings.getByRole('link').click();
    await expect(page).toHaveURL(/\/cookies$/);
    await expect(page.locator('html')).toHaveAttribute('data-route', 'generic');
    await expect(settings).toBeHidden();
  });

  test('the banner causes no layout shift', async ({ page }) => {
    await page.addInitScript(recordShifts);
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.0005);
  });
});

test('withdrawing consent deletes everything stored', async ({ page, context, services }) => {
  await page.goto(LANDING, { referer: 'https://search.example/' });
  await expect.poll(() => services.records().fingerprints.length).toBe(1);
  await expect.poll(async () => (await stored(context, page)).join()).toMatch(/telemetry\.queue/);
  await page.getByTestId('consent-opener').click();
  const settings = page.getByTestId('consent-settings');
  await expect(settings.getByRole('switch', { name: en.analytics })).toBeChecked();
  await settings.getByRole('button', { name: en.rejectAll }).click();
  expect((await stored(context, page)).filter((name) => OPTIONAL.test(name))).toEqual([]);
  expect(await page.evaluate(() => window.__consent?.().purposes.analytics)).toEqual({
    verdict: 'denied',
    reason: 'chosen',
  });
  const before = services.records().calls.length;
  await page.goto('/pricing');
  await expect(page.getByTestId('consent-opener')).toBeVisible();
  expect(services.records().calls).toHaveLength(before);
});

test('withdrawing in one tab deletes the data of other tabs at once', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await tab.goto('/pricing');
    await tab.waitForFunction(() => window.__tracking?.() !== undefined);
  }
  await page.getByTestId('consent-opener').click();
  const settings = page.getByTestId('consent-settings');
  await settings.getByRole('button', { name: en.rejectAll }).click();
  await expect.poll(() => other.evaluate(() => window.__tracking?.())).toBeUndefined();
  expect((await stored(context, other)).filter((name) => OPTIONAL.test(name))).toEqual([]);
});

test('case 25: with Global Privacy Control, stores and sends nothing despite a stored "accept"', async ({
  page,
  context,
  services,
  baseURL,
}) => {
  await context.addCookies([{ name: 'consent', value: 'v1-a1-m1', url: baseURL ?? '' }]);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await expectPrivateVisit(page, context, { services, baseURL, asks: false });
  await page.getByTestId('consent-opener').click();
  await expect(page.getByTestId('consent-settings')).toContainText(en.signal);
  await expect(
    page.getByTestId('consent-settings').getByRole('switch', { name: en.analytics }),
  ).toBeDisabled();
});
