/** One Tap with a mock of Google: its path to the application, and everything that stops it. */
import type { Page } from '@playwright/test';
import en from '../../../i18n/en/errors.json' with { type: 'json' };
import zh from '../../../i18n/zh/errors.json' with { type: 'json' };
import type { Fault } from '../../../sandbox/faults.ts';
import { expect, stored, test, ZONES } from './fixtures.ts';

const GOOGLE = 'https://accounts.google.com/gsi/client';
const CALL = 'authorized-login';
const HIDDEN_KEY = 'one-tap.until';

/** Returns a mock of Google's script that runs code when the prompt is requested. */
const google = (whenPrompted: string): string => `
  window.google = { accounts: { id: {
    initialize(options) { window.gsi = options; },
    prompt(listener) { ${whenPrompted} },
    cancel() {},
  } } };`;
const SIGNS_IN = 'window.gsi.callback({ credential: "secret-credential" });';
const moment = (kind: 'Skipped' | 'Dismissed', reason = ''): string => `listener({
  isSkippedMoment: () => ${kind === 'Skipped'},
  isDismissedMoment: () => ${kind === 'Dismissed'},
  getDismissedReason: () => '${reason}',
});`;

/** Mocks Google's script and stops the clock. */
async function open(
  page: Page,
  body: string | undefined,
  path = '/',
): Promise<{ requests: number }> {
  const seen = { requests: 0 };
  await page.route(GOOGLE, (route) => {
    seen.requests += 1;
    return body === undefined
      ? route.abort('blockedbyclient')
      : route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.clock.install();
  const part = page.waitForResponse((response) => /\/start\..*\.js$/.test(response.url()));
  await page.goto(path, { referer: 'https://search.example/results' });
  await page.clock.runFor(2500);
  await part;
  return seen;
}

test('three seconds after load, sends the sealed credential and opens the application', async ({
  page,
  services,
}) => {
  const navigation = page.waitForRequest((request) =>
    request.url().startsWith('https://app.plural.example/?cpl='),
  );
  const script = await open(page, google(SIGNS_IN), '/ru/pricing?ref=friend&source=letter');
  expect(script.requests, 'not too early').toBe(0);
  await page.clock.runFor(3000);
  await navigation;
  const [login, ...more] = services.records().logins;
  expect(more).toEqual([]);
  expect(login).toMatchObject({
    third_party: 'google',
    third_party_action_type: 'one_tap',
    language: 'ru-RU',
    source: 'letter',
    referer: 'https://search.example/results',
    regParam: 'friend',
  });
});

test('case 28: sends one POST for repeated and late callbacks', async ({ page, services }) => {
  await page.route('https://app.plural.example/**', (route) => route.fulfill({ status: 204 }));
  await open(page, google(`${SIGNS_IN} ${SIGNS_IN} setTimeout(() => { ${SIGNS_IN} }, 5000);`));
  await page.clock.runFor(3000);
  await expect.poll(() => services.count(CALL)).toBe(1);
  await page.clock.runFor(6000);
  expect(services.count(CALL)).toBe(1);
});

for (const [what, body] of [
  ['skipped', moment('Skipped')],
  ['closed by the visitor', moment('Dismissed', 'cancel_called')],
] as const) {
  test(`case 28: sends no POST when ${what}, and doesn’t prompt again soon`, async ({
    page,
    context,
    services,
  }) => {
    const script = await open(page, google(body));
    await page.clock.runFor(3000);
    await expect.poll(async () => (await stored(context, page)).join()).toContain(HIDDEN_KEY);
    expect(script.requests).toBe(1);
    await page.goto('/pricing');
    await page.clock.runFor(10_000);
    expect(script.requests).toBe(1);
    expect(services.count(CALL)).toBe(0);
  });
}

test('case 28: when blocked, shows an error and sends no POST', async ({
  page,
  services,
  console,
}) => {
  await open(page, undefined);
  await page.clock.runFor(3000);
  const toast = page.getByTestId('toast');
  await expect(toast).toBeVisible();
  await expect(toast).toContainText(en.registration);
  await expect(toast).toHaveAttribute('data-style', 'failed');
  await page.clock.runFor(3600);
  await expect(toast).toHaveCount(0);
  expect(services.count(CALL)).toBe(0);
  expect(console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
});

for (const fault of ['503', 'html', 'empty', 'code', 'reset'] as const satisfies Fault[]) {
  test(`shows an error and stays if the login fails (${fault})`, async ({ page, services }) => {
    await services.fail(CALL, fault, 9);
    await open(page, google(SIGNS_IN));
    await page.clock.runFor(3000);
    await expect(page.getByTestId('toast')).toContainText(en.registration);
    expect(new URL(page.url()).pathname).toBe('/');
    if (fault !== 'reset') expect(services.count(CALL), 'no retry').toBe(1);
  });
}

test('Chinese pages load nothing from Google', async ({ page, baseURL }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.clock.install();
  await page.goto(`${baseURL?.replace('//', '//cn.')}/`);
  await expect(page.getByTestId('consent-opener')).toBeVisible();
  await page.clock.runFor(10_000);
  expect(requested.filter((url) => url.includes('google'))).toEqual([]);
  expect(zh.registration).not.toBe(en.registration);
});

test.describe('where visitors are asked first', () => {
  test.use({ timezoneId: ZONES.asked });

  test('does not prompt without consent', async ({ page }) => {
    const script = await open(page, google(SIGNS_IN));
    await expect(page.getByTestId('consent')).toBeVisible();
    await page.clock.runFor(30_000);
    expect(script.requests).toBe(0);
  });

  test('prompts when consent comes later, and never after it is withdrawn', async ({
    page,
    services,
  }) => {
    const script = await open(
      page,
      google('').replace('cancel() {}', 'cancel() { window.gsi.canceled = true; }'),
    );
    await page.clock.runFor(10_000);
    await page.getByTestId('consent-accept').click();
    await expect.poll(() => script.requests).toBe(1);
    await page.waitForFunction(() => 'gsi' in window);
    await page.getByTestId('consent-opener').click();
    const settings = page.getByTestId('consent-settings');
    await settings.getByRole('button', { name: 'Reject all' }).click();
    await page.waitForFunction(() => 'canceled' in (window as unknown as { gsi: object }).gsi);
    await page.evaluate(`{ ${SIGNS_IN} }`);
    await page.clock.runFor(5000);
    expect(services.records().logins).toEqual([]);
  });
});

/** Delays the code of One Tap; the result has its URL once it is requested. */
async function delayCode(page: Page, ms: number): Promise<{ url: string }> {
  const code = { url: '' };
  await page.route(/\/start\.[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(GOOGLE)) {
      code.url = route.request().url();
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
    await route.fulfill({ response });
  });
  return code;
}

for (const [what, delayMs] of [
  ['three seconds after the load event, not after its code', 1000],
  ['at once if its code loads later than that', 4000],
] as const) {
  test(`with the real clock, the prompt appears ${what}`, async ({ page, console }) => {
    await page.route(GOOGLE, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: google('') }),
    );
    const code = await delayCode(page, delayMs);
    const requested = page.waitForResponse(GOOGLE);
    await page.goto('/');
    await requested;
    const [loaded, codeLoaded, at] = await page.evaluate(
      ([codeUrl = '', googleUrl = '']) => {
        const [navigation] = performance.getEntriesByType(
          'navigation',
        ) as PerformanceNavigationTiming[];
        const of = (url: string) =>
          performance.getEntriesByName(url)[0] as PerformanceResourceTiming;
        return [navigation?.loadEventEnd ?? NaN, of(codeUrl).responseEnd, of(googleUrl).startTime];
      },
      [code.url, GOOGLE],
    );
    expect(at - loaded).toBeGreaterThanOrEqual(3000);
    expect(at - codeLoaded).toBeLessThan(3000);
    expect(console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  });
}
