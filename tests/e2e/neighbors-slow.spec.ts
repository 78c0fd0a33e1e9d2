/**
 * Islands that hydrate late, as on a slow phone, and islands that fail. Each is used by touch while
 * it waits, as it hydrates and after that.
 */
import { expect, test, type Page } from '@playwright/test';
import { hydrateAll } from '../lib/hydrate-all.ts';
import { hydrated, ISLANDS, type Island } from '../lib/islands.ts';
import { sampled } from '../lib/full.ts';
import { holdRequests } from '../lib/hold-requests.ts';
import { recordPageErrors } from '../lib/page-errors.ts';

/** Everything but the script that a page starts with. */
const LATE = /_astro\/(?!Default|ClientRouter).*\.js/;
const DELAY_MS = 13_000;

const MORE: readonly Island[] = [
  {
    name: 'search',
    path: '/about-us',
    target: (page) => page.getByTestId('search-open'),
    key: 'Enter',
    done: (page) => expect(page.locator('#search-dialog')).toBeVisible(),
  },
  {
    name: 'pricing calculator',
    path: '/pricing',
    target: (page) =>
      page
        .getByTestId('pricing-calculator')
        .locator('label')
        .filter({ has: page.locator('[value="yearly"]') }),
    key: 'Space',
    done: (page) => expect(page).toHaveURL(/[?&]period=yearly/),
  },
  {
    name: 'referral calculator',
    path: '/referral-program',
    target: (page) => page.getByTestId('earnings-calculator').locator('.choices label').nth(1),
    key: 'Space',
    done: (page) =>
      expect(page.getByTestId('earnings-calculator').getByRole('radio').nth(1)).toBeChecked(),
  },
  {
    name: 'product demo',
    path: '/',
    target: (page) => page.getByTestId('product-demo').getByRole('switch'),
    key: 'Space',
    done: (page) => expect(page.getByTestId('product-demo').getByRole('switch')).toBeChecked(),
  },
];

/** Islands that the server does not show: nothing can be touched before hydration. */
const EMPTY = new Set(['scheme switch', 'consent', 'code copy']);
/** The sample: a held click, a choice, a dialog and a switch. */
const SAMPLE = new Set(['chat', 'price choices', 'search', 'product demo']);

for (const island of sampled([...ISLANDS, ...MORE], ({ name }) => SAMPLE.has(name))) {
  const { name, path, target, done, width = 1280, timezoneId = 'America/New_York' } = island;
  test(`${name} works by touch before, during and after a hydration 13 seconds late`, async ({
    browser,
    baseURL,
  }) => {
    const visit = async (use: (page: Page, release: () => void) => Promise<void>) => {
      const page = await browser.newPage({
        baseURL: baseURL ?? '',
        hasTouch: true,
        timezoneId,
        viewport: { width, height: 800 },
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const errors = recordPageErrors(page);
      const release = await holdRequests(page, LATE);
      await page.goto(path);
      await use(page, release);
      await done(page);
      expect(errors).toEqual([]);
      await page.close();
    };
    const wait = (page: Page) => page.waitForTimeout(DELAY_MS);
    await Promise.all([
      visit(async (page, release) => {
        if (!EMPTY.has(name)) await target(page).tap();
        await wait(page);
        release();
        if (EMPTY.has(name)) await target(page).tap();
      }),
      visit(async (page, release) => {
        await wait(page);
        release();
        await target(page).tap();
      }),
      visit(async (page, release) => {
        await wait(page);
        release();
        await hydrated(page, island);
        await target(page).tap();
      }),
    ]);
  });
}

/** Replaces the component of a script with one that fails. */
async function breakIsland(page: Page, component: string): Promise<void> {
  await page.route(`**/_astro/${component}.*.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default () => { throw new Error('planted in ${component}'); };`,
    }),
  );
}

for (const [component, path, works] of [
  [
    'FilterList',
    '/faq',
    async (page: Page) => {
      await expect(page.locator('[data-filter-entry]')).toHaveCount(20);
      await page.locator('[data-filter-entry] summary').first().click();
      await expect(
        page.locator('[data-filter-entry][open], [data-filter-entry] [open]'),
      ).toHaveCount(1);
    },
  ],
  [
    'SearchPage',
    '/search',
    async (page: Page) => {
      await page.locator('main').getByTestId('search').fill('proxy');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=proxy/);
    },
  ],
  [
    'PriceChoices',
    '/pricing',
    async (page: Page) => {
      await page.locator('.price-choices label').filter({ hasText: 'BRL' }).click();
      await expect(page.locator('.plans')).toContainText('R$');
    },
  ],
] as const) {
  test(`${component}: an island that fails is the HTML of the server, and reports once`, async ({
    page,
  }) => {
    const errors = recordPageErrors(page);
    await breakIsland(page, component);
    await page.goto(path);
    await hydrateAll(page);
    await expect.poll(() => errors).toEqual([`planted in ${component}`]);
    await works(page);
    expect([...new Set(errors)]).toEqual([`planted in ${component}`]);
  });
}
