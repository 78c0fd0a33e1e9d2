/** The download page for eleven machines, on the real clock: what is first, and that nothing moves. */
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import userAgents from '../fixtures/user-agents.json' with { type: 'json' };
import { originFor } from '../../tooling/templates.ts';
import { localeCodes } from '../../src/i18n/locales.ts';
import { publicPath } from '../../src/i18n/paths.ts';
import { axeCheck } from '../lib/axe.ts';
import { emulate, type Machine } from '../lib/emulated-machine.ts';
import { sampled } from '../lib/full.ts';
import { layoutShift, recordShifts } from '../lib/layout-shifts.ts';
import messages from '../../i18n/en/download.json' with { type: 'json' };

const build = (platform: string): string => `Download for ${platform}`;
const SEND = messages.send;

/** Machines of the fixtures, by name: the first button, and words next to it. */
const MACHINES: readonly (readonly [name: string, button: string, note: string])[] = [
  ['Chrome, Windows 11, x64', build('Windows (64-bit)'), messages['com_win64.for']],
  ['Chrome, 32-bit Windows 10', build('Windows (32-bit)'), messages['com_win32.for']],
  ['Edge, Windows on ARM', build('Windows (64-bit)'), messages['com_win64.for']],
  ['Chrome, Mac with Apple silicon', build('macOS (Apple silicon)'), messages['com_arm64.for']],
  ['Chrome, Mac with Intel', build('macOS (Intel)'), messages['com_mac.for']],
  ['Safari, iPhone', SEND, 'not on phones or tablets'],
  ['Chrome, Android', SEND, 'not on phones or tablets'],
  ['Chrome, Linux', messages.choose, messages['unsupported.linux']],
  ['Chrome, Chromebook', messages.choose, messages['unsupported.chromeos']],
];

const isPhone = (name: string): boolean => /iPhone|Android/.test(name);

/** Opens a page as on another machine. */
async function pageOn(context: BrowserContext, machine: Machine): Promise<Page> {
  const page = await context.newPage();
  await emulate(page, machine);
  await page.addInitScript(recordShifts);
  return page;
}

const choice = (page: Page) => page.getByTestId('download-choice');

for (const [name, button, note] of MACHINES) {
  test(`${name}: offers “${button}” first, and nothing moves`, async ({ browser, baseURL }) => {
    test.setTimeout(60_000);
    const machine = userAgents.find((one) => one.name === name) as Machine;
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      ...(isPhone(name) ? phone : { viewport: { width: 1280, height: 800 } }),
    });
    const errors: string[] = [];
    const page = await pageOn(context, machine);
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto('/download');
    await expect(choice(page).locator('.button')).toHaveText(button);
    await expect(choice(page).locator('p')).toContainText(note);
    await expect(page.getByRole('list', { name: /^All builds/ }).getByRole('link')).toHaveCount(4);
    const main = await choice(page).locator('.button').boundingBox();
    expect(main?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    expect(await axeCheck(page, 'main')).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
}

for (const width of [360, 1280]) {
  test(`Safari on a Mac, ${width} wide: both builds by name, and the one-click button leads there`, async ({
    browser,
    baseURL,
  }) => {
    const machine = userAgents.find(({ name }) => name === 'Safari 26, Mac') as Machine;
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width, height: 800 },
    });
    const errors: string[] = [];
    const page = await pageOn(context, machine);
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto('/');
    await page.locator('main').getByTestId('download-button').first().click();
    await expect(page).toHaveURL(/\/download$/);
    const buttons = choice(page).locator('.button');
    await expect(buttons).toHaveText([messages.com_arm64, messages.com_mac]);
    await expect(choice(page).locator('p')).toHaveText(messages['which.mac']);
    const [first, second] = await Promise.all([
      buttons.nth(0).boundingBox(),
      buttons.nth(1).boundingBox(),
    ]);
    expect(first?.y).toBe(second?.y);
    expect(first?.width).toBe(second?.width);
    await page.reload();
    await expect(buttons).toHaveCount(2);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    expect(await axeCheck(page, 'main')).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('the first button and the builds are reached with the keyboard, in this order', async ({
  page,
}) => {
  await page.goto('/download');
  await expect(choice(page)).toHaveAttribute('data-choice', /build|all/);
  await choice(page).locator('.button').focus();
  const reached: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
  }
  expect(reached).toEqual([
    messages.com_win64,
    messages.com_win32,
    messages.com_arm64,
    messages.com_mac,
  ]);
});

