/** Opening the chat in every mode and with every fault (docs/requirements.md#chat). */
import type { Page, Route } from '@playwright/test';
import { chatFile } from '../../../sandbox/chat/files.ts';
import type { Parts } from '../../../sandbox/chat/double.ts';
import type { Fault } from '../../../sandbox/faults.ts';
import { CHAT_ORIGIN } from '../../../tooling/servers/services-site.ts';
import { recordViolations, violationsOf } from '../../lib/violations.ts';
import { expect, serveSignInWithoutPrompt, test, ZONES, type Services } from './fixtures.ts';

const TYPE = 'get-chat-type-config';
const SCRIPT = `${CHAT_ORIGIN}/chat.js`;
/** The script of each mode. */
const SCRIPTS = {
  SS_ROBOT: SCRIPT,
  SS_HUMAN: SCRIPT,
  HUAN_XIN: `${SCRIPT}?system=easemobim`,
} as const;

const panel = (page: Page) => page.getByTestId('chat-panel');
const launcher = (page: Page) => page.getByTestId('chat-launcher');
const opened = (page: Page) => page.evaluate(() => window.chatDouble?.commands ?? []);
const chatWindow = (page: Page) => page.locator('.chat-double-window');
/** Closes the window of the chat system, as its own button does. */
const closeChat = (page: Page) =>
  chatWindow(page).evaluate((element) => (element.style.display = 'none'));

