/** Opening the chat in every mode and with every fault (docs/requirements.md#chat). */
import type { Page } from '@playwright/test';
import type { Fault } from '../../../sandbox/faults.ts';
import { CHAT_ORIGIN } from '../../../tooling/servers/services-site.ts';
import { expect, test, ZONES } from './fixtures.ts';

declare global {
  interface Window {
    opened?: string[];
  }
}

const TYPE = 'get-chat-type-config';
const SCRIPT = `${CHAT_ORIGIN}/chat.js`;
const SYSTEMS = {
  SS_ROBOT: 'window.ssq = { push: (what) => (window.opened ??= []).push(what) };',
  SS_HUMAN: 'window.ssq = { push: (what) => (window.opened ??= []).push(what) };',
  HUAN_XIN: 'window.easemobim = { bind: () => (window.opened ??= []).push("bind") };',
} as const;

const panel = (page: Page) => page.getByTestId('chat-panel');
const launcher = (page: Page) => page.getByTestId('chat-launcher');
const opened = (page: Page) => page.evaluate(() => window.opened ?? []);

/** Mocks the chat system and counts the requests for its script. */
async function mockChat(page: Page, body: string | 'missing'): Promise<{ requests: number }> {
  const seen = { requests: 0 };
  await page.route(`${CHAT_ORIGIN}/**`, (route) => {
    seen.requests += 1;
    return body === 'missing'
      ? route.abort('blockedbyclient')
      : route.fulfill({ contentType: 'text/javascript', body });
  });
  return seen;
}

const configure = (
  services: { answer(call: string, data: unknown): Promise<void> },
  chat: string,
  chatInfo: { readonly js?: string } = { js: SCRIPT },
): Promise<void> =>
  Promise.all([
    services.answer(TYPE, { chat, chat_info: chatInfo }),
    services.answer('chat/choose', { chat }),
  ]).then(() => undefined);

for (const [mode, expected] of [
  ['SS_HUMAN', 'chatOpen'],
  ['HUAN_XIN', 'bind'],
] as const) {
  test(`${mode}: loads its script and opens only when the visitor asks for it`, async ({
    page,
    services,
  }) => {
    const script = await mockChat(page, SYSTEMS[mode]);
    await configure(services, mode);
    await page.goto('/about-us');
    await expect(page.getByTestId('consent-opener')).toBeVisible();
    expect(script.requests).toBe(0);
    await launcher(page).click();
    await expect.poll(() => opened(page)).toEqual([expected]);
    await expect(panel(page)).toBeHidden();
    expect(script.requests).toBe(1);
    await launcher(page).click();
    await expect.poll(() => opened(page)).toEqual([expected, expected]);
    expect(script.requests, 'loaded once').toBe(1);
  });
}

test('SS_ROBOT: loads its script with the page, and the chat stays closed', async ({
  page,
  services,
}) => {
  const script = await mockChat(page, SYSTEMS.SS_ROBOT);
  await configure(services, 'SS_ROBOT');
  await page.goto('/about-us');
  await expect.poll(() => script.requests).toBe(1);
  expect(await opened(page)).toEqual([]);
  await expect(panel(page)).toBeHidden();
  await launcher(page).click();
  await expect.poll(() => opened(page)).toEqual(['chatOpen']);
});

test.describe('where visitors are asked first', () => {
  test.use({ timezoneId: ZONES.asked });

  test('SS_ROBOT: loads no script until the visitor opens the chat, which is consent', async ({
    page,
    services,
  }) => {
    const script = await mockChat(page, SYSTEMS.SS_ROBOT);
    await configure(services, 'SS_ROBOT');
    await page.goto('/about-us');
    await expect(page.getByTestId('consent')).toBeVisible();
    expect(services.count(TYPE)).toBe(0);
    await launcher(page).click();
    await expect.poll(() => opened(page)).toEqual(['chatOpen']);
    expect(script.requests).toBe(1);
  });
});

