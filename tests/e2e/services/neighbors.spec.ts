/** Scripts of others that the site loads itself, and islands that fail (docs/neighbors.md). */
import type { Page } from '@playwright/test';
import { CHAT_ORIGIN } from '../../../tooling/servers/services-site.ts';
import { expect, test, ZONES, type Services } from './fixtures.ts';

declare global {
  interface Window {
    chatRuns?: number;
  }
}

/** A chat system that adds a frame and a script of its own to the body. */
const CHAT = `
  window.ssq = { push() {} };
  window.chatRuns = (window.chatRuns ?? 0) + 1;
  if (!document.querySelector('[data-chat]')) {
    for (const name of ['iframe', 'script']) {
      const element = document.createElement(name);
      element.dataset.chat = name;
      if (name === 'script') element.src = '${CHAT_ORIGIN}/widget.js';
      document.body.append(element);
    }
  }`;

async function follow(page: Page, path: string, route: string): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).first().dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-route', route);
}

test('a chat script runs once, and its frame stays, through navigations and Back', async ({
  page,
  services,
  console: lines,
}) => {
  await page.route(`${CHAT_ORIGIN}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: route.request().url().endsWith('widget.js')
        ? 'window.chatRuns = (window.chatRuns ?? 0) + 10;'
        : CHAT,
    }),
  );
  const answer = { chat: 'SS_ROBOT', chat_info: { js: `${CHAT_ORIGIN}/chat.js` } };
  await services.answer('get-chat-type-config', answer);
  await services.answer('chat/choose', { chat: 'SS_ROBOT' });
  await page.goto('/about-us');
  await expect.poll(() => page.evaluate(() => window.chatRuns)).toBe(11);
  await follow(page, '/links', 'links');
  await follow(page, '/faq', 'faq');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'links');
  await expect(page.locator('.astro-route-announcer')).toHaveText(await page.title());
  expect(await page.evaluate(() => window.chatRuns)).toBe(11);
  await expect(page.locator('[data-chat=iframe]')).toHaveCount(1);
  await expect(page.locator('[data-chat=script]')).toHaveCount(1);
  expect(lines.filter((line) => line.startsWith('uncaught'))).toEqual([]);
});

/**
 * Returns the messages of the errors that telemetry has sent, each once: a stopped clock runs past the
 * deadline of a batch, which is then sent again, and a server drops the ids that it has seen.
 */
const sentErrors = (services: Services): string[] => {
  const errors = services.records().events.filter(({ op_type: type }) => type === 6);
  return [...new Map(errors.map((event) => [event['id'], String(event['addition'])])).values()];
};

test.describe('an island that fails', () => {
  const fails = async (page: Page): Promise<void> => {
    await page.route('**/_astro/FilterList.*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export default () => { throw new Error('planted'); };",
      }),
    );
    await page.clock.install();
    await page.goto('/faq');
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await expect(page.locator('[data-filter-entry]')).toHaveCount(20);
  };

  test('is reported once where the visitor allows it', async ({ page, services }) => {
    await fails(page);
    await expect
      .poll(async () => {
        await page.clock.runFor(10_000);
        return sentErrors(services).length;
      })
      .toBe(1);
    expect(sentErrors(services)[0]).toContain('planted');
  });

  test.describe('without consent', () => {
    test.use({ timezoneId: ZONES.asked });
    test('is not reported', async ({ page, services }) => {
      await fails(page);
      await page.clock.runFor(30_000);
      expect(services.records().events).toEqual([]);
    });
  });
});
