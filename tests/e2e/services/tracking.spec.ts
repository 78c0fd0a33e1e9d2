/**
 * What is recorded, when it is sent, and that nothing gets lost (docs/requirements.md#tracking,
 * docs/requirements.md#error-pages).
 */
import type { Page } from '@playwright/test';
import common from '../../../i18n/en/common.json' with { type: 'json' };
import { expect, serveSignInWithoutPrompt, stored, test } from './fixtures.ts';
import type { Services } from './fixtures.ts';

interface Recorded {
  readonly op_type: number;
  readonly op_obj_type: number;
  readonly addition: Record<string, unknown>;
}

const events = (services: Services, type?: number): Recorded[] =>
  services
    .records()
    .events.map((event) => ({
      ...(event as unknown as Recorded),
      addition: JSON.parse(String(event['addition'])) as Record<string, unknown>,
    }))
    .filter(({ op_type }) => type === undefined || op_type === type);

/** Waits until tracking has started: the page view is in the mirror. */
const started = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .toContain('telemetry.queue');

test('sends a view after ten seconds, with every field', async ({ page, services }) => {
  await page.clock.install();
  await page.goto('/pricing', { referer: 'https://search.example/results' });
  await started(page);
  expect(events(services)).toEqual([]);
  await page.clock.runFor(10_000);
  await expect.poll(() => events(services, 0).length).toBe(1);
  const [view] = events(services, 0);
  expect(view).toMatchObject({ op_type: 0, op_obj_type: 22, op_res: 0 });
  expect(view?.addition).toMatchObject({
    title: await page.title(),
    type: 'pricing',
    url: page.url(),
    referrer: 'https://search.example/results',
    referrer_document: 'https://search.example/results',
    load_result: 'success',
  });
  expect(view?.addition['load_duration']).toEqual(expect.any(Number));
  const [batch] = services.records().batches;
  expect(batch?.common).toMatchObject({ op_page: 2, dpr: 1, os_flag: 0 });
});

test('records plans and the chat in the menu on a phone', async ({ page, services }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.clock.install();
  await page.goto('/pricing');
  await started(page);
  await page.locator('.plan').first().scrollIntoViewIfNeeded();
  await page.locator('.menu-button').click();
  await page.locator('.menu-contact').first().click();
  await expect(page.getByTestId('chat-panel')).toBeVisible();
  await page.clock.runFor(10_000);
  const names = () => events(services).map(({ addition }) => addition['name']);
  await expect.poll(names).toEqual(expect.arrayContaining(['plans', 'consult']));
});

test('sends an immediate click at once, with queued events', async ({ page, services }) => {
  await page.route('https://app.plural.example/**', (route) => route.fulfill({ status: 204 }));
  await page.goto('/pricing');
  await started(page);
  await page.getByRole('banner').getByRole('link', { name: common.register }).click();
  await expect.poll(() => events(services, 3).length).toBe(1);
  expect(events(services, 3)[0]?.addition).toMatchObject({
    name: 'register',
    element_content: common.register,
    type: 'a',
    target_url: expect.stringContaining('https://app.plural.example/register'),
  });
  expect(events(services, 0)).toHaveLength(1);
});

test('records an exposure once for a half-visible element', async ({ page, services }) => {
  await page.clock.install();
  await page.goto('/about-us');
  await started(page);
  const closing = page.locator('[data-track-expose="closing"]');
  for (const back of [true, true, false]) {
    await closing.scrollIntoViewIfNeeded();
    await expect(closing).toBeInViewport({ ratio: 0.5 });
    if (back) await page.evaluate(() => window.scrollTo(0, 0));
  }
  await page.clock.runFor(10_000);
  await expect.poll(() => events(services, 5).length).toBe(1);
  expect(events(services, 5)[0]).toMatchObject({
    op_obj_type: 24,
    addition: { name: 'closing', url: page.url() },
  });
});

test('case 21: reports a missing image as 100101, an error as 100102, a rejection as 100103', async ({
  page,
  services,
}) => {
  await page.clock.install();
  await page.goto('/faq');
  await started(page);
  await page.evaluate(() => {
    document.querySelector('main')?.append(Object.assign(new Image(), { src: '/nothing.png' }));
    queueMicrotask(() => {
      throw new Error('planted');
    });
    void Promise.reject(new Error('rejected'));
  });
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return events(services, 6).map(({ addition }) => addition['error_type']);
    })
    .toEqual(expect.arrayContaining([100101, 100102, 100103]));
});

test('records a client-side navigation as a separate view with its referrer', async ({
  page,
  services,
}) => {
  await page.clock.install();
  await page.goto('/blog');
  await started(page);
  const from = page.url();
  await page.locator('main h2 a').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'blog-post');
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return events(services, 0).length;
    })
    .toBe(2);
  expect(events(services, 0)[1]?.addition).toMatchObject({
    type: 'blog-post',
    referrer: from,
    url: page.url(),
  });
});

test('case 12: records and sends without errors when storage throws', async ({
  page,
  services,
  console,
}) => {
  await serveSignInWithoutPrompt(page);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    }
  });
  await page.clock.install();
  await page.goto('/pricing');
  await expect(page.getByTestId('consent-opener')).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return events(services, 0).length;
    })
    .toBe(1);
  expect(console.filter((line) => !line.startsWith('[plural]'))).toEqual([]);
});

test('case 8: resends on the next load after leaving the page offline', async ({
  page,
  context,
  services,
}) => {
  await page.goto('/pricing');
  await started(page);
  await services.fail('tracking', 'reset', 5);
  await page.goto('/faq');
  await started(page);
  await expect
    .poll(() => events(services, 0).map(({ addition }) => addition['type']))
    .toContain('pricing');
  const ids = services.records().events.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await stored(context, page)).join()).toContain('device_id');
});

test('loads the tracking code only after the load event', async ({ page }) => {
  const order: string[] = [];
  page.on('load', () => order.push('load'));
  page.on('request', (request) => {
    if (/\/everywhere\.[^/]*\.js$/.test(request.url())) order.push('tracking');
  });
  await page.goto('/');
  await started(page);
  expect(order).toEqual(['load', 'tracking']);
});
