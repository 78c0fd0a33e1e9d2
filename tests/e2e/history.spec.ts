/** Back, Forward and what a page looks like then. */
import { expect, test, type Page } from '@playwright/test';
import { recordPageErrors } from '../lib/page-errors.ts';

const route = (page: Page) => page.locator('html');

async function follow(page: Page, path: string, name: string): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).first().dispatchEvent('click');
  await expect(route(page)).toHaveAttribute('data-route', name);
}

for (const [reason, status] of [
  ['the payload is missing', 503],
  ['the payload is of another build', 200],
] as const) {
  test(`Back to a fragment loads its page if ${reason}`, async ({ page }) => {
    const errors = recordPageErrors(page);
    await page.goto('/cookies');
    await page.locator('[data-toc] a[href^="#"]').nth(1).dispatchEvent('click');
    await expect(page).toHaveURL(/\/cookies#h-/);
    await follow(page, '/about-us', 'about-us');
    await page.route('**/cookies/_payload.json', (request) =>
      request.fulfill({ status, json: { build: 'other' } }),
    );
    await page.goBack();
    await expect(route(page)).toHaveAttribute('data-route', 'generic');
    await expect(page).toHaveURL(/\/cookies#h-/);
    expect(errors).toEqual([]);
  });
}

test('a redirect of the server keeps the page before it in the history', async ({ page }) => {
  await page.goto('/pricing');
  await follow(page, '/blog', 'blog');
  await page.route('**/about-us/_payload.json', (request) =>
    request.fulfill({ json: { redirect: '/faq' } }),
  );
  await page.locator('footer a[href="/about-us"]').first().dispatchEvent('click');
  await expect(route(page)).toHaveAttribute('data-route', 'faq');
  await page.goBack();
  await expect(route(page)).toHaveAttribute('data-route', 'blog');
});

test('Back closes the search dialog', async ({ page }) => {
  const errors = recordPageErrors(page);
  await page.goto('/pricing');
  await follow(page, '/about-us', 'about-us');
  await page.keyboard.press('Control+k');
  await expect(page.locator('#search-dialog')).toBeVisible();
  await page.goBack();
  await expect(route(page)).toHaveAttribute('data-route', 'pricing');
  await expect(page.locator('#search-dialog')).toBeHidden();
  expect(errors).toEqual([]);
});

test('leaving a page closes its menus, so that Back shows them closed', async ({ page }) => {
  await page.goto('/pricing');
  await page.locator('.menus summary').first().click();
  await expect(page.locator('details[name="site-menu"][open]')).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect(page.locator('details[name="site-menu"][open]')).toHaveCount(0);
});

test('a language link opens the query of now, also after it was used', async ({
  page,
  context,
}) => {
  await page.goto('/pricing?currency=BRL');
  const russian = page.locator('a[data-locale="ru"]');
  await page.getByTestId('language-switcher').locator('summary').click();
  const opened = context.waitForEvent('page');
  await russian.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/ru\/pricing\?currency=BRL$/);
  await page.evaluate(() => history.replaceState(history.state, '', '/pricing?currency=PLN'));
  await russian.click();
  await expect(page).toHaveURL(/\/ru\/pricing\?currency=PLN$/);
});
