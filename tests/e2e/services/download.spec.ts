/** Every download button with the version call, and with every way the call can fail. */
import type { Page } from '@playwright/test';
import userAgents from '../../fixtures/user-agents.json' with { type: 'json' };
import type { Fault } from '../../../sandbox/faults.ts';
import { stopClock } from '../../../tooling/pages/stopped-clock.ts';
import { emulate } from '../../lib/emulated-machine.ts';
import { sampled } from '../../lib/full.ts';
import { expect, test } from './fixtures.ts';

/** Without the empty user agent, which no browser sends: unit tests cover it. */
const machines = userAgents.filter(({ userAgent }) => userAgent !== '');

const CALL = 'get-latest-version';
const button = (page: Page) => page.getByRole('banner').getByTestId('download-button').first();

/** Returns the URL outside the site that the page navigates to; the request itself is aborted. */
async function exitUrl(page: Page, act: () => Promise<unknown>): Promise<string> {
  const navigation = page.waitForRequest(
    (request) => request.isNavigationRequest() && /\.example\//.test(request.url()),
  );
  await act();
  return (await navigation).url();
}

/** Returns the newest release's file for a system, as written by the build. */
const staticFile = async (page: Page, system: string): Promise<string> =>
  page.evaluate(async (key) => (await (await fetch('/builds/downloads.json')).json())[key], system);

/** In a sample, one machine for each build, and one without. */
const tried = sampled(
  machines,
  ({ expected }, at) => machines.findIndex((one) => one.expected === expected) === at,
);

test('each known machine gets the build for its system or the download page', async ({
  context,
  services,
}) => {
  // A page for each machine: up to five seconds on a busy computer.
  test.setTimeout(tried.length * 5_000);
  expect(machines.length).toBeGreaterThanOrEqual(40);
  const wrong: string[] = [];
  for (const machine of tried) {
    const page = await context.newPage();
    await emulate(page, machine);
    // The call hangs, so the page doesn't navigate.
    await services.fail(CALL, 'timeout');
    await page.goto('/pricing');
    const requested = page
      .waitForRequest((request) => request.url().includes(CALL))
      .then((request) => new URL(request.url()).searchParams.get('system') ?? '');
    const shown = page.waitForURL('**/download').then(() => 'not offered');
    // The promise that doesn't settle is rejected when the page closes.
    const found = Promise.any([requested, shown]);
    await button(page).click();
    const expected = machine.expected.startsWith('com_') ? machine.expected : 'not offered';
    if ((await found) !== expected) wrong.push(`${machine.name}: ${await found}`);
    await page.close();
    await Promise.allSettled([requested, shown]);
  }
  expect(wrong).toEqual([]);
});

test('navigates to the URL that the call returns', async ({ page, services }) => {
  await services.answer(CALL, { url: 'https://download.plural.example/com_win64/5.4.0.exe' });
  await page.goto('/about-us');
  expect(await exitUrl(page, () => button(page).click())).toBe(
    'https://download.plural.example/com_win64/5.4.0.exe',
  );
});

for (const [what, data] of [
  ['javascript:', { url: 'javascript:alert(1)' }],
  ['//evil', { url: '//evil.test/plural.exe' }],
  ['/\\evil', { url: '/\\evil.test/plural.exe' }],
  ['another host', { url: 'https://evil.test/plural.exe' }],
  ['an own host that is not allowed', { url: 'https://dl.plural.example/plural.exe' }],
  ['plain http', { url: 'http://download.plural.example/plural.exe' }],
  ['a number', { url: 7 }],
  ['null', null],
] as const) {
  test(`case 29: serves the newest release's file if the call returns ${what}`, async ({
    page,
    services,
    console,
  }) => {
    await services.answer(CALL, data);
    await page.goto('/about-us');
    const expected = await staticFile(page, 'com_win64');
    await page.getByTestId('scroll-top').waitFor({ state: 'attached' });
    expect(await exitUrl(page, () => button(page).click())).toBe(expected);
    expect(console.filter((line) => !/plural|Failed to load|net::ERR/.test(line))).toEqual([]);
  });
}

for (const [fault, attempts] of [
  ['503', 2],
  ['html', 1],
  ['empty', 1],
  ['code', 1],
  // Chromium retries broken connections by itself, so the count varies.
  ['reset', undefined],
] as const satisfies readonly (readonly [Fault, number | undefined])[]) {
  test(`serves the file if the call fails (${fault}) in ${attempts ?? 'several'} attempts`, async ({
    page,
    services,
  }) => {
    await services.fail(CALL, fault, 9);
    await page.goto('/about-us');
    const expected = await staticFile(page, 'com_win64');
    expect(await exitUrl(page, () => button(page).click())).toBe(expected);
    if (attempts !== undefined) expect(services.count(CALL)).toBe(attempts);
  });
}

test('serves the file after three seconds if the call hangs', async ({ page, services }) => {
  await services.fail(CALL, 'timeout');
  await stopClock(page);
  await page.goto('/about-us');
  const expected = await staticFile(page, 'com_win64');
  const sent = page.waitForRequest((request) => request.url().includes(CALL));
  const navigation = exitUrl(page, async () => {
    await button(page).click();
    await page.clock.runFor(300);
    await sent;
    await expect(button(page)).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(2600);
    await expect(button(page)).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(400);
  });
  expect(await navigation).toBe(expected);
});

test('serves the file without a connection', async ({ page }) => {
  await page.route('http://services.test/**', (route) => route.abort('connectionrefused'));
  await page.goto('/about-us');
  const expected = await staticFile(page, 'com_win64');
  expect(await exitUrl(page, () => button(page).click())).toBe(expected);
});
