/** Search: results in each script, what it loads, and keyboard use. */
import { expect, test, type Page } from '@playwright/test';
import helps from '../../i18n/en/helps.json' with { type: 'json' };
import { originFor } from '../../tooling/templates.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { publicPath } from '../../src/i18n/paths.ts';
import { axeCheck } from '../lib/axe.ts';

/** A word in the body of an article, as typed by readers of the language, and the article. */
const WORDS: readonly (readonly [Locale, string, string])[] = [
  ['en', 'ChromeDriver', '/news/plural-5-4-released'],
  ['zh', '指纹', '/helps/create-a-profile'],
  ['jp', '拡張機能', '/faq#h-extensions-per-profile'],
  ['ru', 'расширения', '/helps/create-a-profile'],
  ['th', 'ส่วนขยาย', '/helps/create-a-profile'],
  ['ko', '확장', '/faq#h-extensions-per-profile'],
  ['hi', 'एक्सटेंशन', '/faq#h-extensions-per-profile'],
  ['tc', '擴充功能', '/helps/create-a-profile'],
];

/** Collects the URLs of search files that a page requests. */
function searchFiles(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_search/')) requested.push(request.url());
  });
  return requested;
}

const dialog = (page: Page) => page.locator('#search-dialog');
const field = (page: Page) => dialog(page).getByTestId('search');
const results = (page: Page) => page.locator('[data-search-finds] a:visible');

for (const [locale, word, address] of WORDS) {
  test(`${locale}: finds an article by a word in its body`, async ({ page, baseURL }) => {
    const origin = originFor(locale, baseURL ?? '');
    await page.goto(`${origin}${publicPath(locale, '/search')}?q=${encodeURIComponent(word)}`);
    await expect(page.locator('[data-search-finds] a').first()).toBeVisible();
    const hrefs = await page
      .locator('[data-search-finds] a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.some((href) => href.startsWith(publicPath(locale, address)))).toBe(true);
    await expect(page.locator('[data-search-finds] mark').first()).toBeVisible();
  });
}

test('loads nothing until there is a query', async ({ page }) => {
  const requested = searchFiles(page);
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  await page.getByTestId('search-open').click();
  await expect(field(page)).toBeFocused();
  expect(requested).toEqual([]);
  await field(page).fill('proxy');
  await expect(results(page).first()).toBeVisible();
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.filter((url) => !url.includes('/_search/en/'))).toEqual([]);
});

test('opens with its shortcut, and works with arrow keys, Enter and Escape', async ({ page }) => {
  await page.goto('/pricing');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('proxy');
  await expect(results(page).first()).toBeVisible();
  const sections = await dialog(page).locator('[data-search-finds] small').allTextContents();
  expect(sections).toContain(helps.title);
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'pricing');

  await page.keyboard.press('Control+k');
  await expect(results(page).first()).toBeVisible();
  const title = await results(page).first().locator('b').textContent();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(title ?? '');
  await expect(dialog(page)).toBeHidden();
});

test('the open dialog has no accessibility violations', async ({ page }) => {
  await page.goto('/pricing');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('proxy');
  await expect(results(page).first()).toBeVisible();
  expect(await axeCheck(page, '#search-dialog')).toEqual([]);
});

test('the dialog suggests pages before a query, has one close button, and scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/pricing');
  await page.keyboard.press('Control+k');
  const targets = dialog(page).locator('[data-search-targets] a');
  await expect(targets).toHaveCount(5);
  await page.keyboard.press('ArrowDown');
  await expect(targets.first()).toBeFocused();
  await expect(dialog(page).getByRole('button')).toHaveCount(1);
  expect(await axeCheck(page, '#search-dialog')).toEqual([]);

  await field(page).fill('proxy');
  await expect(results(page).first()).toBeVisible();
  await results(page).last().scrollIntoViewIfNeeded();
  await expect(field(page)).toBeInViewport();
  await expect(dialog(page).getByRole('button')).toBeInViewport();
  await results(page).last().click();
  await expect(dialog(page)).toBeHidden();
});

test('finds pages even if one word of a query is in no page', async ({ page }) => {
  await page.goto('/search?q=refund+zzqqxxyy');
  await expect(results(page).first()).toBeVisible();
  const found = await results(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(found.slice(0, 3)).toContain('/refunds');
});

test('Enter in the field opens the search page with the query in its URL', async ({ page }) => {
  await page.goto('/ru/pricing');
  await page.keyboard.press('Control+k');
  await field(page).fill('прокси');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-route', 'search');
  const own = page.locator('main').getByTestId('search');
  await expect(own).toHaveValue('прокси');
  await expect(page.locator('main [data-search-finds] a').first()).toBeVisible();
  await own.fill('команда');
  await expect(page).toHaveURL(/\?q=%D0%BA/);
});

test('says that nothing was found and where else to look', async ({ page }) => {
  await page.goto('/search?q=zzqqxxyy');
  const panel = page.locator('main [data-search-panel]');
  await expect(panel).toHaveAttribute('data-state', 'none');
  await expect(panel.getByRole('status')).toContainText('zzqqxxyy');
  await expect(panel.locator('[data-search-targets] a')).toHaveCount(5);
  await expect(panel.locator('[data-search-targets] a').first()).toBeVisible();
});

test('reports that the index failed to load', async ({ page }) => {
  await page.route('**/_search/**', (route) => route.abort());
  await page.goto('/search?q=proxy');
  const panel = page.locator('main [data-search-panel]');
  await expect(panel).toHaveAttribute('data-state', 'error');
  await expect(panel.locator('[data-search-targets] a').first()).toBeVisible();
});

test('without JavaScript, the field of the 404 page opens the search page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/nope');
  await page.getByTestId('search').fill('proxy');
  await page.getByTestId('search').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=proxy$/);
  await context.close();
});

test('the security policy blocks nothing of the search', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await page.goto('/search?q=proxy');
  await expect(page.locator('main [data-search-finds] a').first()).toBeVisible();
  expect(violations).toEqual([]);
});
