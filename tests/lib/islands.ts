/** The islands that tests use, and how a visitor does. */
import { expect, type Locator, type Page } from '@playwright/test';

export interface Island {
  readonly name: string;
  /** Component whose script is delayed to test a click before hydration; unset for links. */
  readonly component?: string;
  readonly path: string;
  /** What a pointer presses; `control` is what gets the keyboard focus, if different. */
  readonly target: (page: Page) => Locator;
  readonly control?: (page: Page) => Locator;
  readonly key: 'Enter' | 'Space';
  /** Checks that it worked. */
  readonly done: (page: Page) => Promise<void>;
  readonly width?: number;
  readonly timezoneId?: string;
}

const choice = (page: Page, name: string): Locator =>
  page.locator('.price-choices label').filter({ has: page.locator(`[value="${name}"]`) });
const scheme = (page: Page): Locator => page.getByTestId('scheme-switch').locator('label').nth(2);
const ARTICLE = '/blog/testing-a-site-as-many-users';
const copied = (page: Page, part: string): Promise<void> =>
  expect(page.locator(`${part} .copy[data-copied]`)).toBeVisible();

export const ISLANDS: readonly Island[] = [
  {
    name: 'scheme switch',
    path: '/about-us',
    target: scheme,
    control: (page) => scheme(page).locator('input'),
    key: 'Space',
    done: (page) => expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark'),
  },
  {
    name: 'consent',
    path: '/about-us',
    timezoneId: 'Europe/Berlin',
    target: (page) => page.getByTestId('consent-reject'),
    key: 'Enter',
    done: (page) => expect(page.getByTestId('consent')).toBeHidden(),
  },
  {
    name: 'chat',
    component: 'everywhere',
    path: '/about-us',
    target: (page) => page.getByTestId('chat-launcher'),
    key: 'Enter',
    done: (page) => expect(page.getByTestId('chat-panel')).toBeVisible(),
  },
  {
    name: 'mobile banner',
    path: '/about-us',
    width: 390,
    target: (page) => page.getByTestId('mobile-banner-close'),
    key: 'Enter',
    done: (page) => expect(page.getByTestId('mobile-banner')).toBeHidden(),
  },
  {
    name: 'price choices',
    component: 'PriceChoices',
    path: '/pricing',
    target: (page) => choice(page, 'BRL'),
    control: (page) => choice(page, 'BRL').locator('input'),
    key: 'Space',
    done: async (page) => {
      await expect(page).toHaveURL(/[?&]currency=BRL/);
      // The calculator applies the choice once it is in view.
      await page.getByTestId('pricing-calculator').scrollIntoViewIfNeeded();
      await expect(page.getByTestId('pricing-calculator')).toContainText('R$');
    },
  },
  {
    name: 'sales form',
    component: 'SalesForm',
    path: '/pre-sales',
    target: (page) => page.locator('.sales-form button'),
    key: 'Enter',
    done: (page) => expect(page.locator('#sales-topic-error')).not.toBeEmpty(),
  },
  {
    name: 'share buttons',
    component: 'ShareButtons',
    path: ARTICLE,
    target: (page) => page.locator('.share button.copy').last(),
    key: 'Enter',
    done: (page) => copied(page, '.share'),
  },
  {
    name: 'code copy',
    path: ARTICLE,
    target: (page) => page.locator('.code-block .copy').first(),
    key: 'Enter',
    done: (page) => copied(page, 'main'),
  },
];

/** Ways to press an island. */
export const PRESSES: Readonly<Record<string, (page: Page, island: Island) => Promise<void>>> = {
  mouse: (page, { target }) => target(page).click(),
  touch: (page, { target }) => target(page).tap(),
  keyboard: async (page, { target, control = target, key }) => {
    await control(page).focus();
    await page.keyboard.press(key);
  },
};
/** Scrolls the island into view, so that it hydrates, and waits for it. */
export async function hydrated(page: Page, { target }: Island): Promise<void> {
  await target(page).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]').filter({ has: target(page) })).toHaveCount(0);
}
