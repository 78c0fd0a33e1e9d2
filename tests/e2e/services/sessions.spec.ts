/**
 * Nothing lost (docs/requirements.md#tracking): a thousand short sessions of forty visitors
 * (a sample: 48 of eight), several at a time, while calls fail at random (seeded), responses get lost
 * after storing, connections hang, visitors go offline, and tabs close in the middle.
 * Once the service recovers, each visitor's next page delivers the rest: the server
 * has every click exactly once.
 */
import type { BrowserContext, Page, Request } from '@playwright/test';
import { seededRandom } from '../../../sandbox/faults.ts';
import { TRACKING_PATH } from '../../../sandbox/keys.ts';
import { fullOr } from '../../lib/full.ts';
import { expect, test } from './fixtures.ts';

const SEED = Number(process.env['SESSIONS_SEED'] ?? 20_261_121);
const VISITORS = fullOr(40, 8);
const SESSIONS = Number(process.env['SESSIONS'] ?? fullOr(1000, 48));
const CLICKS = 10;
/** Number of visitors on the site at a time. */
const AT_ONCE = 4;
/** How long a patient visitor waits for a response, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 500;
/** A page with only the site's script, see `preview.ts`. */
const PATH = '/session';

/** Loads a page in a tab and waits until tracking has started. */
async function load(page: Page): Promise<void> {
  await page.goto(PATH);
  await page.waitForFunction(() => window.__tracking?.() !== undefined, undefined, {
    timeout: 30_000,
  });
}

/** Waits for the response to a batch or its failure, up to the timeout. */
async function response(page: Page): Promise<void> {
  const predicate = (request: Request) => request.url().endsWith(TRACKING_PATH);
  const bound = { predicate, timeout: RESPONSE_TIMEOUT_MS };
  await Promise.any([
    page.waitForEvent('requestfinished', bound),
    page.waitForEvent('requestfailed', bound),
  ]).catch(() => undefined);
}

/** Closes a tab as a visitor does: the page gets an event, unlike when its process is killed. */
async function close(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}

/** Clicks as fast as a script can; the last click is sent at once, so that a request is pending. */
const click = (page: Page, keys: readonly string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const [index, key] of all.entries()) {
      const button = document.createElement('button');
      button.dataset['track'] = 'session';
      button.dataset['trackKey'] = key;
      if (index === all.length - 1) button.dataset['trackImmediate'] = '';
      document.body.append(button);
      button.click();
      button.remove();
    }
  }, keys);

test(`delivers every event of ${SESSIONS} sessions under faults exactly once`, async ({
  browser,
  baseURL,
  services,
}) => {
  test.setTimeout(900_000);
  const random = seededRandom(SEED);
  const chaos = (share: number): Promise<unknown> =>
    fetch(`${services.origin}/sandbox/chaos`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        seed: SEED,
        share,
        faults: ['503', 'reset', 'timeout', 'store-then-503', 'store-then-reset'],
      }),
    });
  const expected: string[] = [];
  const figures = { offline: 0, twoTabs: 0, closed: 0 };

  /** Clicks in one or two of the visitor's tabs, then navigates or closes the tab. */
  async function session(context: BrowserContext, tab: Page, name: string): Promise<Page> {
    const [offline, twoTabs, closes] = [random() < 0.1, random() < 0.1, random() < 0.2];
    const [patient] = [random() < 0.5];
    const pages = twoTabs ? [tab, await context.newPage()] : [tab];
    await Promise.all(pages.map(load));
    if (offline) await context.setOffline(true);
    const responded = patient ? response(tab) : undefined;
    for (const [number, page] of pages.entries()) {
      const keys = Array.from({ length: CLICKS }, (_, index) => `${name}-${number}-${index}`);
      await click(page, keys);
      expected.push(...keys);
    }
    await responded;
    figures.offline += Number(offline);
    figures.twoTabs += Number(twoTabs);
    figures.closed += Number(closes);
    if (pages[1]) await close(pages[1]);
    if (closes) await close(tab);
    if (offline) await context.setOffline(false);
    return closes ? context.newPage() : tab;
  }

  async function visitor(number: number): Promise<BrowserContext> {
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    // A stored choice, because closing a tab resets the emulated zone of others in its process.
    await context.addCookies([{ name: 'consent', value: 'v1-a1-m0', url: baseURL ?? '' }]);
    let tab = await context.newPage();
    for (let index = 0; index < SESSIONS / VISITORS; index += 1) {
      tab = await session(context, tab, `v${number}-s${index}`);
    }
    await close(tab);
    return context;
  }

  await chaos(0.3);
  const contexts: BrowserContext[] = [];
  const numbers = Array.from({ length: VISITORS }, (_, number) => number);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
        contexts.push(await visitor(number));
      }
    }),
  );

  await chaos(0);
  for (const context of contexts) {
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(PATH);
    await expect
      .poll(
        async () => {
          // Shorter than a send; in total, longer than an inactive tab counts as alive.
          await page.clock.runFor(10_000);
          return page.evaluate(
            () =>
              Object.keys(localStorage)
                .filter((key) => key.startsWith('telemetry.queue'))
                .map((key) => localStorage.getItem(key))
                .join()
                .match(/"op_type"/g)?.length ?? 0,
          );
        },
        { timeout: 30_000, intervals: [50] },
      )
      .toBe(0);
    await context.close();
  }

  const delivered = new Map<string, number>();
  const ids = new Set<string>();
  for (const event of services.records().events) {
    ids.add(event.id);
    const { name, key } = JSON.parse(String(event['addition'])) as Record<string, string>;
    if (name === 'session' && key) delivered.set(key, (delivered.get(key) ?? 0) + 1);
  }
  const lost = expected.filter((key) => !delivered.has(key));
  const twice = [...delivered].filter(([, times]) => times > 1);
  const { batches, calls } = services.records();
  console.log(
    `sessions ${SESSIONS}, seed ${SEED}: ${expected.length} clicks, ${delivered.size} delivered, ` +
      `${lost.length} lost, ${twice.length} twice; ${ids.size} events in all; ` +
      `${calls.filter(({ name }) => name === 'tracking').length} sends, ` +
      `${batches.reduce((sum, { repeated }) => sum + repeated, 0)} repeated ids, ` +
      `${batches.reduce((sum, { dropped }) => sum + dropped, 0)} over the limit; ` +
      JSON.stringify(figures),
  );
  expect(expected.length).toBeGreaterThanOrEqual(SESSIONS * CLICKS);
  const rejected = calls.filter(({ status }) => /^4/.test(String(status)));
  expect.soft(rejected, 'no batch of a browser is rejected').toEqual([]);
  expect.soft(batches.filter(({ dropped }) => dropped > 0)).toEqual([]);
  expect.soft(twice).toEqual([]);
  expect(lost).toEqual([]);
});