test('a phone shares the link, or copies it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const machine = userAgents.find(({ name }) => name === 'Safari, iPhone') as Machine;
  const page = await pageOn(context, machine);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: unknown) => Object.assign(window, { shared: data }),
    });
  });
  await page.goto('/ru/download');
  await expect(choice(page)).toHaveAttribute('data-choice', 'send');
  await choice(page).locator('.button').tap();
  await expect
    .poll(() => page.evaluate(() => (window as never as { shared: unknown }).shared))
    .toMatchObject({ url: expect.stringMatching(/\/ru\/download$/) });
  await choice(page).locator('button.copy').tap();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/ru\/download$/);
  await expect(choice(page).locator('a.copy')).toHaveAttribute(
    'href',
    /^mailto:\?subject=.+&body=/,
  );
  await context.close();
});

/** The sample: the languages with the longest labels. */
const LOCALES = sampled(localeCodes, (code) => ['fr', 'jp'].includes(code));
const COMPUTERS = ['Chrome, Windows 11, x64', 'Chrome, Mac with Apple silicon', 'Chrome, Linux'];

for (const width of sampled([360, 768, 1024, 1280], (one) => one === 360 || one === 1280)) {
  test(`${width} wide: the builds stay where they are when the system is known`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const top = async (page: Page): Promise<number> =>
      (await page.locator('#builds').boundingBox())?.y ?? 0;
    /** Returns the width of text that both pages have, in pixels. */
    const widthOfLinks = (page: Page): Promise<number> =>
      page.locator('.footer-legal a').evaluateAll((links) => {
        const widths = links.map((link) => link.getBoundingClientRect().width);
        return Math.round(widths.reduce((sum, one) => sum + one, 0));
      });
    const options = { viewport: { width, height: 900 } };
    const before = await browser.newContext({ ...options, javaScriptEnabled: false });
    const plain = await before.newPage();
    const after = await browser.newContext(options);
    const machines = await Promise.all(
      COMPUTERS.map(async (name) => ({
        name,
        page: await pageOn(after, userAgents.find((one) => one.name === name) as Machine),
      })),
    );
    for (const locale of LOCALES) {
      const url = originFor(locale, baseURL ?? '') + publicPath(locale, '/download');
      await plain.goto(url);
      const label = (await choice(plain).locator('.button').textContent()) ?? '';
      for (const { name, page } of machines) {
        await page.goto(url);
        // A page whose fonts came too late keeps others (`font-display: optional`), in which its
        // lines may wrap differently.
        const haveSameFonts = async (): Promise<boolean> => {
          const isSame = (await widthOfLinks(page)) === (await widthOfLinks(plain));
          if (!isSame) await Promise.all([plain.reload(), page.reload()]);
          return isSame;
        };
        await expect.poll(haveSameFonts).toBe(true);
        await expect(choice(page).locator('.button')).not.toHaveText(label);
        const moved = Math.abs((await top(page)) - (await top(plain)));
        // Text of another font may be a fraction of a pixel higher.
        expect.soft(moved, `${locale}, ${name}`).toBeLessThanOrEqual(1);
      }
    }
    await Promise.all([before.close(), after.close()]);
  });
}

test('without JavaScript, the page lists every build', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/download');
  await expect(choice(page).locator('.button')).toHaveAttribute('href', '#builds');
  await choice(page).locator('.button').click();
  await expect(page.locator('#builds')).toBeInViewport();
  const files = page.getByRole('list', { name: /^All builds/ }).getByRole('link');
  for (const link of await files.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\/download\.plural\.example\//);
  }
  await context.close();
});
