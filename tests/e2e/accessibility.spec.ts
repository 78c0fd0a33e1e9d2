/** Two checkers, axe and IBM's, on every template, and with everything open that opens. */
import { expect, test, type Page } from '@playwright/test';
import { originFor, templates } from '../../tooling/templates.ts';
import { axeCheck } from '../lib/axe.ts';
import { inTurn, sampled } from '../lib/full.ts';
import { recordPageErrors } from '../lib/page-errors.ts';
import { secondCheck } from '../lib/second-checker.ts';

async function expectNoViolations(page: Page, name: string): Promise<void> {
  expect.soft(await axeCheck(page), `${name}: axe`).toEqual([]);
  expect.soft(await secondCheck(page), `${name}: second checker`).toEqual([]);
}

const VIEWS = [
  { locale: 'en', width: 1280, colorScheme: 'light' },
  { locale: 'en', width: 360, colorScheme: 'light' },
  { locale: 'zh', width: 1280, colorScheme: 'dark' },
  { locale: 'zh', width: 360, colorScheme: 'dark' },
] as const;

for (const [view, { locale, width, colorScheme }] of VIEWS.entries()) {
  test.describe(`${locale}, ${width} wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
    const shown = sampled(templates(locale), inTurn(view, VIEWS.length));
    // One page for all of them, because a new one compiles both checkers again.
    test(`${shown.length} templates have no violations`, async ({ page, baseURL }) => {
      test.setTimeout(shown.length * 20_000);
      for (const { name, path } of shown) {
        await page.goto(originFor(locale, baseURL ?? '') + path);
        // It soon leads elsewhere; a response without content leaves it in place.
        const leaves = name === 'error-502';
        if (leaves) await page.route('**/*', (route) => route.fulfill({ status: 204 }));
        await expectNoViolations(page, name);
        if (leaves) await page.unroute('**/*');
      }
    });
  });
}

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

interface State {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly path?: string;
  /** A zone in which the page asks for consent. */
  readonly timezoneId?: string;
  /** What opens it, in order. */
  readonly clicks: readonly string[];
  /** A field and what is entered into it. */
  readonly text?: readonly [string, string];
  readonly shown: string;
}

const EUROPE = 'Europe/Berlin';
const STATES: readonly State[] = [
  {
    name: 'a menu',
    viewport: DESKTOP,
    clicks: ['.menus .menu:nth-of-type(2) > summary'],
    shown: '.menus .menu[open] .panel',
  },
  {
    name: 'the languages',
    viewport: DESKTOP,
    clicks: ['.languages > summary'],
    shown: '.languages .panel',
  },
  {
    name: 'the search',
    viewport: DESKTOP,
    clicks: ['.search-open'],
    shown: 'dialog[open]',
  },
  {
    name: 'the chat',
    viewport: DESKTOP,
    clicks: ['.chat-launcher'],
    shown: '.chat-panel',
  },
  {
    name: 'the consent banner',
    viewport: DESKTOP,
    timezoneId: EUROPE,
    clicks: [],
    shown: '.consent',
  },
  {
    name: 'the consent settings',
    viewport: PHONE,
    timezoneId: EUROPE,
    clicks: ['.consent-more'],
    shown: '.consent-settings',
  },
  {
    name: 'the menu of a phone',
    viewport: PHONE,
    clicks: ['.menu-button'],
    shown: '#site-menu',
  },
  {
    name: 'the groups of that menu',
    viewport: PHONE,
    clicks: ['.menu-button', '.menus .menu:nth-of-type(2) > summary'],
    shown: '.menus .menu[open] .panel',
  },
  {
    name: 'the groups of the footer',
    viewport: PHONE,
    clicks: ['[data-footer-group] >> nth=0 >> summary', '[data-footer-group] >> nth=1 >> summary'],
    shown: '[data-footer-group] >> nth=1 >> ul',
  },
  {
    name: 'the errors of the sales form',
    viewport: PHONE,
    path: '/pre-sales',
    clicks: ['.sales-form .button'],
    shown: '#sales-topic-error',
  },
  {
    name: 'the help for a long text in the sales form',
    viewport: PHONE,
    path: '/pre-sales',
    clicks: [],
    text: ['#sales-text', 'We have eighty profiles. '.repeat(90)],
    shown: '#sales-help',
  },
];

for (const { name, viewport, path = '/', timezoneId, clicks, text, shown } of STATES) {
  test.describe(`with ${name} open, ${viewport.width} wide`, () => {
    test.use({
      viewport,
      reducedMotion: 'reduce',
      ...(timezoneId === undefined ? {} : { timezoneId }),
    });
    test(`${path} with ${name} has no violations`, async ({ page }) => {
      // Two whole-page checks take long on a busy machine.
      test.setTimeout(120_000);
      const errors = recordPageErrors(page);
      await page.goto(path);
      for (const selector of clicks) await page.locator(selector).first().click();
      if (text) await page.locator(text[0]).fill(text[1]);
      await expect(page.locator(shown).first()).toBeVisible();
      await expectNoViolations(page, name);
      expect(errors).toEqual([]);
    });
  });
}
