/**
 * The site next to other programs: an extension that changes pages, and browsers that translate
 * them before hydration, after it and while the visitor types (docs/neighbors.md).
 */
import path from 'node:path';
import { chromium, expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { load } from 'cheerio';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../../tooling/programs/chromium.ts';
import { templates, type Template } from '../../tooling/templates.ts';
import { inTurn, sampled } from '../lib/full.ts';
import { holdRequests } from '../lib/hold-requests.ts';
import { hydrateAll } from '../lib/hydrate-all.ts';
import {
  foreignParts,
  shownTexts,
  translatePage,
  TRANSLATORS,
  untranslated,
  type Translator,
} from '../lib/neighbors.ts';
import { recordPageErrors, thrown } from '../lib/page-errors.ts';
import { recordViolations, violationsOf } from '../lib/violations.ts';

declare global {
  interface Window {
    /** How often the script of the extension ran. */
    neighborRuns?: number;
  }
}

const EXTENSION = path.resolve(import.meta.dirname, '../fixtures/extension');
const PARTS = ['data-neighbor-body', 'data-neighbor-root', 'frame', 'script', 'style'];
const ISLANDS = '**/_astro/*.js';

/** A browser with the extension, one per worker: only the full Chromium has extensions. */
const test = base.extend<{ extended: Page }, { extendedContext: BrowserContext }>({
  extendedContext: [
    async ({ browserName: _ }, use) => {
      const context = await chromium.launchPersistentContext('', {
        executablePath: ensureChromium(),
        ignoreDefaultArgs: ['--disable-extensions', '--headless'],
        args: [
          ...CHROMIUM_ARGUMENTS,
          '--headless=new',
          `--disable-extensions-except=${EXTENSION}`,
          `--load-extension=${EXTENSION}`,
          '--disable-features=DisableLoadExtensionCommandLineSwitch',
        ],
        timezoneId: 'America/New_York',
        viewport: { width: 1280, height: 800 },
      });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  extended: async ({ extendedContext }, use) => {
    const page = await extendedContext.newPage();
    await use(page);
    await page.close();
  },
});

/** Returns the texts in the HTML of a page. */
function textsIn(html: string): string[] {
  const document = load(html);
  document('script, style, noscript, template').remove();
  return document('body')
    .find('*')
    .addBack()
    .contents()
    .toArray()
    .flatMap((node) => (node.type === 'text' ? untranslated(node.data) : []))
    .filter((text) => text.length > 1);
}

/** Returns the texts of the server that are no longer in the page. */
async function missingTexts(page: Page, html: string): Promise<string[]> {
  const shown = untranslated((await page.evaluate(shownTexts)).join(' '));
  return textsIn(html).filter((text) => !shown.includes(text));
}

/** What the islands replace on purpose, such as the name of the visitor's system. */
const replaced = new Map<string, readonly string[]>();

/** The clocks of the demo, which go on. */
const CLOCK = /^\d{1,2}:\d{2}$/;

/** Expects a page to have all texts of the server, except those that its islands replace. */
async function expectAllTexts(page: Page, address: string, plain: Page): Promise<void> {
  const html = await (await plain.request.get(address)).text();
  if (!replaced.has(address)) {
    await plain.goto(address);
    await hydrateAll(plain);
    replaced.set(address, await missingTexts(plain, html));
  }
  await expect
    .poll(async () =>
      (await missingTexts(page, html)).filter(
        (text) => !replaced.get(address)?.includes(text) && !CLOCK.test(text),
      ),
    )
    .toEqual([]);
}

/** Uses the islands that most pages have. */
async function useIslands(page: Page): Promise<void> {
  const launcher = page.getByTestId('chat-launcher');
  if ((await launcher.count()) === 0) return;
  await launcher.click();
  await expect(page.getByTestId('chat-panel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('chat-panel')).toBeHidden();
  await page.getByTestId('scheme-switch').locator('label').nth(2).click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.getByTestId('scheme-switch').locator('label').nth(0).click();
}

async function follow(page: Page, address: string, route: string): Promise<void> {
  await page.locator(`footer a[href="${address}"]`).first().dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-route', route);
}

const pages: readonly Template[] = templates('en');
const isInside = ({ name }: Template): boolean => name !== 'icons' && !name.startsWith('error-');

/** Pages with fields, which the extension changes. */
const WITH_FIELDS = /^(?:home|faq|helps|pricing|search|referral-program|pre-sales)$/;

for (const template of sampled(pages, ({ name }) => WITH_FIELDS.test(name))) {
  test(`${template.name} next to an extension`, async ({
    page: plain,
    extended: page,
    baseURL,
  }) => {
    const errors = recordPageErrors(page);
    const address = new URL(template.path, baseURL).href;
    await page.goto(address);
    await hydrateAll(page);
    await expectAllTexts(page, address, plain);
    await useIslands(page);
    await expect.poll(() => page.evaluate(foreignParts)).toEqual(PARTS);
    if (isInside(template)) {
      const [name, link] = template.name === 'links' ? ['faq', '/faq'] : ['links', '/links'];
      await follow(page, link, name);
      await page.goBack();
      await expect(page.locator('html')).toHaveAttribute('data-route', template.name);
      await hydrateAll(page);
      await expectAllTexts(page, address, plain);
      await useIslands(page);
      expect(await page.evaluate(foreignParts)).toEqual(PARTS);
      expect(await page.evaluate(() => window.neighborRuns)).toBe(1);
    }
    expect(thrown(errors)).toEqual([]);
  });
}

type Moment = 'before hydration' | 'after hydration';
const MOMENTS: readonly Moment[] = ['before hydration', 'after hydration'];
const cases = TRANSLATORS.flatMap((translator) =>
  MOMENTS.map((moment) => ({ translator, moment })),
);

/** Opens a page and translates it. */
async function openTranslated(page: Page, address: string, translator: Translator, moment: Moment) {
  if (moment === 'after hydration') {
    await page.goto(address);
    await hydrateAll(page);
    await page.evaluate(translatePage, translator);
    return;
  }
  const release = await holdRequests(page, ISLANDS);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('body > :last-child')).toBeAttached();
  await page.evaluate(translatePage, translator);
  release();
  await hydrateAll(page);
}

cases.forEach(({ translator, moment }, turn) => {
  for (const { name, path: address } of sampled(pages, inTurn(turn, cases.length))) {
    test(`${name} translated as by ${translator} ${moment}`, async ({ page, context }) => {
      const errors = recordPageErrors(page);
      await recordViolations(page);
      const plain = await context.newPage();
      await openTranslated(page, address, translator, moment);
      await expectAllTexts(page, address, plain);
      await useIslands(page);
      await expectAllTexts(page, address, plain);
      expect(await violationsOf(page)).toEqual([]);
      expect(thrown(errors)).toEqual([]);
    });
  }
});
