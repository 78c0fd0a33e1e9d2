/** What a visitor types next to other programs: before hydration, and while a browser translates. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { inTurn, sampled } from '../lib/full.ts';
import { holdRequests } from '../lib/hold-requests.ts';
import {
  addForeignElements,
  translatePage,
  TRANSLATORS,
  untranslated,
  type Translator,
} from '../lib/neighbors.ts';
import { recordPageErrors, thrown } from '../lib/page-errors.ts';

const search = (page: Page): Locator => page.locator('main').getByTestId('search');

interface Entry {
  readonly path: string;
  readonly enter: (page: Page) => Promise<void>;
  /** Checks that it counts after hydration. */
  readonly counts: (page: Page) => Promise<void>;
}

const filter = (path: string): Entry => ({
  path,
  enter: (page) => search(page).fill('proxy'),
  counts: async (page) => {
    await expect(page.locator('[data-filtered]')).toBeVisible();
    await expect(search(page)).toHaveValue('proxy');
    await expect(page.locator('[data-filter-entry]:visible').first()).toContainText(/prox/i);
    await expect(page.locator('[data-filter-entry][hidden]').first()).toBeAttached();
  },
});

const ENTRIES: readonly Entry[] = [
  {
    path: '/search',
    enter: (page) => search(page).fill('proxy'),
    counts: async (page) => {
      await expect(search(page)).toHaveValue('proxy');
      await expect(page.locator('[data-search-finds] a').first()).toContainText(/prox/i);
    },
  },
  filter('/faq'),
  filter('/helps'),
  {
    path: '/pricing',
    enter: async (page) => {
      await page.locator('.price-choices label').filter({ hasText: 'BRL' }).click();
      await page.getByTestId('pricing-calculator').getByRole('spinbutton').first().fill('77');
    },
    counts: async (page) => {
      const calculator = page.getByTestId('pricing-calculator');
      await expect(calculator.getByRole('spinbutton').first()).toHaveValue('77');
      await expect(page).toHaveURL(/[?&]profiles=77/);
      await expect(page).toHaveURL(/[?&]currency=BRL/);
    },
  },
  {
    path: '/referral-program',
    enter: async (page) => {
      const calculator = page.getByTestId('earnings-calculator');
      await calculator.getByRole('radio', { name: 'Team' }).check();
      await calculator.getByRole('spinbutton').fill('500');
    },
    counts: async (page) => {
      const calculator = page.getByTestId('earnings-calculator');
      await expect(calculator.getByRole('spinbutton')).toHaveValue('500');
      await expect(calculator.getByRole('radio').nth(1)).toBeChecked();
      await expect(calculator.locator('.calculator-price strong')).toContainText('2,925.00');
    },
  },
  {
    path: '/pre-sales',
    enter: async (page) => {
      await page.locator('#sales-topic').selectOption({ index: 2 });
      await page.locator('#sales-text').fill('Two teams need profiles.');
    },
    counts: async (page) => {
      expect(
        await page
          .locator('#sales-topic')
          .evaluate((one) => (one as HTMLSelectElement).selectedIndex),
      ).toBe(2);
      await expect(page.locator('#sales-text')).toHaveValue('Two teams need profiles.');
    },
  },
];

const NEIGHBORS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'no other program': () => Promise.resolve(),
  'an extension': (page) => page.evaluate(addForeignElements),
  'a translation as in Chrome': (page) => page.evaluate(translatePage, 'Chrome' as Translator),
  'a translation as in Safari': (page) => page.evaluate(translatePage, 'Safari' as Translator),
};

const isPending = (page: Page): Promise<number> =>
  page
    .locator('main astro-island[ssr]')
    .filter({ has: page.locator('input, textarea') })
    .count();

Object.entries(NEIGHBORS).forEach(([name, meet], turn) => {
  for (const { path, enter, counts } of sampled(
    ENTRIES,
    (_, at) => turn < 2 || at % 2 === turn % 2,
  )) {
    test(`what was entered in ${path} before hydration counts next to ${name}`, async ({
      page,
    }) => {
      const errors = recordPageErrors(page);
      const release = await holdRequests(page, /_astro\/(?!Default|ClientRouter).*\.js/);
      await page.goto(path);
      await meet(page);
      await enter(page);
      expect(await isPending(page), 'islands that wait').toBeGreaterThan(0);
      release();
      await expect.poll(() => isPending(page)).toBe(0);
      await counts(page);
      expect(thrown(errors)).toEqual([]);
    });
  }
});

