import { expect, test } from '@playwright/test';
import common from '../../i18n/en/common.json' with { type: 'json' };
import zhCommon from '../../i18n/zh/common.json' with { type: 'json' };
import zh from '../../i18n/zh/errors.json' with { type: 'json' };
import { localeCodes } from '../../src/i18n/locales.ts';
import { recordShifts } from '../lib/layout-shifts.ts';
import { missingAddresses } from '../lib/missing-addresses.ts';
import { stopClock } from '../../tooling/pages/stopped-clock.ts';

for (const { address, text } of missingAddresses) {
  test(`the not-found page shows ${JSON.stringify(address).slice(0, 60)} as text without layout shifts`, async ({
    page,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.setViewportSize({ width: 360, height: 800 });
    await page.addInitScript(recordShifts);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    const heading = page.getByTestId('not-found-path');
    expect(await heading.textContent()).toBe(text);
    await expect(heading.locator('*')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('the not-found page uses the language of the URL', async ({ page, baseURL }) => {
  await page.goto(`${baseURL?.replace('//', '//cn.')}/nope`);
  await expect(page.getByTestId('not-found-path')).toHaveText(
    zh['notFound.path'].replace('{path}', '/nope'),
  );
});

test('the Japanese not-found page does not tear the word before the address', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/jp/nope/page');
  const lines = await page.getByTestId('not-found-path').evaluate(({ firstChild, textContent }) => {
    const range = document.createRange();
    if (!firstChild) return [];
    range.setStart(firstChild, textContent.indexOf('見'));
    range.setEnd(firstChild, textContent.indexOf('：'));
    return [...range.getClientRects()].map(({ top }) => top);
  });
  expect(new Set(lines).size).toBe(1);
});

test('the scroll-to-top button appears after one viewport', async ({ page }) => {
  await page.goto('/');
  const button = page.getByTestId('scroll-top');
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, window.innerHeight + 50));
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test('one menu is open at a time, and Escape closes it', async ({ page }) => {
  await page.goto('/');
  const menus = page.getByRole('navigation', { name: 'Main' }).locator('details');
  await menus.nth(0).locator('summary').click();
  await menus.nth(1).locator('summary').click();
  await expect(menus.nth(0)).not.toHaveAttribute('open');
  await expect(menus.nth(1)).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(menus.nth(1)).not.toHaveAttribute('open');
  await expect(menus.nth(1).locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menus.nth(1).getByRole('link').first()).toBeFocused();
  await page.locator('main').click({ position: { x: 4, y: 500 } });
  await expect(menus.nth(1)).not.toHaveAttribute('open');
});

test.describe('on a small screen, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the menu button opens the menus and the language switcher', async ({ page }) => {
    await page.goto('/pricing');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(navigation).toBeVisible();
    const switcher = page.getByTestId('language-switcher');
    await switcher.locator('summary').click();
    await switcher.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(/\/fr\/pricing$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language switcher switches between locales', async ({ page }) => {
    await page.goto('/pricing');
    const html = page.locator('html');
    for (const [name, lang] of [
      ['Русский', 'ru-RU'],
      ['简体中文', 'zh-CN'],
      ['繁體中文', 'zh-TW'],
      ['简体中文', 'zh-CN'],
      ['English', 'en-US'],
    ] as const) {
      const switcher = page.getByTestId('language-switcher');
      await switcher.locator('summary').click();
      await expect(switcher.getByRole('link')).toHaveCount(localeCodes.length);
      await switcher.getByRole('link', { name, exact: true }).click();
      await expect(html).toHaveAttribute('lang', lang);
      await expect(html).toHaveAttribute('data-route', 'pricing');
    }
  });

  test('remembers that the visitor chose English', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'ru-RU', javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/`);
    await expect(page).toHaveURL(/\/ru$/);
    const switcher = page.getByTestId('language-switcher');
    await switcher.locator('summary').click();
    await switcher.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await page.goto(`${baseURL}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await context.close();
  });

  test('a solution missing in the other language leads to its home page', async ({ page }) => {
    await page.goto('/solutions/discord');
    const switcher = page.getByTestId('language-switcher');
    await switcher.locator('summary').click();
    await switcher.getByRole('link', { name: '繁體中文' }).click();
    await expect(page).toHaveURL(/\/tc$/);
  });

  test('the switcher on an article leads to the other language’s section', async ({ page }) => {
    await page.goto('/blog/proxies-one-per-profile');
    const switcher = page.getByTestId('language-switcher');
    await switcher.locator('summary').click();
    await switcher.getByRole('link', { name: 'Русский' }).click();
    await expect(page).toHaveURL(/\/ru\/blog$/);
  });

  test('the menus open and lead to their pages', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Main' })
      .locator('summary', { hasText: 'Features' })
      .click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
    await expect(page.locator('html')).toHaveAttribute('data-route', 'solution');
  });
});

test('the scheme switch applies to the page and to the next page from its first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  const control = page.getByTestId('scheme-switch');
  await control.getByRole('radio', { name: 'Dark' }).check();
  // A choice before hydration takes effect with it.
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.documentElement.dataset['schemeAtParse'] ??=
        document.documentElement.dataset['scheme'] ?? 'none';
    });
  });
  await page.goto('/pricing');
  expect(await background()).toBe(dark);
  await expect(page.locator('html')).toHaveAttribute('data-scheme-at-parse', 'dark');
  // Once hydrated, the control shows the stored value.
  await expect(control.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await control.getByRole('radio', { name: common['scheme.system'] }).check();
  await expect.poll(background).toBe(light);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('the Chinese pages offer a QR code, others do not', async ({ page, baseURL }) => {
  await page.goto('/');
  await expect(page.getByTestId('qr-consult')).toHaveCount(0);
  await page.goto(`${baseURL?.replace('//', '//cn.')}/`);
  const code = page.getByRole('img', { name: zhCommon['consult.picture'] });
  await expect(code).toBeHidden();
  await page.getByTestId('qr-consult').click();
  await expect(code).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();
});

test.describe('the mobile banner', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('appears, hides while scrolling, and stays closed once closed', async ({ page }) => {
    await stopClock(page);
    await page.goto('/pricing');
    const banner = page.getByTestId('mobile-banner');
    await expect(banner).toBeHidden();
    await page.clock.runFor(1000);
    await expect(banner).toBeVisible();
    // The banner listens for scrolling only after hydration.
    await expect(async () => {
      await page.clock.runFor(100);
      await page.evaluate(() => window.scrollBy(0, 100));
      await expect(banner).toBeHidden({ timeout: 500 });
    }).toPass();
    await page.clock.runFor(5000);
    await expect(banner).toBeVisible();

    const close = await page.getByTestId('mobile-banner-close').boundingBox();
    const register = await page.getByTestId('mobile-banner-register').boundingBox();
    expect(close?.x).toBeLessThan(register?.x ?? 0);
    await page.getByTestId('mobile-banner-close').click();
    await expect(banner).toBeHidden();
    await page.reload();
    await page.clock.runFor(20_000);
    await expect(banner).toBeHidden();
  });
});

