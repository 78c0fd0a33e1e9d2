/** Pages open, break no policy, and hydrate all their islands, without an error. */
import { expect, test } from '@playwright/test';
import { ROUTE_NAMES } from '../../src/config/routes.ts';
import { localeEntry, type Locale } from '../../src/i18n/locales.ts';
import { publicPath } from '../../src/i18n/paths.ts';
import { allPages } from '../../src/engine/routing/urls.ts';
import { originFor } from '../../tooling/templates.ts';
import { FULL, fullOr, inTurn, sampled } from '../lib/full.ts';
import { hydrateAll } from '../lib/hydrate-all.ts';
import { recordViolations, violationsOf } from '../lib/violations.ts';

const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types plural default";

/** Both domains, in the sample in turn; in a full run every page, and in two more languages. */
const LOCALES = fullOr<Locale[]>(['en', 'zh', 'ru', 'tc'], ['en', 'zh']);
const pages = [...allPages(LOCALES)];

for (const [turn, locale] of LOCALES.entries()) {
  for (const name of sampled(ROUTE_NAMES, inTurn(turn, LOCALES.length))) {
    const matching = pages
      .filter((page) => page.locale === locale && page.name === name)
      .slice(0, FULL ? undefined : 1);
    if (matching.length === 0) continue;
    test(`${locale} ${name}: opens and hydrates ${matching.length} pages without errors`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(10_000 + matching.length * 5000);
      await recordViolations(page);
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
      });
      for (const { path } of matching) {
        const response = await page.goto(
          originFor(locale, baseURL ?? '') + publicPath(locale, path),
        );
        expect(response?.status()).toBe(200);
        expect(response?.headers()['content-security-policy']).toContain(TRUSTED_TYPES);
        const html = page.locator('html');
        await expect(html).toHaveAttribute('lang', localeEntry(locale).iso);
        await expect(html).toHaveAttribute('data-route', name);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path === matching[0]?.path) await hydrateAll(page);
        expect(await violationsOf(page)).toEqual([]);
      }
      expect(problems).toEqual([]);
    });
  }
}
