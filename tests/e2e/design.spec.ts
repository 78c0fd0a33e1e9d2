/** What can be measured of the design (docs/design.md). */
import { expect, test, type Page } from '@playwright/test';
import { localeCodes, type Locale } from '../../src/i18n/locales.ts';
import { publicPath } from '../../src/i18n/paths.ts';
import { originFor, templates } from '../../tooling/templates.ts';
import { isShape, sampled } from '../lib/full.ts';
import { recordPageErrors } from '../lib/page-errors.ts';

const LOCALES = sampled(localeCodes, isShape);
const PHONE = { width: 360, height: 740 };
const open = (page: Page, base: string | undefined, locale: Locale, path = '/') =>
  page.goto(originFor(locale, base ?? '') + publicPath(locale, path));

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, reducedMotion: 'reduce' });

  test('home is at most 9,000 pixels high in every language', async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    for (const locale of LOCALES) {
      await open(page, baseURL, locale);
      await expect(page.locator('[data-footer-group]').first()).toHaveAttribute('data-awake');
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, locale).toBeLessThanOrEqual(9000);
    }
  });

  test('the chat is in the menu, and no button floats', async ({ page }) => {
    const errors = recordPageErrors(page);
    await page.goto('/pricing');
    await expect(page.getByTestId('chat-launcher')).toBeHidden();
    await page.locator('.menu-button').click();
    const register = await page.locator('.menu-register').boundingBox();
    expect(register?.width).toBe(320);
    expect((register?.y ?? 0) + (register?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    await expect(page.locator('.menu-button .icon').last()).toBeVisible();
    await expect(page.locator('.menu-button .icon').first()).toBeHidden();
    await page.locator('.menu-contact').first().click();
    await expect(page.getByTestId('chat-panel')).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('above phones, the chat is a floating button, and not in the menu', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto('/pricing');
    await expect(page.getByTestId('chat-launcher')).toBeVisible();
    await page.locator('.menu-button').click();
    await expect(page.locator('.menu-register')).toBeVisible();
    await expect(page.locator('.menu-contact')).toBeHidden();
  });

  test('the groups of the footer open one by one', async ({ page }) => {
    await page.goto('/pricing');
    const lists = page.locator('[data-footer-group] ul');
    for (const list of await lists.all()) await expect(list).toBeHidden();
    await page.locator('[data-footer-group] summary').nth(1).click();
    await expect(lists.nth(1)).toBeVisible();
    await expect(lists.nth(0)).toBeHidden();
  });

  test('the comparison shows the chosen plan only', async ({ page }) => {
    await page.goto('/pricing');
    const names = page.locator('.compare thead th:visible');
    await expect(names).toHaveText(['Plan', 'Team']);
    await page.locator('.compare-plans label').first().click();
    await expect(names).toHaveText(['Plan', 'Free']);
  });

  for (const path of ['/pricing', '/blog/testing-a-site-as-many-users', '/partner-plan']) {
    test(`no table of ${path} is cut off`, async ({ page }) => {
      await page.goto(path);
      const widths = await page
        .locator('.table-scroll')
        .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
      expect(widths.length).toBeGreaterThan(0);
      expect(widths.filter((width) => width > 0)).toEqual([]);
    });
  }
});

/** Whether a box is above the consent banner. */
async function boxesAbove(page: Page, selectors: readonly string[]): Promise<boolean[]> {
  const banner = await page.getByTestId('consent').boundingBox();
  const boxes = await Promise.all(
    selectors.map((selector) => page.locator(selector).first().boundingBox()),
  );
  return boxes.map((box) => !!box && !!banner && box.y + box.height <= banner.y);
}

for (const { width, height, most } of [
  { ...PHONE, most: PHONE.height / 4 },
  { width: 768, height: 1024, most: 180 },
  { width: 1280, height: 800, most: 120 },
]) {
  test.describe(`the consent banner, ${width} wide`, () => {
    test.use({ viewport: { width, height }, timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
    test('is low and covers neither text nor action', async ({ page, baseURL }) => {
      test.setTimeout(120_000);
      for (const locale of LOCALES) {
        await open(page, baseURL, locale);
        const banner = page.getByTestId('consent');
        await expect(banner).toBeVisible();
        expect.soft((await banner.boundingBox())?.height, locale).toBeLessThanOrEqual(most);
        const above = await boxesAbove(page, ['h1', 'main .lead', 'main .button']);
        expect.soft(above, locale).toEqual([true, true, true]);
      }
    });
  });
}

for (const width of [768, 1280, 1400, 1680]) {
  test(`the chat button is outside of the text at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/pricing', '/blog', '/helps']) {
      await page.goto(path);
      const launcher = await page.getByTestId('chat-launcher').boundingBox();
      const edges = await page
        .locator('main .wide')
        .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().right));
      expect.soft(launcher?.x, path).toBeGreaterThanOrEqual(Math.max(...edges));
      expect.soft((launcher?.x ?? 0) + (launcher?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });
}

test('the arrow of a help article is part of its link', async ({ page }) => {
  await page.goto('/helps');
  const item = page.locator('.help-section li').first();
  const path = (await item.locator('a').getAttribute('href')) ?? '';
  const { x, y, width, height } = (await item.locator('.icon').last().boundingBox()) as DOMRect;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(path);
});

test('links of the footer are inside their columns, also Japanese ones', async ({ page }) => {
  await page.goto('/jp/pricing');
  for (const width of [992, 1200, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page
      .locator('.columns li')
      .evaluateAll((rows) =>
        rows.filter((row) => row.scrollWidth > row.clientWidth).map((row) => row.textContent),
      );
    expect.soft(wide, `${width} wide`).toEqual([]);
  }
});

test('nothing floats in print', async ({ page }) => {
  await page.goto('/blog/what-a-browser-profile-holds');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['.chat-launcher', '.scroll-top', '.consent', '.mobile-banner', '.toasts']) {
    await expect(page.locator(name)).toBeHidden();
  }
});

test.describe('where consent is asked', () => {
  test.use({ timezoneId: 'Europe/Berlin' });
  test('the consent banner is not printed', async ({ page }) => {
    await page.goto('/pricing');
    await expect(page.getByTestId('consent')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByTestId('consent')).toBeHidden();
    await expect(page.locator('.toasts')).toBeHidden();
  });
});

/** Returns the marked links and the menus in bold. */
const marks = (page: Page) =>
  page.evaluate(() => ({
    links: [
      ...new Set(
        [...document.querySelectorAll('.menus [aria-current], .site-footer [aria-current]')].map(
          (link) => link.getAttribute('href'),
        ),
      ),
    ],
    bold: [...document.querySelectorAll('.menus > .menu > summary, .menus > a')]
      .filter((label) => Number(getComputedStyle(label).fontWeight) > 500)
      .map((label) => label.textContent?.trim()),
  }));

test('the current page is marked, with the menu it is in', async ({ page }) => {
  const errors = recordPageErrors(page);
  await page.goto('/pricing');
  expect(await marks(page)).toEqual({ links: ['/pricing'], bold: ['Pricing'] });
  await page.locator('.site-footer a[href="/blog"]').click();
  await page.waitForURL('**/blog');
  await expect.poll(() => marks(page)).toEqual({ links: ['/blog'], bold: ['Resources'] });
  await page.locator('main h2 a').first().click();
  await page.waitForURL('**/blog/*');
  await expect.poll(() => marks(page)).toEqual({ links: ['/blog'], bold: ['Resources'] });
  await page.locator('.site-footer a[href="/alternatives/gologin-alternative"]').click();
  await page.waitForURL('**/gologin-alternative');
  const comparisons = {
    links: ['/alternatives/multilogin-alternative', '/alternatives/gologin-alternative'],
    bold: ['Resources'],
  };
  await expect.poll(() => marks(page)).toEqual(comparisons);
  await page.reload();
  expect(await marks(page)).toEqual(comparisons);
  expect(errors).toEqual([]);
});

for (const { width, top, sizes, long } of sampled(
  [
    { width: 1280, top: 64, sizes: ['46px', '56px'], long: '46px' },
    { width: 360, top: 40, sizes: ['28.8px', '34.08px'], long: '24.48px' },
  ],
  ({ width }) => width === 1280,
)) {
  test(`page heads have two sizes, one for long titles, and one distance at ${width}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    const OWN = ['home', 'icons', 'error-404', 'error-502'];
    for (const { name, path } of templates('en').filter((one) => !OWN.includes(one.name))) {
      await page.goto(path);
      const head = await page.evaluate(() => {
        const title = document.querySelector('h1') as HTMLElement;
        const first = [...document.querySelectorAll('main *')].find(
          (one) => one.children.length === 0 && one.checkVisibility(),
        );
        const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
        return {
          size: getComputedStyle(title).fontSize,
          isLong: title.className === 'long',
          top: Math.round((first?.getBoundingClientRect().top ?? 0) - header),
        };
      });
      expect.soft(head.isLong ? [long] : sizes, name).toContain(head.size);
      expect.soft(head.top, name).toBe(top);
    }
  });
}
