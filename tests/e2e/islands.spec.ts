/**
 * Every island except search (`search-islands.spec.ts`), with the real clock: by mouse, touch and
 * keyboard, before hydration, and after navigations and Back. Nothing may throw.
 */
import { expect, test, type Page } from '@playwright/test';
import { fullOr } from '../lib/full.ts';
import { holdRequests } from '../lib/hold-requests.ts';
import { hydrated, ISLANDS, PRESSES } from '../lib/islands.ts';

const errors: string[] = [];
test.beforeEach(({ page }) => {
  errors.length = 0;
  page.on('pageerror', (error) => errors.push(String(error)));
});
test.afterEach(() => expect(errors).toEqual([]));

/** None of the paths of the islands, because a link to the current page adds no history entry. */
const ROUTES = ['download', 'blog', 'links', 'faq'] as const;

/** Follows footer links by payload. */
async function navigate(page: Page, times: number): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  for (let turn = 0; turn < times; turn += 1) {
    const name = ROUTES[turn % ROUTES.length] ?? '';
    await page.locator(`footer a[href="/${name}"]`).first().dispatchEvent('click');
    await expect(page.locator('html')).toHaveAttribute('data-route', name);
  }
}

for (const island of ISLANDS) {
  const { name, path, component, width = 1280, timezoneId = 'America/New_York' } = island;
  test.describe(name, () => {
    test.use({
      viewport: { width, height: 800 },
      hasTouch: true,
      timezoneId,
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    for (const [by, press] of Object.entries(PRESSES)) {
      test(`works by ${by}`, async ({ page }) => {
        await page.goto(path);
        await hydrated(page, island);
        await expect(island.target(page)).toBeVisible();
        await press(page, island);
        await island.done(page);
      });
    }

    test('works after ten navigations and ten times Back', async ({ page }) => {
      await page.goto(path);
      await navigate(page, 10);
      for (let turn = 0; turn < 10; turn += 1) await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(page.locator('html')).toHaveAttribute('data-same', '');
      await hydrated(page, island);
      await island.target(page).click();
      await island.done(page);
    });

    if (component) {
      test('handles a click before hydration', async ({ page }) => {
        const release = await holdRequests(page, `**/_astro/${component}.*.js`);
        await page.goto(path);
        await expect(island.target(page)).toBeVisible();
        await island.target(page).click();
        release();
        await island.done(page);
      });
    }
  });
}

interface Usage {
  readonly listeners: number;
  readonly nodes: number;
  readonly heap: number;
  readonly timers: number;
}

const NAVIGATIONS = fullOr(200, 60);

test(`${NAVIGATIONS} navigations leak nothing`, async ({ page }) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    const active = new Set<unknown>();
    const { setInterval: start, clearInterval: stop } = window;
    window.setInterval = ((...args: Parameters<typeof setInterval>) => {
      const id = start(...args);
      active.add(id);
      return id;
    }) as typeof setInterval;
    window.clearInterval = (id) => {
      active.delete(id);
      stop(id);
    };
    Object.assign(window, { activeIntervals: active });
  });
  await page.goto('/pricing');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const usage = async (): Promise<Usage> => {
    // Islands that were still hydrating when their page was left end a little later. React keeps the
    // last of them until it has hydrated another one.
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await page.waitForTimeout(2500);
    for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
    return {
      listeners: of('JSEventListeners'),
      nodes: of('Nodes'),
      heap: of('JSHeapUsedSize'),
      timers: await page.evaluate(
        () => (window as unknown as { activeIntervals: Set<unknown> }).activeIntervals.size,
      ),
    };
  };
  // Warms up, so the engine has compiled everything.
  await navigate(page, 60);
  const before = await usage();
  await navigate(page, NAVIGATIONS);
  // Chromium frees a page over several collections; leaks remain.
  await expect(async () => {
    await navigate(page, 4);
    const after = await usage();
    for (const figure of ['listeners', 'nodes'] as const) {
      expect(after[figure], figure).toBeLessThanOrEqual(1.1 * before[figure]);
    }
    // The engine's own code and statistics grow for a while. The text of a page is 12 KB.
    const allowance = Math.max(0.1 * before.heap, 5000 * NAVIGATIONS);
    expect(after.heap, 'heap').toBeLessThanOrEqual(before.heap + allowance);
    expect(after.timers, 'timers').toBeLessThanOrEqual(before.timers);
  }).toPass({ timeout: 60_000 });
});
