/** The consent banner where visitors are asked first, and what each choice stores and sends. */
import { expect, it } from 'vitest';
import { inEachBrowser } from './lib/in-each-browser.ts';

const BANNER = '[data-testid="consent"]';
const SETTINGS = '[data-testid="consent-settings"]';
const isShown = (
  page: { isShown(selector: string): Promise<boolean> },
  selector: string,
  shown: boolean,
) => expect.poll(() => page.isShown(selector), { message: `${selector} is shown` }).toBe(shown);

const ANSWERS = [
  {
    answer: 'accepts',
    clicks: ['[data-testid="consent-accept"]'],
    choice: 'v1-a1-m1',
    referral: ['friend'],
    sends: true,
  },
  {
    answer: 'rejects',
    clicks: ['[data-testid="consent-reject"]'],
    choice: 'v1-a0-m0',
    referral: [],
    sends: false,
  },
  {
    answer: 'allows marketing alone in the settings',
    clicks: [
      `${BANNER} [data-consent-settings]`,
      `${SETTINGS} label:has([name="marketing"])`,
      '[data-testid="consent-save"]',
    ],
    choice: 'v1-a0-m1',
    referral: ['friend'],
    sends: false,
  },
];

inEachBrowser({ site: 'services', timeZone: 'Europe/Berlin' }, (setting) => {
  it.each(ANSWERS)(
    'a visitor who $answer is not asked again, and $choice is stored',
    async ({ clicks, choice, referral, sends }) => {
      const page = await setting().open();
      const { services } = setting();
      const consent = () => page.evaluate(() => /consent=([^;]*)/.exec(document.cookie)?.[1]);
      await page.goto('/?ref=friend');
      await isShown(page, BANNER, true);
      expect(services.records().calls).toEqual([]);
      for (const selector of clicks) await page.click(selector);
      await isShown(page, BANNER, false);
      await isShown(page, SETTINGS, false);
      expect(await consent()).toBe(choice);
      await expect.poll(() => services.records().referrals).toEqual(referral);
      if (sends) await expect.poll(() => services.records().fingerprints.length).toBe(1);
      await page.goto('/pricing');
      await expect.poll(() => page.text('[data-testid="consent-opener"][data-awake]')).toBeTruthy();
      await isShown(page, BANNER, false);
      // A view is sent, encrypted, when the visitor leaves its page.
      await page.goto('/faq');
      if (sends) await expect.poll(() => services.records().events.length).toBeGreaterThan(0);
      else expect(services.records().events).toEqual([]);
    },
  );
});
