/**
 * Keys of a composition in Firefox and WebKit. Drivers cannot run an input method, so the tests send
 * the key presses as these browsers report them: Safari ends a composition with the code 229.
 */
import { expect, it } from 'vitest';
import { inEachBrowser } from './lib/in-each-browser.ts';
import type { Page } from './lib/page.ts';

const DIALOG = '#search-dialog';
const FIELD = `${DIALOG} [data-testid="search"]`;
const FILTER = 'main [data-testid="search"]';

interface Press {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly isComposing?: boolean;
  readonly keyCode?: number;
}

/** Presses a key in a field; returns whether the browser may act on it, too. */
const press = (page: Page, selector: string, init: Press): Promise<boolean> =>
  page.evaluate(
    (one, { keyCode, ...rest }) => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...rest });
      if (keyCode) Object.defineProperty(event, 'keyCode', { value: keyCode });
      document.querySelector(one)?.dispatchEvent(event);
      return !event.defaultPrevented;
    },
    selector,
    init,
  );

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate((one) => document.querySelector<HTMLDialogElement>(one)?.open === true, DIALOG);

inEachBrowser({}, (setting) => {
  it('leaves Escape and Enter of a composition to the input method', async () => {
    const page = await setting().open();
    await page.goto('/jp/pricing');
    await page.click('[data-testid="search-open"]');
    await expect.poll(() => page.hasFocus(FIELD)).toBe(true);
    await page.type('a');
    for (const ending of [{ isComposing: true }, { keyCode: 229 }]) {
      expect(await press(page, FIELD, { key: 'Escape', ...ending })).toBe(false);
      expect(await press(page, FIELD, { key: 'Enter', ...ending })).toBe(false);
    }
    expect(await isOpen(page)).toBe(true);
    expect(await page.value(FIELD)).toBe('a');
    expect(await page.path()).toBe('/jp/pricing');
    await page.press('Escape');
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('opens the search by its shortcut from a field, and not while composing', async () => {
    const page = await setting().open();
    await page.goto('/faq');
    await page.click(FILTER);
    await page.type('proxy');
    await press(page, FILTER, { key: 'k', ctrlKey: true, isComposing: true });
    await press(page, FILTER, { key: 'k', ctrlKey: true, keyCode: 229 });
    expect(await isOpen(page)).toBe(false);
    await page.press('Control+k');
    await expect.poll(() => isOpen(page)).toBe(true);
    expect(await page.value(FILTER)).toBe('proxy');
  });
});
