import { expect, test } from '@playwright/test';
import { ROUTE_NAMES } from '../../src/config/routes.ts';
import { localeEntry, type Locale } from '../../src/i18n/locales.ts';
import { publicPath } from '../../src/i18n/paths.ts';
import { allPages } from '../../src/engine/routing/urls.ts';
import { FULL, fullOr, inTurn, sampled } from '../lib/full.ts';

/** Both domains, in the sample in turn; in a full run every page, and in two more languages. */
const LOCALES = fullOr<Locale[]>(['en', 'zh', 'ru', 'tc'], ['en', 'zh']);
const pages = [...allPages(LOCALES)];

for (const [turn, locale] of LOCALES.entries()) {
  for (const name of sampled(ROUTE_NAMES, inTurn(turn, LOCALES.length))) {
    const matching = pages
      .filter((page) => page.locale === locale && page.name === name)
      .slice(0, FULL ? undefined : 1);
    if (matching.length === 0) continue;
    test(`${locale} ${name}: opens ${matching.length} pages without errors`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(10_000 + matching.length * 5000);
      const origin = new URL(baseURL ?? '');
      if (locale === 'zh') origin.hostname = `cn.${origin.hostname}`;
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
      });
      for (const { path } of matching) {
        const response = await page.goto(origin.origin + publicPath(locale, path));
        expect(response?.status()).toBe(200);
        const html = page.locator('html');
        await expect(html).toHaveAttribute('lang', localeEntry(locale).iso);
        await expect(html).toHaveAttribute('data-route', name);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      expect(problems).toEqual([]);
    });
  }
}
