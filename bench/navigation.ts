/**
 * `npm --prefix bench run navigation`: compares a payload navigation with a full load of the
 * same page of the last build: compressed bytes over the wire and the time until the
 * new heading is on screen, measured side by side. Also checks that memory stays flat
 * over many navigations.
 */
import './lib/last-build.ts';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { articles } from '../src/engine/queries/articles.ts';
import { quantile } from './lib/measure.ts';
import { wireSize } from '../tooling/budgets/script-sizes.ts';
import { launchChromium } from '../tooling/programs/chromium.ts';
import { startPreview } from '../tooling/servers/start-preview.ts';

const PAIRS = 50;
const MEMORY_NAVIGATIONS = 200;

const dist = new URL('../dist/', import.meta.url);
/** Returns the transfer size of a file. */
const compressed = (file: string): number => wireSize(file, readFileSync(new URL(file, dist)));

const [first, second] = articles('blog', 'en').map(({ id }) => `/blog/${id}`);
if (!first || !second) throw new Error('The build needs two blog posts.');

/** Returns the milliseconds from a click on a link until the frame that shows the new page. */
function follow(page: Page, href: string): Promise<number> {
  return page.evaluate(async (address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    const before = document.querySelector('h1')?.textContent;
    const startedAt = performance.now();
    link.click();
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (document.querySelector('h1')?.textContent === before) requestAnimationFrame(look);
        else requestAnimationFrame(() => resolve());
      };
      look();
    });
    return performance.now() - startedAt;
  }, href);
}

/** Returns the milliseconds from the request until the page's first paint. */
async function load(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now(),
  );
}

/** Returns the files that a first load fetches besides the HTML, as paths in the build. */
async function filesOf(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() !== 'document') files.add(pathname.slice(1));
  });
  await page.goto(url, { waitUntil: 'load' });
  await context.close();
  return [...files];
}

async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

await using server = await startPreview();
await using browser = await launchChromium();
const page = await browser.newPage();
const other = await browser.newPage();
await page.goto(server.origin + first);
const times = { navigation: [] as number[], load: [] as number[] };
for (let pair = 0; pair < PAIRS; pair += 1) {
  const to = pair % 2 === 0 ? second : first;
  await page.evaluate((url) => fetch(url), `${to}/_payload.json`);
  times.navigation.push(await follow(page, to));
  times.load.push(await load(other, server.origin + to));
}
const payload = compressed(`${second.slice(1)}/_payload.json`);
const html = compressed(`${second.slice(1)}.html`);
const files = await filesOf(browser, server.origin + second);
const full = files.reduce((sum, file) => sum + compressed(file), html);
const show = (values: readonly number[]) =>
  `median ${quantile(values, 0.5).toFixed(0)} ms, p95 ${quantile(values, 0.95).toFixed(0)} ms`;
console.log(`navigation by payload  ${payload} bytes  ${show(times.navigation)}`);
console.log(`full load              ${full} bytes  ${show(times.load)}`);
const share = (bytes: number): string => `${((payload / bytes) * 100).toFixed(0)} %`;
console.log(
  `bytes: ${share(full)} of a first load, ${share(html)} of the ${html} bytes of HTML alone`,
);

for (let warm = 0; warm < 20; warm += 1) await follow(page, warm % 2 === 0 ? second : first);
const before = await heapBytes(page);
for (let count = 0; count < MEMORY_NAVIGATIONS; count += 1) {
  await follow(page, count % 2 === 0 ? second : first);
}
const after = await heapBytes(page);
const growth = ((after / before - 1) * 100).toFixed(1);
console.log(
  `heap after ${MEMORY_NAVIGATIONS} navigations: ${(after / 2 ** 20).toFixed(2)} MiB, ${growth} % over before`,
);
