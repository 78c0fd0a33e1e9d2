/** The site next to an extension and translations, in Firefox and WebKit (docs/neighbors.md). */
import { expect, it, onTestFinished } from 'vitest';
import { templates } from '../../tooling/templates.ts';
import { inTurn } from '../lib/full.ts';
import {
  addForeignElements,
  foreignParts,
  shownTexts,
  translatePage,
  TRANSLATORS,
  untranslated,
} from '../lib/neighbors.ts';
import { thrown } from '../lib/page-errors.ts';
import { inEachBrowser, type Setting } from './lib/in-each-browser.ts';
import type { Page } from './lib/page.ts';

const NEIGHBORS = ['extension', ...TRANSLATORS] as const;
type Neighbor = (typeof NEIGHBORS)[number];
const PARTS = ['data-neighbor-body', 'data-neighbor-root', 'iframe', 'meta', 'script'];
const FIELD = 'main [data-testid="search"]';
const FINDS = '[data-search-finds] a';

const TIMEOUT = { retry: 2, timeout: 60_000 };

const meet = (page: Page, neighbor: Neighbor): Promise<void> =>
  neighbor === 'extension'
    ? page.evaluate(addForeignElements)
    : page.evaluate(translatePage, neighbor);

/** Runs in the page: triggers every island that waits, and returns how many there are. */
function hydrateAll(): number {
  const waiting = document.querySelectorAll('astro-island[ssr]');
  for (const island of waiting) island.dispatchEvent(new Event('pointerdown'));
  return waiting.length;
}
const hydrates = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(hydrateAll)).toBe(0);

const textOf = async (page: Page): Promise<string> =>
  untranslated((await page.evaluate(shownTexts)).join(' '));

/** Opens a page, and another program that changes it before its islands hydrate. */
async function openWith(setting: Setting, path: string, neighbor: Neighbor): Promise<Page> {
  const page = await setting.open();
  const release = setting.proxy.hold(/_astro\/(?!Default|ClientRouter).*\.js/);
  onTestFinished(release);
  await page.goto(path);
  await meet(page, neighbor);
  release();
  return page;
}

/** Expects no errors except that React has rendered islands again. */
function expectNoErrors(setting: Setting): void {
  expect(thrown(setting.errors())).toEqual([]);
  setting.forgetErrors();
}

/** The content of pages that other programs have made vanish. */
const CONTENT: Readonly<Record<string, string>> = {
  '/faq': '[data-filter-entry]',
  '/helps': '[data-filter-entry]',
  '/pricing': '.price-choices label, .calculator label',
  '/': '.demo-row',
  '/search': FIELD,
};
const countOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate((one) => document.querySelectorAll(one).length, selector);

const pages = templates('en').filter(({ name }) => name !== 'icons');
/** The pages with islands around content. In Chromium, every page meets every neighbor. */
const swept = pages.filter(({ path }) => path in CONTENT);

inEachBrowser({}, (setting) => {
  for (const [turn, neighbor] of NEIGHBORS.entries()) {
    it.each(swept.filter(inTurn(turn, NEIGHBORS.length)))(
      `$name keeps its texts and works, ${neighbor} before hydration`,
      TIMEOUT,
      async ({ path }) => {
        const plain = await setting().open();
        await plain.goto(path);
        await hydrates(plain);
        const count = await countOf(plain, CONTENT[path] ?? 'main *');
        const expected = (await plain.evaluate(shownTexts)).map(untranslated).filter(Boolean);
        await plain.close();
        const page = await openWith(setting(), path, neighbor);
        await hydrates(page);
        await expect
          .poll(async () => {
            const shown = await textOf(page);
            // The clocks of the demo.
            return expected.filter((text) => !/^\d/.test(text) && !shown.includes(text));
          })
          .toEqual([]);
        if (CONTENT[path]) expect(await countOf(page, CONTENT[path])).toBe(count);
        expectNoErrors(setting());
      },
    );
  }

  for (const neighbor of NEIGHBORS) {
    it(
      `text typed into the search page before hydration counts, ${neighbor}`,
      TIMEOUT,
      async () => {
        const page = await setting().open();
        const release = setting().proxy.hold(/_astro\/(?!Default|ClientRouter).*\.js/);
        onTestFinished(release);
        await page.goto('/search');
        await page.click(FIELD);
        await page.type('proxy');
        await meet(page, neighbor);
        release();
        await expect.poll(() => page.text(FINDS)).toMatch(/prox/i);
        expect(await page.value(FIELD)).toBe('proxy');
        expectNoErrors(setting());
      },
    );
  }

  for (const translator of TRANSLATORS) {
    it(`search works while ${translator} translates`, TIMEOUT, async () => {
      const page = await setting().open();
      await page.goto('/search');
      await hydrates(page);
      await page.evaluate(translatePage, translator);
      await page.click(FIELD);
      for (const text of ['proxy', ' team']) {
        await page.type(text);
        await expect.poll(() => page.text(FINDS)).toMatch(/prox/i);
      }
      for (const text of ['pro', 'zzzz', 'profile']) {
        await page.evaluate(
          (selector, value) => {
            const field = document.querySelector<HTMLInputElement>(selector);
            if (!field) throw new Error('no field');
            field.value = value;
            field.dispatchEvent(new InputEvent('input', { bubbles: true }));
          },
          FIELD,
          text,
        );
        if (text === 'zzzz') await expect.poll(() => countOf(page, FINDS)).toBe(0);
        else await expect.poll(() => page.text(FINDS)).toMatch(/pro/i);
      }
      expect(await page.value(FIELD)).toBe('profile');
      // React may still be about to hydrate when the translation begins.
      expectNoErrors(setting());
    });
  }

  // Twice, because the browsers take turns.
  for (const [name, path] of [
    ['a list', '/faq'],
    ['an article', '/cookies'],
  ] as const) {
    it(`a navigation from ${name}, and Back, keep foreign elements`, TIMEOUT, async () => {
      const page = await setting().open();
      await page.goto(path);
      await hydrates(page);
      const route = await page.route();
      await page.evaluate(addForeignElements);
      await page.evaluate(() => void Object.assign(window, { same: true }));
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('footer a[href="/links"]')?.click();
      });
      await expect.poll(() => page.route()).toBe('links');
      await expect
        .poll(() => page.text('.astro-route-announcer'))
        .toBe(await page.evaluate(() => document.title));
      expect(await page.evaluate(foreignParts)).toEqual(PARTS);
      await page.evaluate(() => history.back());
      await expect.poll(() => page.route()).toBe(route);
      await hydrates(page);
      expect(await page.evaluate(foreignParts)).toEqual(PARTS);
      expect(await page.evaluate(() => 'same' in window)).toBe(true);
      expectNoErrors(setting());
    });
  }
});