test('wide screens show no mobile banner', async ({ page }) => {
  await stopClock(page);
  await page.goto('/');
  await page.clock.runFor(20_000);
  await expect(page.getByTestId('mobile-banner')).toBeHidden();
});

test.describe('the download button', () => {
  const FILES = {
    com_win64: 'https://download.plural.example/a.exe',
    com_arm64: 'https://download.plural.example/a.dmg',
  };
  const AGENTS = [
    [
      'Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      FILES.com_win64,
    ],
    [
      'a phone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      undefined,
    ],
  ] as const;

  for (const [system, userAgent, file] of AGENTS) {
    test(`on ${system} leads to ${file ?? 'the download page'}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ userAgent });
      const page = await context.newPage();
      // Chromium's client hints would reveal this machine.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgentData', { value: undefined });
        Object.defineProperty(navigator, 'platform', { value: '' });
      });
      await page.route('**/builds/downloads.json', (route) => route.fulfill({ json: FILES }));
      const requested: string[] = [];
      await page.route('https://download.plural.example/**', (route) => {
        requested.push(route.request().url());
        return route.fulfill({ body: 'file' });
      });
      await page.goto(`${baseURL}/about-us`);
      await page.getByRole('main').getByTestId('download-button').click();
      if (file) await expect.poll(() => requested).toEqual([file]);
      else await expect(page.locator('html')).toHaveAttribute('data-route', 'download');
      await context.close();
    });
  }

  test('without JavaScript leads to the download page', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/about-us`);
    await page.getByRole('main').getByTestId('download-button').click();
    await expect(page.locator('html')).toHaveAttribute('data-route', 'download');
    await context.close();
  });
});
