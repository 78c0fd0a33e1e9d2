/** Forced colors, print, and no scripts: states that a style only marks by color or by a script. */
import { expect, test, type Locator } from '@playwright/test';

/** Returns whether an element looks different after an action, without focus and pointer. */
async function changes(element: Locator, act: () => Promise<void>): Promise<boolean> {
  const page = element.page();
  const picture = async () => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    // Longer than every transition.
    await page.waitForTimeout(500);
    return element.screenshot();
  };
  const before = await picture();
  await act();
  return !(await picture()).equals(before);
}

test.describe('in forced colors', () => {
  test.use({ forcedColors: 'active', colorScheme: 'dark' });

  test('a chosen option differs from the others', async ({ page }) => {
    await page.goto('/pricing');
    const labels = page.locator('.choices').first().locator('label');
    await expect(page.locator('astro-island:not([ssr]) .choices').first()).toBeVisible();
    expect(await changes(labels.first(), () => labels.nth(1).click())).toBe(true);
  });

  test('a chosen option has a thicker border', async ({ page }) => {
    await page.goto('/pricing');
    const widths = await page
      .locator('.choices')
      .first()
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).borderTopWidth));
    expect(widths).toEqual(['3px', '1px']);
  });

  test('a switch differs on and off', async ({ page }) => {
    await page.goto('/');
    const demo = page.locator('astro-island:not([ssr]) .demo-switch');
    expect(await changes(demo.locator('.demo-track'), () => demo.click())).toBe(true);
    await expect(demo).toHaveAttribute('aria-checked', 'true');
  });

  test('the words of a search are visible in its results', async ({ page }) => {
    await page.goto('/search?q=proxy');
    const mark = page.locator('.search-finds mark').first();
    await expect(mark).toBeVisible();
    const [text, ground] = await mark.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      const isClear = /, 0\)$/.test(backgroundColor);
      return [color, isClear ? getComputedStyle(document.body).backgroundColor : backgroundColor];
    });
    expect(text).not.toBe(ground);
  });
});

test('print shows the answers of closed questions', async ({ page }) => {
  await page.goto('/faq');
  const answer = page.locator('details:not([open]) > .answer').first();
  expect(await answer.evaluate((one) => one.checkVisibility())).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await answer.evaluate((one) => one.checkVisibility())).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact page has its address and no form', async ({ page }) => {
    await page.goto('/pre-sales');
    await expect(page.locator('.sales-form')).toBeHidden();
    await expect(page.locator('.sales-mail a')).toBeVisible();
  });

  test('the demo has no controls', async ({ page }) => {
    await page.goto('/');
    await page.locator('.home-hero .button').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('.demo :focus')).toHaveCount(0);
  });
});
