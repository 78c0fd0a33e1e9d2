/** Site, help and FAQ search by mouse, touch and keyboard, before hydration, after navigations. */
import { expect, test, type Page } from '@playwright/test';
import { holdRequests } from '../lib/hold-requests.ts';
import messages from '../../i18n/en/search.json' with { type: 'json' };

const errors: string[] = [];
test.beforeEach(({ page }) => {
  errors.length = 0;
  page.on('pageerror', (error) => errors.push(String(error)));
});
test.afterEach(() => expect(errors).toEqual([]));

/** Holds the script of an island until the returned function is called. */
const holdIsland = (page: Page, name: string) => holdRequests(page, `**/_astro/${name}.*.js`);

const hydrated = (page: Page, content: string) =>
  page.locator(`astro-island:not([ssr]):has(${content})`).first().waitFor({ state: 'attached' });
const opener = (page: Page) => page.getByTestId('search-open');
const dialog = (page: Page) => page.locator('#search-dialog');
const dialogField = (page: Page) => dialog(page).getByTestId('search');
const route = (page: Page, name: string) =>
  expect(page.locator('html')).toHaveAttribute('data-route', name);
/** Navigates to three pages, each by payload. */
async function navigateThreeTimes(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  for (const name of ['pricing', 'download', 'blog']) {
    await page.locator(`footer a[href="/${name}"]`).first().dispatchEvent('click');
    await route(page, name);
  }
}
const isSame = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same', '');

test.describe('the search dialog', () => {
  test('says that the search program did not load, on the same page', async ({ page }) => {
    await page.goto('/pricing');
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await page.route('**/_search/**', (request) => request.abort());
    await hydrated(page, '[data-testid="search-open"]');
    await opener(page).click();
    await dialogField(page).fill('proxy');
    await expect(dialog(page)).toContainText(messages.error);
    await isSame(page);
  });

  const opened = async (page: Page): Promise<void> => {
    await expect(dialogField(page)).toBeFocused();
    await expect(dialogField(page)).toHaveAttribute('placeholder', messages.label);
  };

  test('opens and closes by mouse, on every page of a visit', async ({ page }) => {
    await page.goto('/faq');
    await hydrated(page, '[data-testid="search-open"]');
    await navigateThreeTimes(page);
    await page.goBack();
    await route(page, 'download');
    await opener(page).click();
    await opened(page);
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeHidden();
    await opener(page).click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await opener(page).click();
    await dialogField(page).pressSequentially('proxy');
    await dialog(page).locator('[data-search-finds] a').first().click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-route', 'download');
    await isSame(page);
  });

  test('opens with the keyboard from its link', async ({ page }) => {
    await page.goto('/pricing');
    await hydrated(page, '[data-testid="search-open"]');
    await opener(page).press('Enter');
    await opened(page);
    await page.keyboard.type('proxy');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(dialogField(page)).toHaveValue('proxy');
  });

  test('keeps what is typed before its messages have loaded', async ({ page }) => {
    const release = await holdRequests(page, '**/_messages/**');
    await page.goto('/pricing');
    await hydrated(page, '[data-testid="search-open"]');
    await opener(page).click();
    await page.keyboard.type('prox');
    release();
    await opened(page);
    await page.keyboard.type('y');
    await expect(dialogField(page)).toHaveValue('proxy');
    await expect(dialog(page).locator('[data-search-finds] a').first()).toBeVisible();
  });

  test('opens after hydration if its link was clicked before', async ({ page }) => {
    const release = await holdIsland(page, 'everywhere');
    await page.goto('/pricing');
    await opener(page).click();
    await expect(page.locator('astro-island[ssr]', { has: opener(page) })).toBeAttached();
    release();
    await opened(page);
    await route(page, 'pricing');
  });

  test('its link leads to the search page if its script fails to load', async ({ page }) => {
    await page.route('**/_astro/everywhere.*.js*', (request) => request.abort());
    await page.goto('/pricing');
    await opener(page).click();
    await route(page, 'search');
  });

  test('opens after hydration if its shortcut was pressed before', async ({ page }) => {
    const release = await holdIsland(page, 'everywhere');
    await page.goto('/pricing');
    await page.keyboard.press('Control+k');
    await expect(page.locator('astro-island[ssr]', { has: opener(page) })).toBeAttached();
    release();
    await opened(page);
    await route(page, 'pricing');
  });

  test('leads to the search page if its messages fail to load', async ({ page }) => {
    await page.route('**/_messages/**', (request) => request.abort());
    await page.goto('/pricing');
    await hydrated(page, '[data-testid="search-open"]');
    await opener(page).click();
    await route(page, 'search');
    await expect(dialog(page)).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

    test('opens from the menu by touch, and with its shortcut', async ({ page }) => {
      await page.goto('/pricing');
      await hydrated(page, '[data-testid="search-open"]');
      await page.keyboard.press('Control+k');
      await opened(page);
      await dialog(page).getByRole('button', { name: 'Close' }).tap();
      await page.locator('.menu-button').tap();
      await opener(page).tap();
      await opened(page);
      await page.touchscreen.tap(5, 5);
      await expect(dialog(page)).toBeHidden();
      await route(page, 'pricing');
    });
  });
});