const finds = (page: Page): Locator => page.locator('[data-search-finds] a:visible');

/** Types, adds to it and deletes, as long as results change. */
async function typeAndDelete(page: Page, field: Locator): Promise<void> {
  for (const text of ['proxy', 'proxy team', 'pro', 'zzzz', 'profile']) {
    await field.fill(text);
    await expect(field).toHaveValue(text);
    if (text === 'zzzz') await expect(finds(page)).toHaveCount(0);
    else await expect(finds(page).first()).toContainText(/pro/i);
  }
}

for (const translator of TRANSLATORS) {
  test(`the search page works while ${translator} translates`, async ({ page }) => {
    const errors = recordPageErrors(page);
    await page.goto('/search');
    await search(page).fill('p');
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await page.evaluate(translatePage, translator);
    await typeAndDelete(page, search(page));
    // What is shown has been translated, and nothing of an earlier query is left.
    const shown = untranslated((await finds(page).allTextContents()).join(' '));
    expect(shown).toMatch(/profile/i);
    await search(page).fill('');
    await expect(page.locator('[data-search-targets]')).toBeVisible();
    expect(thrown(errors)).toEqual([]);
  });

  test(`the search dialog works while ${translator} translates`, async ({ page }) => {
    const errors = recordPageErrors(page);
    await page.goto('/pricing');
    await page.getByTestId('search-open').click();
    await page.evaluate(translatePage, translator);
    await typeAndDelete(page, page.locator('#search-dialog').getByTestId('search'));
    await page.keyboard.press('Escape');
    await expect(page.locator('#search-dialog')).toBeHidden();
    await expect(page.getByTestId('search-open')).toBeVisible();
    await page.getByTestId('search-open').click();
    await expect(page.locator('#search-dialog')).toBeVisible();
    expect(thrown(errors)).toEqual([]);
  });

  for (const path of sampled(['/faq', '/helps'], inTurn(TRANSLATORS.indexOf(translator), 2))) {
    test(`the filter of ${path} works while ${translator} translates`, async ({ page }) => {
      const errors = recordPageErrors(page);
      await page.goto(path);
      await search(page).fill('p');
      await expect(page.locator('[data-filtered]')).toBeVisible();
      await page.evaluate(translatePage, translator);
      const entries = page.locator('[data-filter-entry]:visible');
      for (const text of ['proxy', 'pro', 'zzzz', '']) {
        await search(page).fill(text);
        if (text === 'zzzz') await expect(page.locator('.filter-empty')).toBeVisible();
        else await expect(entries.first()).toBeVisible();
      }
      const count = await page.locator('[data-filter-entry]').count();
      await expect(entries).toHaveCount(count);
      expect(errors).toEqual([]);
    });
  }

  test(`the calculators show new figures while ${translator} translates`, async ({ page }) => {
    const errors = recordPageErrors(page);
    for (const [path, id] of [
      ['/pricing', 'pricing-calculator'],
      ['/referral-program', 'earnings-calculator'],
    ] as const) {
      await page.goto(path);
      const calculator = page.getByTestId(id);
      await calculator.scrollIntoViewIfNeeded();
      await expect(page.locator('astro-island[ssr]', { has: calculator })).toHaveCount(0);
      await page.evaluate(translatePage, translator);
      const seen = new Set<string>();
      for (const number of ['3', '40', '700', '12']) {
        await calculator.getByRole('spinbutton').first().fill(number);
        await expect
          .poll(async () => {
            const text = untranslated(
              (await calculator.locator('.figures, .calculator-price').allTextContents()).join(),
            );
            return seen.has(text) ? 'the same' : (seen.add(text), 'new');
          })
          .toBe('new');
      }
      await calculator
        .locator('label')
        .filter({ has: page.locator('[value="BRL"]') })
        .click();
      await expect(calculator).toContainText('R$');
    }
    expect(errors).toEqual([]);
  });
}
