/** Content headings with arbitrary texts, which must not break the page around them. */
import { expect, test, type Page } from '@playwright/test';
import { linkHeadings } from '../../src/components/patterns/outline.ts';
import { renderRichText } from '../../src/engine/content/rich-text.ts';

const ARTICLE = '/blog/hand-over-accounts-in-a-team';
const HOSTILE = ['Cookie settings', 'Chat', 'Main', 'Search dialog', 'Page end', 'Top', 'Consent'];
const TEXT = [
  ...HOSTILE.map((heading) => `## ${heading}\n\nWords below the heading.`),
  '[the settings](#cookie-settings) and [a heading](#cookie-settings-of-a-browser)',
  ...Array.from({ length: 30 }, (_, at) => `Paragraph ${at}.\n\n&nbsp;`),
  '## Cookie settings of a browser\n\nWords below the heading.',
  ...Array.from({ length: 30 }, (_, at) => `Paragraph ${at}.\n\n&nbsp;`),
].join('\n\n');

/** Inserts the text into the article's page and its payload. */
async function putText(page: Page): Promise<void> {
  const html = linkHeadings(renderRichText(TEXT, 'article'));
  const prose = '<div class="prose">';
  await page.route(`**${ARTICLE}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(prose, () => prose + html);
    await route.fulfill({ response, body });
  });
  await page.route(`**${ARTICLE}/_payload.json`, async (route) => {
    const response = await route.fetch();
    const payload = (await response.json()) as { main: string };
    const main = payload.main.replace(prose, () => prose + html);
    await route.fulfill({ response, json: { ...payload, main } });
  });
}

const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true });
const settings = (page: Page) => page.getByTestId('consent-settings');

let errors: Error[];
test.beforeEach(async ({ page }) => {
  errors = [];
  page.on('pageerror', (error) => errors.push(error));
  await putText(page);
});
test.afterEach(() => expect(errors).toEqual([]));

test('the cookie settings open on a page whose headings are named like page parts', async ({
  page,
}) => {
  await page.goto(ARTICLE);
  await page.getByTestId('consent-opener').click();
  await expect(settings(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'the settings' }).click();
  await expect(settings(page)).toBeVisible();
});

test('the chat, the search and the skip link work on that page, too', async ({ page }) => {
  await page.goto(ARTICLE);
  await page.getByTestId('chat-launcher').click();
  await expect(page.getByTestId('chat-panel')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.locator('dialog.search-dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a link to the cookie settings opens them in place', async ({ page }) => {
  await page.goto('/cookies');
  await expect(page.locator('[data-consent-settings][data-awake]')).toBeAttached();
  const link = page.locator('main a[href$="#cookie-settings"]').first();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await link.click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  expect([page.url().includes('#'), await page.evaluate(() => scrollY)]).toEqual([false, before]);
});

test('#cookie-settings in the URL opens the settings', async ({ page }) => {
  await page.goto(`${ARTICLE}#cookie-settings`);
  await expect(settings(page)).toBeVisible();
});

for (const [what, go] of [
  ['a URL from outside', (page) => page.goto(`${ARTICLE}#cookie-settings-of-a-browser`)],
  [
    'a change of the URL',
    async (page) => {
      await page.goto(ARTICLE);
      await page.evaluate(() => {
        location.hash = '#cookie-settings-of-a-browser';
      });
    },
  ],
  [
    'a link in the text',
    async (page) => {
      await page.goto(ARTICLE);
      await page.getByRole('link', { name: 'a heading' }).click();
    },
  ],
  [
    'a link on another page',
    async (page) => {
      await page.goto('/blog');
      const link = page.getByRole('main').locator(`a[href^="${ARTICLE}"]`).first();
      await link.evaluate(
        (element, href) => element.setAttribute('href', href),
        `${ARTICLE}#cookie-settings-of-a-browser`,
      );
      await link.click();
    },
  ],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<unknown>])[]) {
  test(`${what} with a heading’s id without its prefix leads to the heading`, async ({ page }) => {
    await go(page);
    await expect(heading(page, 'Cookie settings of a browser')).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`${ARTICLE}#(?:h-)?cookie-settings-of-a-browser$`));
    await expect(settings(page)).toBeHidden();
  });
}

test('a question of the FAQ opens by its id with and without the prefix', async ({ page }) => {
  for (const hash of ['refund', 'h-refund']) {
    await page.goto('about:blank');
    await page.goto(`/faq#${hash}`);
    await expect(page.locator('#h-refund')).toBeInViewport();
  }
});
