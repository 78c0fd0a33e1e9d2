/** What is recorded, when it is sent, and that nothing gets lost (specification, sections 3 and 4). */
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

/** Tracking has begun once the view of the page stands in the mirror. */
const begun = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .toContain('telemetry.queue');

test('a view after ten seconds, with every field', async ({ page, services }) => {
  await page.clock.install();
  await page.goto('/pricing', { referer: 'https://search.example/results' });
  await begun(page);
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

test('an immediate click goes at once, with what was waiting', async ({ page, services }) => {
  await page.route('https://app.plural.example/**', (route) => route.fulfill({ status: 204 }));
  await page.goto('/pricing');
  await begun(page);
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

test('what is half in sight is exposed once', async ({ page, services }) => {
  await page.clock.install();
  await page.goto('/about-us');
  await begun(page);
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

test('case 21: a missing picture is 100101, a script error 100102, a rejection 100103', async ({
  page,
  services,
}) => {
  await page.clock.install();
  await page.goto('/faq');
  await begun(page);
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

test('a navigation inside the site is a view of its own, with what led to it', async ({
  page,
  services,
}) => {
  await page.clock.install();
  await page.goto('/blog');
  await begun(page);
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

test('case 12: storage that throws: recorded and sent all the same, no error of ours', async ({
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

test('case 8: offline when the page is left: sent again by the next load', async ({
  page,
  context,
  services,
}) => {
  await page.goto('/pricing');
  await begun(page);
  await services.fail('tracking', 'reset', 5);
  await page.goto('/faq');
  await begun(page);
  await expect
    .poll(() => events(services, 0).map(({ addition }) => addition['type']))
    .toContain('pricing');
  const ids = services.records().events.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await stored(context, page)).join()).toContain('device_id');
});

test('nothing of tracking runs before load, and its code comes after', async ({ page }) => {
  const order: string[] = [];
  page.on('load', () => order.push('load'));
  page.on('request', (request) => {
    if (/\/Tracking\.[^/]*\.js$/.test(request.url())) order.push('tracking');
  });
  await page.goto('/');
  await begun(page);
  expect(order).toEqual(['load', 'tracking']);
});