test('the search page looks up what is typed before hydration', async ({ page }) => {
  const release = await holdIsland(page, 'SearchPage');
  await page.goto('/search?q=team');
  const field = page.locator('main').getByTestId('search');
  await field.fill('proxy');
  release();
  await expect(page.locator('main [data-search-finds] a').first()).toBeVisible();
  await expect(field).toHaveValue('proxy');
  await expect(page).toHaveURL(/\?q=proxy$/);
});

test('the search page forgets the query of an emptied field', async ({ page }) => {
  await page.goto('/search?q=proxy');
  const field = page.getByRole('searchbox').last();
  await expect(page.locator('[data-state="found"]')).toBeVisible();
  await field.fill('');
  await expect(page).toHaveURL(/\/search$/);
});

test('the search page still has its results after navigations and Back', async ({ page }) => {
  await page.goto('/search?q=proxy');
  await expect(page.locator('main [data-search-finds] a').first()).toBeVisible();
  await navigateThreeTimes(page);
  for (const name of ['download', 'pricing', 'search']) {
    await page.goBack();
    await route(page, name);
  }
  await expect(page.locator('main').getByTestId('search')).toHaveValue('proxy');
  await expect(page.locator('main [data-search-finds] a').first()).toBeVisible();
  await isSame(page);
});

for (const { name, path, island, word, count, all } of [
  {
    name: 'help search',
    path: '/helps',
    island: 'FilterList',
    word: 'proxy',
    count: /\d/,
    all: 10,
  },
  { name: 'FAQ search', path: '/faq', island: 'FilterList', word: 'refund', count: /\d/, all: 10 },
]) {
  test.describe(name, () => {
    const field = (page: Page) => page.locator('main').getByTestId('search');
    const entries = (page: Page) => page.locator('[data-filter-entry]:visible');
    const status = (page: Page) => page.locator('main [role="status"]');
    const filtered = async (page: Page): Promise<void> => {
      await expect.poll(() => entries(page).count()).toBeLessThan(all);
      expect(await entries(page).count()).toBeGreaterThan(0);
      await expect(status(page)).toHaveText(count);
      await expect(page).toHaveURL(`${path}?q=${word}`);
    };

    test('filters with the keyboard, and reports when nothing matches', async ({ page }) => {
      await page.goto(path);
      await hydrated(page, '.filter-search');
      await field(page).focus();
      await page.keyboard.type(word);
      await page.keyboard.press('Enter');
      await filtered(page);
      await page.keyboard.type('zzqqxx');
      const empty = page.locator('.filter-empty');
      await expect(empty.getByRole('heading')).toContainText(`${word}zzqqxx`);
      await expect(empty.locator('a').first()).toBeVisible();
      await expect(entries(page)).toHaveCount(0);
      await expect(page.locator('.help-contact')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(empty).toBeHidden();
      await expect.poll(() => entries(page).count()).toBeGreaterThanOrEqual(all);
      await expect(page).toHaveURL(path);
    });

    test('filters by mouse after navigations and Back', async ({ page }) => {
      await page.goto(`${path}?q=${word}`);
      await filtered(page);
      await navigateThreeTimes(page);
      for (const back of ['download', 'pricing', path.slice(1)]) {
        await page.goBack();
        await route(page, back);
      }
      await filtered(page);
      await expect(field(page)).toHaveValue(word);
      // The button at the end of the field, which clears it.
      const box = await field(page).boundingBox();
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 22, (box?.y ?? 0) + 26);
      await expect(field(page)).toHaveValue('');
      await expect.poll(() => entries(page).count()).toBeGreaterThanOrEqual(all);
      await isSame(page);
    });

    test('applies what was typed before hydration', async ({ page }) => {
      const release = await holdIsland(page, island);
      await page.goto(path);
      await field(page).fill(word);
      release();
      await filtered(page);
    });

    test.describe('on a phone', () => {
      test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

      test('filters by touch', async ({ page }) => {
        await page.goto(path);
        await hydrated(page, '.filter-search');
        await field(page).tap();
        await page.keyboard.insertText(word);
        await filtered(page);
        await entries(page).locator('a, summary').first().tap();
        if (path === '/faq') await expect(page.locator('details.accordion[open]')).toHaveCount(1);
        else await route(page, 'help');
      });
    });
  });
}

test.describe('a question in the hash of the URL', () => {
  const open = (page: Page) => page.locator('details:has(#h-refund)');

  test('is shown and opened by a link even if the filter hides it', async ({ page }) => {
    await page.goto('/faq?q=chromium');
    await expect(open(page)).toBeHidden();
    await page.evaluate(() => (location.hash = '#refund'));
    await expect(open(page)).toHaveAttribute('open');
    await expect(page.locator('#h-refund')).toBeInViewport();
    await expect(page).toHaveURL('/faq#refund');
    await expect(page.locator('main').getByTestId('search')).toHaveValue('');
  });

  test('is shown and opened on a page loaded with a filter', async ({ page }) => {
    await page.goto('/faq?q=chromium#refund');
    await expect(open(page)).toHaveAttribute('open');
    await expect(page).toHaveURL('/faq#refund');
    await expect(open(page)).toBeVisible();
    await expect(page.locator('#h-refund')).toBeInViewport();
  });

  test('is removed from the URL when other words hide it', async ({ page }) => {
    await page.goto('/faq#refund');
    await hydrated(page, '.filter-search');
    await page.locator('main').getByTestId('search').fill('chromium');
    await expect(page).toHaveURL('/faq?q=chromium');
    await page.reload();
    await expect(open(page)).toBeHidden();
  });
});
