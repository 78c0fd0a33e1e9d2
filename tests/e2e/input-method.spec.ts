/** Keys during a composition, with Chromium's own input method events, on the real clock. */
import { expect, test, type CDPSession, type Page } from '@playwright/test';

const dialog = (page: Page) => page.locator('#search-dialog');
const field = (page: Page) => dialog(page).getByTestId('search');

let errors: string[];
test.beforeEach(({ page }) => {
  errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
});
test.afterEach(() => expect(errors).toEqual([]));

/** Composes a text in the focused field, and leaves it open. */
async function compose(session: CDPSession, text: string): Promise<void> {
  for (let length = 1; length <= text.length; length += 1) {
    await session.send('Input.imeSetComposition', {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  }
}

/** Presses a key that the input method handles: browsers report it with the code 229. */
async function pressComposed(session: CDPSession, key: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key,
    code: key,
    windowsVirtualKeyCode: 229,
  });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
}

test('Escape and Enter while composing neither close the dialog nor search', async ({ page }) => {
  await page.goto('/jp/pricing');
  await page.getByTestId('search-open').click();
  await expect(field(page)).toBeFocused();
  const session = await page.context().newCDPSession(page);
  await compose(session, 'ぷろふぁいる');
  await pressComposed(session, 'Escape');
  await expect(dialog(page)).toBeVisible();
  await expect(field(page)).toHaveValue('ぷろふぁいる');
  await pressComposed(session, 'Enter');
  await expect(page).toHaveURL(/\/jp\/pricing$/);
  await expect(dialog(page)).toBeVisible();
  // Afterwards, the keys work as ever.
  await session.send('Input.insertText', { text: 'プロファイル' });
  await expect(page.locator('[data-search-finds] a:visible').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('Control+K does not open the dialog while composing', async ({ page }) => {
  await page.goto('/jp/faq');
  const filter = page.locator('main').getByTestId('search');
  await filter.click();
  const session = await page.context().newCDPSession(page);
  await compose(session, 'にほん');
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'k',
    code: 'KeyK',
    modifiers: 2,
    windowsVirtualKeyCode: 229,
  });
  await expect(filter).toHaveValue('にほん');
  await expect(dialog(page)).toBeHidden();
  await session.send('Input.insertText', { text: '日本' });
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeVisible();
});

test('on a Mac, Control+K in a field edits the text, and Command+K opens the dialog', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'platform', { get: () => 'MacIntel' }),
  );
  await page.goto('/faq');
  const filter = page.locator('main').getByTestId('search');
  await filter.fill('proxy');
  await page.keyboard.press('Control+k');
  await expect(filter).toBeFocused();
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('Meta+k');
  await expect(dialog(page)).toBeVisible();
});
