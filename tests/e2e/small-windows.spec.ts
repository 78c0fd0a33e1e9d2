/** Low and narrow windows, as on phones on their side or at a zoom of 400%: all can be reached. */
import { expect, test } from '@playwright/test';
import type { Locale } from '../../src/i18n/locales.ts';
import { originFor } from '../../tooling/templates.ts';

const LOW: readonly (readonly [panel: string, locale: Locale, width: number, height: number])[] = [
  ['chat', 'zh', 740, 360],
  ['chat', 'ru', 740, 360],
  ['chat', 'en', 640, 400],
  ['qr-consult', 'zh', 740, 360],
  ['qr-consult', 'zh', 1280, 400],
];
for (const timezoneId of ['America/New_York', 'Europe/Berlin']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });
    for (const [panel, locale, width, height] of LOW) {
      test(`${locale}: ${panel} is inside a window of ${width} x ${height}`, async ({
        page,
        baseURL,
      }) => {
        await page.setViewportSize({ width, height });
        await page.goto(originFor(locale, baseURL ?? '') + (locale === 'ru' ? '/ru/faq' : '/faq'));
        if (timezoneId === 'Europe/Berlin') await expect(page.getByTestId('consent')).toBeVisible();
        await page.evaluate((id) => document.getElementById(id)?.showPopover(), panel);
        const box = await page.locator(`#${panel}`).boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(height);
      });
    }
  });
}

test.describe('where consent is asked', () => {
  test.use({ timezoneId: 'Europe/Berlin' });
  test('the choices leave room for the purposes in a window of 320 x 256', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/faq');
    await page.locator('.consent-more').click();
    const settings = page.locator('.consent-settings');
    for (const purpose of await settings.locator('label:has(input:enabled)').all()) {
      await purpose.locator('input').focus();
      await expect(purpose.locator('strong')).toBeInViewport({ ratio: 1 });
      const choices = await settings.locator('.consent-choices').boundingBox();
      expect(choices?.y).toBeGreaterThan(128);
    }
  });
});

for (const [path, width, spacing] of [
  ['/uk', 320, false],
  ['/jp', 320, false],
  ['/jp/alternatives/dolphin-anty-alternative', 320, false],
  ['/ru/solutions/betting', 320, false],
  ['/ru/privacy', 360, true],
  ['/docs', 320, true],
  ['/pre-sales', 320, true],
  ['/jp/blog/what-a-browser-profile-holds', 320, true],
  ['/jp/news/status-page', 320, true],
  ['/uk/refunds', 320, true],
  ['/uk/blog', 360, true],
  ['/ru/solutions/betting', 360, true],
  ['/fr', 1280, true],
  ['/fr', 1200, true],
] as const) {
  const name = `${path} doesn't scroll sideways at ${width}px${spacing ? ' with wide text' : ''}`;
  test(name, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(path);
    // The text spacing of WCAG 1.4.12.
    if (spacing) {
      await page.evaluate(() => {
        const style = new CSSStyleSheet();
        style.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        );
        document.adoptedStyleSheets.push(style);
      });
    }
    // What visitors open has to fit, too. The footer opens its groups when its script is ready.
    const awake = page.locator('[data-footer-group][data-awake]');
    if (width <= 767) await expect(awake.first()).toBeAttached();
    await page.evaluate(() => {
      for (const group of document.querySelectorAll('details')) group.open = true;
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

/** Returns words that are on more than one line, without those that may end a line at a hyphen. */
const tornWords = (boxes: Element[]): string[] =>
  boxes.flatMap((box) => {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const torn: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        if (lines.size > 1) torn.push(word);
      }
    }
    return torn;
  });

for (const [path, words] of [
  ['/tr/pricing', '.figures :is(dt, dd)'],
  ['/uk/pricing', '.figures :is(dt, dd)'],
  ['/uk/alternatives/gologin-alternative', '.versus'],
  ['/fr/alternatives/gologin-alternative', '.versus'],
  ['/ru', '.mobile-banner'],
  ['/uk', '.mobile-banner'],
] as const) {
  test(`${path}: no word of ${words} is torn at 320px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await page.locator(words).evaluateAll(tornWords)).toEqual([]);
  });
}

for (const plan of [0, 3]) {
  test(`the comparison of plans is not cut off at 320px, plan ${plan}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/pricing');
    await page.locator('.compare-plans label').nth(plan).click();
    const box = page.locator('.table-scroll:has(.compare)');
    expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });
}
