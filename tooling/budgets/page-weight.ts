/** What a page makes a browser fetch, by kind: until the load event, until idle, and in use. */
import type { Page, Request } from '@playwright/test';
import { ICONS } from '../../src/config/icons.ts';
import { stopClock } from '../pages/stopped-clock.ts';
import { waitForFonts } from '../pages/wait-for-fonts.ts';
import type { Figures } from './budgets.ts';
import { wireSize } from './script-sizes.ts';

/** Kinds by resource type; all others are `data`, such as prefetched payloads and manifests. */
const KINDS: Readonly<Record<string, 'html' | 'css' | 'script' | 'fonts' | 'images'>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'fonts',
  image: 'images',
};

const STEP_MS = 500;

/** Bytes by URL: pages share most of their files. */
const known = new Map<string, number>();

async function bytesOf(request: Request): Promise<number> {
  const url = request.url();
  const response = await request.response();
  if (!response) throw new Error(`${url}: no response`);
  const name = request.resourceType() === 'document' ? 'page.html' : new URL(url).pathname.slice(1);
  const bytes = known.get(url) ?? wireSize(name, await response.body());
  known.set(url, bytes);
  return bytes;
}

/** Returns the bytes on the wire by kind and the number of requests. */
async function weigh(requests: readonly Request[]) {
  const bytes = { html: 0, css: 0, script: 0, fonts: 0, images: 0, data: 0 };
  for (const request of requests) {
    bytes[KINDS[request.resourceType()] ?? 'data'] += await bytesOf(request);
  }
  return { ...bytes, requests: requests.length };
}

/** Waits for a frame, so that intersection observers have seen what is in view. */
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

/** Waits until no request is pending and responses have triggered no new ones. */
async function quiet(page: Page, requests: readonly Request[]): Promise<void> {
  for (let seen = -1; seen !== requests.length;) {
    seen = requests.length;
    await Promise.all(requests.map((request) => request.response()));
    await frame(page);
  }
}

/** Advances the page's clock and waits for everything that triggers. */
async function pass(page: Page, requests: readonly Request[], duration: number): Promise<void> {
  for (let passed = 0; passed < duration; passed += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    await quiet(page, requests);
  }
}

/** Scrolls to the end, moves the pointer, opens a menu and presses keys. */
async function interact(page: Page, requests: readonly Request[]): Promise<void> {
  const { height, view } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    view: innerHeight,
  }));
  for (let top = 0; top < height; top += view) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await frame(page);
    // An element that leaves the viewport before its fetch starts is not fetched.
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

/** A time zone with the consent banner, so more is loaded than elsewhere. */
export const MEASURED_TIME_ZONE = 'Europe/Berlin';

/** The locales measured in a browser: one for each kind of script and font. */
export const MEASURED_LOCALES = ['en', 'zh', 'ru', 'hi', 'th'] as const;

/**
 * Loads a page into a fresh context, uses it and returns its figures: by the load event,
 * when idle, and after scrolling, pointer movement and key presses.
 */
export async function measurePage(page: Page, url: string): Promise<Figures> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    // The full browser reports its request for the icon, and the headless shell does not.
    if (new URL(request.url()).pathname !== ICONS.vector) requests.push(request);
  });
  await stopClock(page);
  // Fonts change which links are in view, and so what is prefetched.
  await waitForFonts(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(async () => void (await document.fonts.ready));
  // The clock is stopped, so nothing scheduled for idle time has started.
  const loaded = await weigh([...requests]);
  // Shorter than the countdown of an error page, which would navigate away.
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
