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

for (const [name, move] of [
  ['in the address bar', (page: Page) => page.evaluate(() => location.assign('#builds'))],
  [
    'by the same link twice',
    async (page: Page) => {
      for (const _ of [1, 2]) await page.locator('a[href="#main"]').dispatchEvent('click');
    },
  ],
] as const) {
  test(`Back to a fragment that was opened ${name}`, async ({ page }) => {
    const errors = recordPageErrors(page);
    await page.goto('/download');
    await page.waitForLoadState('networkidle');
    await move(page);
    await expect(page).toHaveURL(/\/download#/);
    await follow(page, '/pricing', 'pricing');
    await page.goBack();
    await expect(route(page)).toHaveAttribute('data-route', 'download');
    await expect(page).toHaveURL(/\/download#/);
    await page.goForward();
    await expect(route(page)).toHaveAttribute('data-route', 'pricing');
    expect(errors).toEqual([]);
  });
}

test('a link within the page, and Back, keep what the visitor has filtered and opened', async ({
  page,
}) => {
  const errors = recordPageErrors(page);
  await page.goto('/faq');
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox').first().fill('profile');
  await expect(page).toHaveURL('/faq?q=profile');
  const answer = page.locator('details.accordion:visible').first();
  await answer.locator('summary').click();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.locator('.faq-index a:visible').first().click();
  await expect(page).toHaveURL(/\/faq\?q=profile#section-/);
  await expect(answer).toHaveAttribute('open', '');
  await page.goBack();
  await expect(page).toHaveURL('/faq?q=profile');
  await expect(answer).toHaveAttribute('open', '');
  expect(requests).toEqual([]);
  await follow(page, '/pricing', 'pricing');
  await page.goBack();
  await expect(route(page)).toHaveAttribute('data-route', 'faq');
  await expect(page.getByRole('searchbox').first()).toHaveValue('profile');
  expect(errors).toEqual([]);
});

for (const [path, name] of [
  ['/faq', 'faq'],
  ['/search', 'search'],
] as const) {
  test(`what is typed on ${path} never gets into the address of another page`, async ({ page }) => {
    await page.goto('/pricing');
    await page.waitForLoadState('networkidle');
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.querySelector('main')?.append(link);
      link.click();
    }, path);
    await expect(route(page)).toHaveAttribute('data-route', name);
    await page.route('**/pricing/_payload.json', async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await request.continue();
    });
    await page.locator('main').getByRole('searchbox').first().fill('profile');
    await page.goBack();
    await expect(route(page)).toHaveAttribute('data-route', 'pricing');
    expect(new URL(page.url()).search).toBe('');
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
