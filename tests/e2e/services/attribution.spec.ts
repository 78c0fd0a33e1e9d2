/** Attribution: stored, reported once, sent to the app (docs/requirements.md#attribution). */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const register = (page: Page) =>
  page
    .getByRole('banner')
    .locator('a[data-track="register"]')
    .first()
    .getAttribute('href')
    .then((href) => new URL(href ?? '').searchParams);

const cookie = (page: Page, name: string) =>
  page
    .context()
    .cookies()
    .then((all) => all.find((one) => one.name === name));

const DAY = 86_400;

test('stores code and referrer on landing, reports them once, and passes them to the application', async ({
  page,
  services,
}) => {
  await page.goto('/?ref=friend&utm_source=letter&utm_campaign=a&utm_campaign=b&bd_vid=7', {
    referer: 'https://search.example/results?q=browser',
  });
  await expect.poll(() => services.records().referrals).toEqual(['friend']);
  await expect.poll(() => services.records().sources.length).toBe(1);
  expect(services.records().sources[0]).toMatchObject({
    // The search terms are removed.
    referer: ['https://search.example/results?q='],
    source_data: { utm_source: 'letter', utm_campaign: 'a', bd_vid: '7' },
  });
  const now = Date.now() / 1000;
  const referral = await cookie(page, 'referral');
  expect(referral).toMatchObject({ value: 'friend', path: '/', sameSite: 'Lax' });
  expect(Math.abs((referral?.expires ?? 0) - now - 7 * DAY)).toBeLessThan(60);
  const referrer = await cookie(page, 'document_referrer');
  expect(Math.abs((referrer?.expires ?? 0) - now - 365 * DAY)).toBeLessThan(60);
  await expect.poll(async () => (await register(page)).get('ref')).toBe('friend');

  await page.reload();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'pricing');
  const parameters = await register(page);
  expect(Object.fromEntries(parameters)).toEqual({
    rel: 'official_website',
    lang: 'en-US',
    from: '/pricing',
    ref: 'friend',
  });
  const plan = page.getByRole('main').locator('a[data-track="register"]').first();
  await expect(plan).toHaveAttribute('href', /[?&]ref=friend/);
  expect(services.records().referrals).toEqual(['friend']);
  expect(services.records().sources).toHaveLength(1);
});

test('the cookie takes precedence over storage, and the URL over both', async ({
  page,
  context,
  baseURL,
  services,
}) => {
  await page.goto('/?code=stored');
  await expect.poll(() => services.records().referrals).toEqual(['stored']);
  await context.addCookies([{ name: 'referral', value: 'cookie', url: baseURL ?? '' }]);
  await page.goto('/pricing');
  await expect.poll(async () => (await register(page)).get('ref')).toBe('cookie');
  await context.clearCookies({ name: 'referral' });
  await page.goto('/pricing');
  await expect.poll(async () => (await register(page)).get('ref')).toBe('stored');
  await page.goto('/pricing?ref=address');
  await expect.poll(async () => (await register(page)).get('ref')).toBe('address');
});

test('case 31: truncates and encodes hostile and very long values, and uses the first', async ({
  page,
  services,
}) => {
  const long = 'x'.repeat(6000);
  await page.goto(`/?ref=%3Cscript%3E&ref=second&utm_source=${long}&utm_medium=%ZZ`);
  await expect.poll(() => services.records().referrals).toEqual(['<script>']);
  await expect.poll(() => services.records().sources.length).toBe(1);
  const { source_data } = services.records().sources[0] as { source_data: Record<string, string> };
  expect(source_data['utm_source']).toBe('x'.repeat(256));
  expect(source_data['page_url']?.length).toBeLessThanOrEqual(256);
  expect((await register(page)).get('ref')).toBe('<script>');
});

for (const [call, fault] of [
  ['ref/set', '503'],
  ['record-source', '503'],
  ['record-data/log', 'reset'],
  ['get-visitor-ip', 'html'],
] as const) {
  test(`the page works if ${call} fails (${fault}), and a later page calls it again`, async ({
    page,
    services,
    console,
  }) => {
    // A browser retries a request by itself on each broken connection.
    await services.fail(call, fault, 100);
    await page.goto('/?ref=friend&utm_source=letter');
    await expect.poll(() => services.count(call)).toBeGreaterThan(0);
    await expect(page.getByTestId('consent-opener')).toBeVisible();
    expect(console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
    // Ends pending requests of the first page before the services recover.
    await page.goto('about:blank');
    services.reset();
    await page.goto('/?ref=friend&utm_source=letter');
    await expect.poll(() => services.count(call)).toBeGreaterThan(0);
  });
}
