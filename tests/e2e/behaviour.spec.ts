import { expect, test } from '@playwright/test';
import en from '../../i18n/en/errors.json' with { type: 'json' };
import zh from '../../i18n/zh/errors.json' with { type: 'json' };
import { localeCodes } from '../../src/i18n/locales.ts';

test('the not-found page shows the path as text', async ({ page }) => {
  const response = await page.goto('/no%3Cimg%20src=x%3E/中');
  expect(response?.status()).toBe(404);
  const heading = page.getByTestId('not-found-path');
  await expect(heading).toHaveText(en['notFound.path'].replace('{path}', '/no<img src=x>/中'));
  await expect(heading.locator('img')).toHaveCount(0);
});

test('the not-found page speaks the language of the address', async ({ page, baseURL }) => {
  await page.goto(`${baseURL?.replace('//', '//cn.')}/nope`);
  await expect(page.getByTestId('not-found-path')).toHaveText(
    zh['notFound.path'].replace('{path}', '/nope'),
  );
});

test('the 502 page counts down and goes to the blog', async ({ page }) => {
  await page.clock.install();
  await page.goto('/error/502');
  const countdown = page.getByTestId('error-countdown');
  await expect(countdown).toContainText('5');
  await page.clock.runFor(2000);
  await expect(countdown).toContainText('3');
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/\/blog$/);
});

test('the button of the 502 page goes at once', async ({ page }) => {
  await page.goto('/error/502');
  await page.getByRole('link', { name: en['badGateway.back'] }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language switcher leads from locale to locale', async ({ page }) => {
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

  test('a solution that the other language lacks leads to its home page', async ({ page }) => {
    await page.goto('/solutions/discord');
    const switcher = page.getByTestId('language-switcher');
    await switcher.locator('summary').click();
    await switcher.getByRole('link', { name: '繁體中文' }).click();
    await expect(page).toHaveURL(/\/tc$/);
  });

  test('an article leads to the section of the other language', async ({ page }) => {
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
