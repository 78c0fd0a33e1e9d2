/** Nothing overflows, is clipped, torn or shifts on load, on any template in any locale. */
import { expect, test, type Page } from '@playwright/test';
import { limit } from '../../tooling/budgets/budgets.ts';
import { originFor, templates } from '../../tooling/templates.ts';
import { localeCodes } from '../../src/i18n/locales.ts';
import { inTurn, isShape, sampled } from '../lib/full.ts';
import { recordShifts } from '../lib/layout-shifts.ts';

/** 0 to three decimals, as in Lighthouse: glyphs of a system font may come a frame late. */
const MAX_SHIFT = 0.0005;

/** Returns texts clipped by the page or a box, with the class of the box. */
function clippedTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  const isVisuallyHidden = (box: Element): boolean =>
    box.clientWidth <= 1 || getComputedStyle(box).clipPath !== 'none';
  const isOutside = (
    inner: DOMRect,
    outer: { left: number; right: number; bottom: number },
  ): boolean =>
    inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 2;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) {
      continue;
    }
    if (parent.closest('script, style, noscript, select, svg, [data-cropped]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    let box: Element | null = parent;
    while (box && box !== document.body) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (isVisuallyHidden(box) || [overflowX, overflowY].some((one) => /auto|scroll/.test(one))) {
        break;
      }
      if (overflowX !== 'visible' && isOutside(rect, box.getBoundingClientRect())) {
        found.push(`'${node.textContent.trim().slice(0, 60)}' in .${box.className}`);
        break;
      }
      box = box.parentElement;
    }
    if (box === document.body) {
      const page = { left: 0, right: document.documentElement.clientWidth, bottom: Infinity };
      if (isOutside(rect, page))
        found.push(`'${node.textContent.trim().slice(0, 60)}' in the page`);
    }
  }
  return found;
}

/** Returns words of titles that are on two lines. */
const tornWords = (): string[] =>
  [...document.querySelectorAll('.word')]
    .filter((word) => word.getClientRects().length > 1)
    .map((word) => word.innerHTML);

/** Returns the fonts that the page has loaded, with their sizes. */
function loadedFonts(): [string, number][] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name }) => name.endsWith('.woff2'))
    .map(({ name, decodedBodySize }) => [name, decodedBodySize]);
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

// The sample: wide and narrow in turn, and each template in one language of either width.
for (const [turn, locale] of sampled(localeCodes, isShape).entries()) {
  for (const width of sampled([1280, 360], inTurn(turn % 2, 2))) {
    test(`${locale}, ${width} wide: no overflow, clipped text, torn word or layout shift`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      await context.addInitScript(recordShifts);
      const page = await context.newPage();
      const fonts = new Map<string, number>();
      for (const { name, path } of sampled(templates(locale), inTurn(turn >> 1, 2))) {
        await test.step(name, async () => {
          await page.goto(originFor(locale, baseURL ?? '') + path);
          await settle(page);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect.soft(overflow, `${path}: scrolls sideways`).toBeLessThanOrEqual(0);
          expect.soft(await page.evaluate(clippedTexts), `${path}: clipped`).toEqual([]);
          expect.soft(await page.evaluate(tornWords), `${path}: torn`).toEqual([]);
          for (const [url, bytes] of await page.evaluate(loadedFonts)) fonts.set(url, bytes);
          const shifts = await page.evaluate(() => window.shifts);
          expect
            .soft(
              shifts.filter(({ value }) => value >= MAX_SHIFT),
              `${path}: shifts`,
            )
            .toEqual([]);
        });
      }
      const bytes = [...fonts.values()].reduce((sum, one) => sum + one, 0);
      expect(bytes, `fonts of all pages: ${[...fonts.keys()].join(' ')}`).toBeLessThanOrEqual(
        limit('fonts'),
      );
      await context.close();
    });
  }
}
