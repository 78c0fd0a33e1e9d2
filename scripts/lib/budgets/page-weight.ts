/** What a page makes a browser fetch, by kind: by its load event, until it is quiet, and in use. */
import type { Page, Request } from '@playwright/test';
import { stopClock } from '../../../tests/lib/stopped-clock.ts';
import { waitForFonts } from '../../../tests/lib/wait-for-fonts.ts';
import type { Figures } from './budgets.ts';
import { wireSize } from './script-sizes.ts';

/** The kind of each type of request; of all others it is `data`: payloads fetched ahead, manifests. */
const KINDS: Readonly<Record<string, 'html' | 'css' | 'script' | 'fonts' | 'images'>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'fonts',
  image: 'images',
};

const STEP_MS = 500;

async function bytesOf(request: Request): Promise<number> {
  const response = await request.response();
  if (!response) throw new Error(`${request.url()}: no answer`);
  const { pathname } = new URL(request.url());
  const name = request.resourceType() === 'document' ? 'page.html' : pathname;
  return wireSize(name.slice(1), await response.body());
}

/** Bytes as a host sends them, by kind, and how many requests brought them. */
async function weigh(requests: readonly Request[]) {
  const bytes = { html: 0, css: 0, script: 0, fonts: 0, images: 0, data: 0 };
  for (const request of requests) {
    bytes[KINDS[request.resourceType()] ?? 'data'] += await bytesOf(request);
  }
  return { ...bytes, requests: requests.length };
}

/** Waits for a frame, by which all that has come into sight has been noticed. */
const frame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      }),
  );

/** Waits until nothing is under way, and what came has set off nothing new. */
async function quiet(page: Page, requests: readonly Request[]): Promise<void> {
  for (let seen = -1; seen !== requests.length;) {
    seen = requests.length;
    await Promise.all(requests.map((request) => request.response()));
    await frame(page);
  }
}

/** Lets so many milliseconds pass on the page, with all that they set off. */
async function pass(page: Page, requests: readonly Request[], duration: number): Promise<void> {
  for (let passed = 0; passed < duration; passed += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    await quiet(page, requests);
  }
}

/** Scrolls to the end, moves the pointer, opens a menu and goes through controls by keyboard. */
async function interact(page: Page, requests: readonly Request[]): Promise<void> {
  const { height, view } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    view: innerHeight,
  }));
  for (let top = 0; top < height; top += view) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await frame(page);
    // What has left the viewport by the time that it could be fetched is not fetched.
    await quiet(page, requests);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.mouse.move(200, 200);
  await page.mouse.move(600, 300);
  const menu = page.locator('header nav summary').first();
  if (await menu.isVisible()) await menu.click();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  const field = page.locator('main :is(input, select, textarea, button)').first();
  if (await field.isVisible()) await field.focus();
  await quiet(page, requests);
}

/** Where visitors are asked for consent, which is more than others get. */
export const MEASURED_TIME_ZONE = 'Europe/Berlin';

/** The locales whose pages are measured in a browser: one of each kind of script and font. */
export const MEASURED_LOCALES = ['en', 'zh', 'ru', 'hi', 'th'] as const;

/**
 * Loads a page into a fresh context, uses it, and returns its figures: by the load event, when
 * nothing is under way any more, and when somebody has scrolled, pointed and pressed keys.
 */
export async function measurePage(page: Page, url: string): Promise<Figures> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await stopClock(page);
  // What is prefetched depends on which links the fonts leave in view.
  await waitForFonts(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(async () => void (await document.fonts.ready));
  // The clock stands still, so that nothing that waits for an idle moment has begun.
  const loaded = await weigh([...requests]);
  // Less than the countdown of an error page, which would lead away.
  await pass(page, requests, 3000);
  const idle = await weigh(requests);
  await interact(page, requests);
  await pass(page, requests, 1000);
  const used = await weigh(requests);
  return {
    ...idle,
    script: loaded.script,
    scriptAfter: used.script,
    fonts: used.fonts,
    images: used.images,
    dataAfter: used.data,
    requestsAfter: used.requests,
  };
}
