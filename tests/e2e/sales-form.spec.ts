/** The sales form with a text that is too long for an email link: nothing is lost silently. */
import { expect, test, type Page } from '@playwright/test';
import { recordPageErrors } from '../lib/page-errors.ts';

const ADDRESS = /^mailto:[^?]+\?/;
const RUSSIAN = 'Нам нужно перенести восемьдесят профилей из другого браузера. '.repeat(8).trim();
const JAPANESE = 'ほかのブラウザから八十件のプロファイルを移したいです。'.repeat(10);
const EMOJI = '👍🏽 ok '.repeat(80).trim();

const form = (page: Page) => page.locator('.sales-form');
const text = (page: Page) => page.locator('#sales-text');
const help = (page: Page) => page.locator('#sales-help');
const button = (page: Page) => form(page).getByRole('button');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Returns the email addresses that the page opens; the list grows with each. */
async function recordMails(page: Page): Promise<readonly string[]> {
  const mails: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => mails.push(url));
  return mails;
}

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await form(page).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]:has(.sales-form)')).toHaveCount(0);
  await page.locator('#sales-topic').selectOption({ index: 1 });
}

const bodyOf = (mail = ''): string | null => new URL(mail).searchParams.get('body');

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({
      viewport: { width, height },
      hasTouch: width === 360,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    /** Presses the button as visitors of this width do: by touch, or by keyboard. */
    const press = async (page: Page): Promise<void> => {
      if (width === 360) return button(page).tap();
      await text(page).press('Tab');
      await expect(button(page)).toBeFocused();
      await page.keyboard.press('Enter');
    };

    test('a short text is in the email, and the counter falls', async ({ page }) => {
      const errors = recordPageErrors(page);
      const mails = await recordMails(page);
      await openForm(page, '/pre-sales');
      const left = async () =>
        Number(/\d+/.exec(await page.locator('#sales-left').innerText())?.[0]);
      const before = await left();
      expect(before).toBeGreaterThan(1500);
      await text(page).pressSequentially('We have eighty profiles.');
      expect(await left()).toBeLessThan(before);
      await expect(help(page)).toBeEmpty();
      await press(page);
      await expect.poll(() => mails).toHaveLength(1);
      expect(mails[0]).toMatch(ADDRESS);
      expect(bodyOf(mails[0])).toBe('We have eighty profiles.');
      expect(errors).toEqual([]);
    });

    for (const [locale, long] of [
      ['ru', RUSSIAN],
      ['jp', JAPANESE],
      ['th', EMOJI],
    ] as const) {
      test(`a long text in ${locale} is copied with one press, and the email opens with the subject alone`, async ({
        page,
      }) => {
        const errors = recordPageErrors(page);
        const mails = await recordMails(page);
        await openForm(page, `/${locale}/pre-sales`);
        await text(page).fill(long);
        await expect(help(page)).not.toBeEmpty();
        await press(page);
        await expect.poll(() => mails).toHaveLength(1);
        expect(mails[0]).toMatch(ADDRESS);
        expect(mails[0]?.length).toBeLessThan(2000);
        expect(bodyOf(mails[0])).toBeNull();
        expect(await clipboard(page)).toBe(long);
        await expect(text(page)).toHaveValue(long);
        expect(errors).toEqual([]);
      });
    }

    test('a text that the browser does not copy is selected, and the next press opens the email', async ({
      page,
    }) => {
      const mails = await recordMails(page);
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () =>
          Promise.reject(new DOMException('denied', 'NotAllowedError'));
      });
      await openForm(page, '/ru/pre-sales');
      await text(page).fill(RUSSIAN);
      const tooLong = await help(page).innerText();
      await press(page);
      await expect(help(page)).not.toHaveText(tooLong);
      await expect(text(page)).toBeFocused();
      expect(mails).toEqual([]);
      const selected = () =>
        text(page).evaluate((field: HTMLTextAreaElement) =>
          field.value.slice(field.selectionStart, field.selectionEnd),
        );
      expect(await selected()).toBe(RUSSIAN);
      await press(page);
      await expect.poll(() => mails).toHaveLength(1);
      expect(bodyOf(mails[0])).toBeNull();
    });
  });
}