test('stays closed if the visitor closes the panel while it connects', async ({
  page,
  services,
  console,
}) => {
  await mockChat(page, '');
  await configure(services, 'SS_HUMAN');
  await page.goto('/about-us');
  await launcher(page).click();
  await expect(panel(page).getByRole('status')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await page.evaluate(SYSTEMS.SS_HUMAN);
  await page.waitForTimeout(1000);
  expect(await opened(page)).toEqual([]);
  await launcher(page).click();
  await expect.poll(() => opened(page)).toEqual(['chatOpen']);
  expect(console).toEqual([]);
});

test('default: shows the contact panel, and Escape closes it', async ({ page, services }) => {
  await configure(services, 'default');
  await page.goto('/about-us');
  await launcher(page).press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('status')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
});

test('the call sends the language of the page and the site', async ({ page }) => {
  const requested = page.waitForRequest((request) => request.url().includes(TYPE));
  await page.goto('/ru/pricing');
  await launcher(page).click();
  const { searchParams } = new URL((await requested).url());
  expect(Object.fromEntries(searchParams)).toEqual({ lang: 'ru-RU', type: 'www' });
});

for (const fault of ['503', 'html', 'empty', 'code', 'reset'] as const satisfies Fault[]) {
  test(`shows the contact panel if the call fails (${fault})`, async ({ page, services }) => {
    await services.fail(TYPE, fault, 9);
    await page.goto('/about-us');
    await launcher(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole('status')).toBeHidden();
  });
}

for (const [what, chatInfo] of [
  ['javascript:', { js: 'javascript:alert(1)' }],
  ['a host that is not allowed', { js: 'https://evil.test/chat.js' }],
  ['plain http', { js: 'http://chat.plural.example/chat.js' }],
  ['//evil', { js: '//evil.test/chat.js' }],
  ['none', {}],
] as const) {
  test(`case 29: shows the contact panel and loads no script for ${what}`, async ({
    page,
    services,
  }) => {
    const script = await mockChat(page, SYSTEMS.SS_HUMAN);
    await configure(services, 'SS_HUMAN', chatInfo);
    await page.goto('/about-us');
    await launcher(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole('status')).toBeHidden();
    await expect(panel(page)).toBeVisible();
    expect(script.requests).toBe(0);
  });
}

test('shows the contact panel for a blocked script, without uncaught errors', async ({
  page,
  services,
  console,
}) => {
  await mockChat(page, 'missing');
  await configure(services, 'SS_HUMAN');
  await page.goto('/about-us');
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('status')).toBeHidden();
  expect(console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
});

test('case 30: stops connecting after ten minutes if the chat never appears', async ({
  page,
  services,
}) => {
  await mockChat(page, 'window.opened = ["loaded"];');
  await configure(services, 'SS_HUMAN');
  await page.clock.install();
  await page.goto('/about-us');
  await launcher(page).click();
  const connecting = panel(page).getByRole('status');
  await expect(connecting).toBeVisible();
  // The ten minutes start here.
  await expect.poll(() => opened(page)).toEqual(['loaded']);
  await page.clock.runFor(9 * 60_000);
  await expect(connecting).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(connecting).toBeHidden();
  await expect(panel(page)).toBeVisible();
});

test('the chat survives a navigation', async ({ page, services }) => {
  const script = await mockChat(page, SYSTEMS.SS_HUMAN);
  await configure(services, 'SS_HUMAN');
  await page.goto('/blog');
  await launcher(page).click();
  await expect.poll(() => opened(page)).toEqual(['chatOpen']);
  await page.locator('main h2 a').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'blog-post');
  await launcher(page).click();
  await expect.poll(() => opened(page)).toEqual(['chatOpen', 'chatOpen']);
  expect(script.requests).toBe(1);
});

test('Chinese pages also offer the Chinese consultation', async ({ page, baseURL }) => {
  await page.goto(`${baseURL?.replace('//', '//cn.')}/`);
  await launcher(page).click();
  await page.getByTestId('chat-chinese').click();
  await expect(page.locator('#qr-consult')).toBeVisible();
});

/** The window that real systems open: at the lower right, above everything else. */
const WINDOW = `{
  const chat = document.createElement('div');
  chat.style.cssText = 'position: fixed; right: 0; bottom: 0; z-index: 2147483647; width: 26rem; height: 40rem; max-width: 100%';
  document.body.append(chat);
}`;

async function expectChineseOption(page: Page): Promise<void> {
  await expect(panel(page)).toBeHidden();
  await page.getByTestId('chat-chinese').click();
  await expect(page.locator('#qr-consult')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#qr-consult')).toBeHidden();
  await expect(page.getByTestId('chat-chinese')).toBeFocused();
}

for (const [mode, expected] of [
  ['SS_ROBOT', 'chatOpen'],
  ['SS_HUMAN', 'chatOpen'],
  ['HUAN_XIN', 'bind'],
] as const) {
  test(`keeps the Chinese option of Chinese pages reachable once ${mode} has opened`, async ({
    page,
    services,
    baseURL,
    console,
  }) => {
    await mockChat(page, `${SYSTEMS[mode]} ${mode === 'SS_ROBOT' ? '' : WINDOW}`);
    await configure(services, mode);
    await page.goto(`${baseURL?.replace('//', '//cn.')}/`);
    await launcher(page).click();
    await expect.poll(() => opened(page)).toEqual([expected]);
    await expectChineseOption(page);
    expect(console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  });
}

test.describe('where visitors are asked first', () => {
  test.use({ timezoneId: ZONES.asked });

  for (const width of [360, 1280]) {
    test(`keeps the Chinese option reachable next to the consent banner, ${width} pixels wide`, async ({
      page,
      services,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await mockChat(page, SYSTEMS.SS_HUMAN);
      await configure(services, 'SS_HUMAN');
      await page.goto(`${baseURL?.replace('//', '//cn.')}/`);
      await expect(page.getByTestId('consent')).toBeVisible();
      // On a small screen the consent banner covers the launcher.
      await launcher(page).dispatchEvent('click');
      await expect.poll(() => opened(page)).toEqual(['chatOpen']);
      // The mobile banner, hidden behind the consent banner, moves floating elements.
      if (width === 360)
        await expect(page.locator('.mobile-banner[data-visible="true"]')).toBeAttached();
      await expectChineseOption(page);
    });
  }
});

test('other pages have no Chinese option', async ({ page, services }) => {
  await mockChat(page, SYSTEMS.SS_HUMAN);
  await configure(services, 'SS_HUMAN');
  await page.goto('/tc');
  await launcher(page).click();
  await expect.poll(() => opened(page)).toEqual(['chatOpen']);
  await expect(page.getByTestId('chat-chinese')).toHaveCount(0);
});

test('requests a visitor’s IP address once on a first page that also chooses the chat', async ({
  page,
  services,
}) => {
  const script = await mockChat(page, SYSTEMS.SS_ROBOT);
  await configure(services, 'SS_ROBOT');
  await page.goto('/about-us');
  // The chat is chosen by IP address, and tracking has stored the response.
  await expect.poll(() => script.requests).toBe(1);
  await expect.poll(() => page.evaluate(() => localStorage['telemetry.visitor'])).toBeTruthy();
  expect(services.count('chat/choose')).toBe(1);
  expect(services.count('get-visitor-ip')).toBe(1);
});