/** Serves the chat system and counts the requests for its script. */
async function mockChat(
  page: Page,
  script?: (route: Route) => Promise<void>,
): Promise<{ requests: number }> {
  const seen = { requests: 0 };
  await page.route(`${CHAT_ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = chatFile(pathname.slice(1));
    if (pathname === '/chat.js') seen.requests += 1;
    if (pathname === '/chat.js' && script) return script(route);
    if (!file) return route.abort();
    const { type, body } = file;
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ contentType: type, body, headers });
  });
  return seen;
}

const configure = (
  services: { answer(call: string, data: unknown): Promise<void> },
  chat: string,
  chatInfo: { readonly js?: string } = {
    js: Object.hasOwn(SCRIPTS, chat) ? SCRIPTS[chat as keyof typeof SCRIPTS] : SCRIPT,
  },
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
    const script = await mockChat(page);
    await configure(services, mode);
    await page.goto('/about-us');
    await expect(page.getByTestId('consent-opener')).toBeVisible();
    expect(script.requests).toBe(0);
    await launcher(page).click();
    await expect.poll(() => opened(page)).toEqual([expected]);
    await expect(panel(page)).toBeHidden();
    expect(script.requests).toBe(1);
    await closeChat(page);
    await launcher(page).click();
    await expect.poll(() => opened(page)).toEqual([expected, expected]);
    await expect(chatWindow(page)).toBeVisible();
    await expect(panel(page)).toBeHidden();
    expect(script.requests, 'loaded once').toBe(1);
  });
}

test('SS_ROBOT: loads its script with the page, and the chat stays closed', async ({
  page,
  services,
}) => {
  const script = await mockChat(page);
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
    const script = await mockChat(page);
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
  const arrival = Promise.withResolvers<undefined>();
  await serveSignInWithoutPrompt(page);
  await mockChat(page, async (route) => {
    await arrival.promise;
    await route.fulfill({ contentType: 'text/javascript', body: chatFile('chat.js')?.body ?? '' });
  });
  await configure(services, 'SS_HUMAN');
  await page.goto('/about-us');
  await launcher(page).click();
  await expect(panel(page).getByRole('status')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  arrival.resolve(undefined);
  await page.waitForFunction(() => window.ssq);
  await page.waitForTimeout(1000);
  expect(await opened(page)).toEqual([]);
  await launcher(page).click();
  await expect.poll(() => opened(page)).toEqual(['chatOpen']);
  expect(console.filter((line) => !line.includes('WebSocket'))).toEqual([]);
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
    const script = await mockChat(page);
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
  await mockChat(page, (route) => route.abort('blockedbyclient'));
  await configure(services, 'SS_HUMAN');
  await page.goto('/about-us');
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page).getByRole('status')).toBeHidden();
  expect(console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
});

test('case 30: stops looking for the chat after ten minutes if it never appears', async ({
  page,
  services,
}) => {
  await mockChat(page);
  await configure(services, 'SS_HUMAN', { js: `${SCRIPT}?global=none` });
  await page.clock.install();
  await page.goto('/about-us');
  await launcher(page).click();
  const connecting = panel(page).getByRole('status');
  await expect(connecting).toBeVisible();
  // The ten minutes start here.
  await page.waitForFunction(() => window.chatDouble);
  await page.clock.runFor(7000);
  await expect(connecting).toBeHidden();
  await expect(panel(page)).toBeVisible();
  let looks = 0;
  await page.exposeFunction('looked', () => (looks += 1));
  await page.evaluate(() => {
    const { looked } = window as unknown as { looked: () => void };
    Object.defineProperty(window, 'ssq', { get: () => void looked() });
  });
  await page.clock.runFor(9 * 60_000);
  await expect.poll(() => looks).toBeGreaterThan(1000);
  await page.clock.runFor(61_000);
  const before = looks;
  await page.clock.runFor(60_000);
  expect(looks).toBe(before);
});

test('everything that a chat system loads and adds passes the policy', async ({
  page,
  services,
  console,
}) => {
  await recordViolations(page);
  await mockChat(page);
  await configure(services, 'SS_HUMAN');
  await page.goto('/about-us');
  await launcher(page).click();
  await expect(chatWindow(page)).toBeVisible();
  await expect(panel(page)).toBeHidden();
  const parts: Parts = {
    attribute: 'applied',
    drawn: 'loaded',
    font: 'loaded',
    frame: 'loaded',
    inlineStyle: 'applied',
    ownFrame: 'applied',
    picture: 'loaded',
    preview: 'loaded',
    // The name does not resolve. The policy would not even try.
    socket: 'failed',
    sound: 'loaded',
    stylesheet: 'loaded',
  };
  await expect.poll(() => page.evaluate(() => window.chatDouble?.parts)).toEqual(parts);
  // Trusted Types are only reported.
  const violations = await violationsOf(page);
  expect(violations.filter((line) => !line.startsWith('require-trusted-types'))).toEqual([]);
  expect(console.join()).toContain('net::ERR_NAME_NOT_RESOLVED');
});

test('the styles of a chat allow no inline script', async ({ page }) => {
  const policy = (await page.goto('/about-us'))?.headers()['content-security-policy'] ?? '';
  const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one]));
  const unsafe = [...directives.keys()].filter((name) => directives.get(name)?.includes('unsafe'));
  expect(unsafe).toEqual(['style-src-elem', 'style-src-attr']);
  await recordViolations(page);
  await page.reload();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    document.body.setAttribute('onclick', 'window.ran = true');
    document.body.click();
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  const seen = (await violationsOf(page)).join();
  expect(seen).toContain('script-src-elem inline');
  expect(seen).toContain('script-src-attr inline');
});

for (const [what, how, script] of [
  [
    'its call never ends',
    (services: Services) => services.fail(TYPE, 'body-never-ends', 9),
    SCRIPT,
  ],
  ['its script never arrives', undefined, SCRIPT],
  ['it only adds a global', undefined, `${SCRIPT}?window=none`],
  ['it adds nothing', undefined, `${SCRIPT}?global=none`],
] as const) {
  test(`shows the contact panel a few seconds after a click on the chat if ${what}`, async ({
    page,
    services,
    console,
  }) => {
    const never = what.includes('never arrives')
      ? () => new Promise<void>(() => undefined)
      : undefined;
    await mockChat(page, never);
    await configure(services, 'SS_HUMAN', { js: script });
    await how?.(services);
    await page.goto('/about-us');
    await launcher(page).click();
    const connecting = panel(page).getByRole('status');
    await expect(connecting).toBeVisible();
    await expect(connecting).toBeHidden({ timeout: 8000 });
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole('link').first()).toBeVisible();
    expect(console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  });
}

test('the chat survives a navigation', async ({ page, services }) => {
  const script = await mockChat(page);
  await configure(services, 'SS_HUMAN');
  await page.goto('/blog');
  await launcher(page).click();
  await expect.poll(() => opened(page)).toEqual(['chatOpen']);
  await closeChat(page);
  await page.locator('main h2 a').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'blog-post');
  await launcher(page).click();
  await expect.poll(() => opened(page)).toEqual(['chatOpen', 'chatOpen']);
  await expect(chatWindow(page)).toBeVisible();
  expect(script.requests).toBe(1);
  expect(await page.evaluate(() => window.chatDouble?.runs)).toBe(1);
});

test('Chinese pages also offer the Chinese consultation', async ({ page, baseURL }) => {
  await page.goto(`${baseURL?.replace('//', '//cn.')}/`);
  await launcher(page).click();
  await page.getByTestId('chat-chinese').click();
  await expect(page.locator('#qr-consult')).toBeVisible();
});

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
    await mockChat(page);
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
      await mockChat(page);
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
  await mockChat(page);
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
  const script = await mockChat(page);
  await configure(services, 'SS_ROBOT');
  await page.goto('/about-us');
  // The chat is chosen by IP address, and tracking has stored the response.
  await expect.poll(() => script.requests).toBe(1);
  await expect.poll(() => page.evaluate(() => localStorage['telemetry.visitor'])).toBeTruthy();
  expect(services.count('chat/choose')).toBe(1);
  expect(services.count('get-visitor-ip')).toBe(1);
});
