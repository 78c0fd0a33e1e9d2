/**
 * Reference screenshots of the design: the first screen of a few pages, in several scripts
 * and both schemes. `npm run test:full -- e2e pictures --update-snapshots` takes new ones; look
 * at them before committing.
 */
import { expect, test } from '@playwright/test';
import { findChromium } from '../../tooling/programs/chromium.ts';
import { originFor } from '../../tooling/templates.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { stopClock } from '../../tooling/pages/stopped-clock.ts';
import { waitForFonts } from '../../tooling/pages/wait-for-fonts.ts';
import { inTurn, sampled } from '../lib/full.ts';

const VIEWS: readonly [name: string, Locale, path: string, width: number, 'light' | 'dark'][] = [
  ['home', 'en', '/', 1280, 'light'],
  ['home', 'en', '/', 1280, 'dark'],
  ['home', 'en', '/', 360, 'dark'],
  ['home', 'zh', '/', 1280, 'dark'],
  ['home', 'ru', '/ru', 360, 'light'],
  ['home', 'th', '/th', 1280, 'light'],
  ['home', 'hi', '/hi', 360, 'light'],
  ['pricing', 'en', '/pricing', 1280, 'light'],
  ['pricing', 'jp', '/jp/pricing', 360, 'dark'],
  ['download', 'en', '/download', 1280, 'dark'],
  ['solution', 'en', '/solutions/synchronizer', 1280, 'light'],
  ['article', 'en', '/blog/automate-routine-work-with-rpa', 1280, 'light'],
  ['help', 'zh', '/helps', 360, 'light'],
];

// The full browser, which draws text as visitors see it.
const executablePath = findChromium();
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ...(executablePath === undefined ? {} : { executablePath }) });
  },
});

for (const [name, locale, path, width, colorScheme] of sampled(VIEWS, inTurn(0, 2))) {
  test.describe(`${name}, ${locale}, ${width} wide, ${colorScheme}`, () => {
    test.use({
      viewport: { width, height: width < 768 ? 740 : 860 },
      colorScheme,
      reducedMotion: 'reduce',
    });

    test('matches the reference screenshot', async ({ page, baseURL }) => {
      // The mobile banner appears with the clock, which is stopped.
      await stopClock(page);
      await waitForFonts(page);
      await page.goto(originFor(locale, baseURL ?? '') + path);
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`${name}-${locale}-${width}-${colorScheme}.png`, {
        // Antialiasing differs between machines; a menu in another order is more than this.
        maxDiffPixelRatio: 0.0008,
      });
    });
  });
}
