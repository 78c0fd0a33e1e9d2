/** The product in the hero: with the real clock, by mouse, touch and keyboard, in every state. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { originFor } from '../../tooling/templates.ts';
import { localeCodes } from '../../src/i18n/locales.ts';
import { publicPath } from '../../src/i18n/paths.ts';
import { axeCheck } from '../lib/axe.ts';
import { inTurn, isShape, sampled } from '../lib/full.ts';
import { recordShifts } from '../lib/layout-shifts.ts';
import { recordPageErrors } from '../lib/page-errors.ts';

const demo = (page: Page): Locator => page.getByTestId('product-demo');
const shop = (page: Page, id: string): Locator => demo(page).locator(`[data-profile="${id}"]`);
const row = (page: Page, name: string): Locator =>
  demo(page).getByRole('button', { name: new RegExp(name) });
const sync = (page: Page): Locator => demo(page).getByRole('switch');

async function open(page: Page, path = '/'): Promise<readonly string[]> {
  const errors = recordPageErrors(page);
  await page.goto(path);
  await demo(page).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]', { has: demo(page) })).toHaveCount(0);
  return errors;
}

test('typing in one window leaves the other alone', async ({ page }) => {
  const errors = await open(page);
  // Without the time, which passes.
  const french = async () => (await shop(page, 'fr').textContent())?.replace(/\d\d:\d\d/, '');
  const before = await french();
  await shop(page, 'de').getByRole('textbox').fill('kaffee');
  await shop(page, 'de').getByRole('button').click();
  await expect(shop(page, 'de')).toContainText('shop.example/?q=kaffee');
  await expect(shop(page, 'de')).toContainText('149,70');
  expect(await french()).toBe(before);
  await expect(shop(page, 'fr').getByRole('textbox')).toHaveValue('');
  expect(errors).toEqual([]);
});

test('profiles open beside each other, each with its own time, language and currency', async ({
  page,
}) => {
  const errors = await open(page);
  await row(page, 'Japan').click();
  await expect(shop(page, 'jp')).toContainText('ようこそ');
  await expect(shop(page, 'de')).toHaveCount(0);
  await row(page, 'France').click();
  await expect(shop(page, 'fr')).toHaveCount(0);
  await row(page, 'United States').click();
  await expect(shop(page, 'us')).toContainText('$54.00');
  const time = (zone: string): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, minute: '2-digit', hour: '2-digit' }).format(
      new Date(),
    );
  // Asked again within the test's patience: a minute may pass in between.
  await expect(async () =>
    expect(await shop(page, 'jp').textContent()).toContain(time('Asia/Tokyo')),
  ).toPass({ timeout: 15_000 });
  expect(errors).toEqual([]);
});

test('synchronized, six windows repeat what happens in the main one', async ({ page }) => {
  const errors = await open(page);
  await sync(page).click();
  await expect(demo(page).locator('.demo-window')).toHaveCount(6);
  await shop(page, 'de').getByRole('textbox').pressSequentially('tee');
  await shop(page, 'de').getByRole('button').click();
  for (const id of ['fr', 'gb', 'us', 'jp', 'br']) {
    await expect(shop(page, id)).toContainText('tee');
  }
  await expect(shop(page, 'jp')).toContainText('カート 4');
  await sync(page).click();
  await expect(shop(page, 'fr').getByRole('textbox')).toHaveValue('tee');
  expect(errors).toEqual([]);
});

test('works with the keyboard alone', async ({ page }) => {
  const errors = await open(page);
  await row(page, 'Germany').focus();
  await page.keyboard.press('Enter');
  await expect(shop(page, 'de')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(shop(page, 'de')).toBeVisible();
  await sync(page).focus();
  await page.keyboard.press('Space');
  await expect(sync(page)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('tea');
  await expect(shop(page, 'br')).toContainText('tea');
  expect(errors).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('works by touch, and does not zoom into fields', async ({ page }) => {
    const errors = await open(page);
    await row(page, 'Brazil').tap();
    await expect(shop(page, 'br')).toContainText('Olá, Caio');
    await sync(page).tap();
    await expect(demo(page).locator('.demo-window')).toHaveCount(6);
    const field = demo(page).getByRole('textbox');
    await field.tap();
    await field.pressSequentially('mate');
    await expect(shop(page, 'gb')).toContainText('mate');
    expect(await field.evaluate((box) => getComputedStyle(box).fontSize)).toBe('16px');
    expect(errors).toEqual([]);
  });
});

test('text typed before hydration stays', async ({ page }) => {
  await page.route(/ProductDemo\.[^/]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const errors = recordPageErrors(page);
  await page.goto('/');
  await shop(page, 'de').getByRole('textbox').fill('tee');
  await expect(shop(page, 'de')).toContainText('shop.example/?q=tee');
  expect(errors).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('is a complete picture', async ({ page }) => {
    await page.goto('/');
    await expect(demo(page).locator('.demo-row')).toHaveCount(6);
    await expect(shop(page, 'de')).toContainText('Hallo, Anna');
    await expect(shop(page, 'fr')).toContainText('52,50');
    await expect(sync(page)).toBeHidden();
  });
});

// The sample: narrow and wide in turn.
for (const [turn, locale] of sampled(localeCodes, isShape).entries()) {
  for (const width of sampled([360, 1280], inTurn(turn % 2, 2))) {
    test(`${locale}, ${width} wide: nothing below it moves, and no state has violations`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript(recordShifts);
      const errors = await open(page, originFor(locale, baseURL ?? '') + publicPath(locale, '/'));
      const height = async () => (await demo(page).boundingBox())?.height;
      const check = async (state: string) =>
        expect(await axeCheck(page, '[data-testid=product-demo]'), state).toEqual([]);
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
      const side = await height();
      await check('side by side');
      await demo(page).locator('.demo-row').first().click();
      await check('one window closed');
      expect(await height()).toBe(side);
      await sync(page).click();
      await check('synchronized');
      expect(await height()).toBe(side);
      expect(errors).toEqual([]);
    });
  }
}
