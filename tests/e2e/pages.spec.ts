/** Pages open, break no policy, and hydrate all their islands, without an error. */
import { expect, test } from '@playwright/test';
import { ROUTE_NAMES } from '../../src/config/routes.ts';
import { localeEntry, type Locale } from '../../src/i18n/locales.ts';
import { publicPath } from '../../src/i18n/paths.ts';
import type { Page as SitePage } from '../../src/engine/routing/resolve.ts';
import { allPages } from '../../src/engine/routing/urls.ts';
import { originFor } from '../../tooling/templates.ts';
import { FULL, fullOr, inTurn } from '../lib/full.ts';
import { hydrateAll } from '../lib/hydrate-all.ts';
import { recordViolations, violationsOf } from '../lib/violations.ts';

const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types plural default";

/** Both domains, in the sample in turn; in a full run every page, and in two more languages. */
const LOCALES = fullOr<Locale[]>(['en', 'zh', 'ru', 'tc'], ['en', 'zh']);
const pages = [...allPages(LOCALES)];

/** Returns the first page of each route that is in its turn. */
const firstPages = (locale: Locale, turn: number): SitePage[] =>
  ROUTE_NAMES.filter(inTurn(turn, LOCALES.length)).flatMap(
    (name) => pages.find((page) => page.locale === locale && page.name === name) ?? [],
  );

/** In a full run, a test for the pages of each route; in the sample, one for the first pages. */
const groupsOf = (locale: Locale, turn: number): [name: string, group: SitePage[]][] =>
  FULL
    ? Object.entries(
        Object.groupBy(
          pages.filter((page) => page.locale === locale),
          ({ name }) => name,
        ),
      )
    : [['each route', firstPages(locale, turn)]];

for (const [turn, locale] of LOCALES.entries()) {
  for (const [group, shown] of groupsOf(locale, turn)) {
    test(`${locale} ${group}: opens and hydrates ${shown.length} pages without errors`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(10_000 + shown.length * 5000);
      await recordViolations(page);
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
      });
      const hydrated = new Set<string>();
      for (const { path, name } of shown) {
        const response = await page.goto(
          originFor(locale, baseURL ?? '') + publicPath(locale, path),
        );
        expect(response?.status()).toBe(200);
        expect(response?.headers()['content-security-policy']).toContain(TRUSTED_TYPES);
        const html = page.locator('html');
        await expect(html).toHaveAttribute('lang', localeEntry(locale).iso);
        await expect(html).toHaveAttribute('data-route', name);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (!hydrated.has(name)) await hydrateAll(page);
        hydrated.add(name);
        expect(await violationsOf(page)).toEqual([]);
      }
      expect(problems).toEqual([]);
    });
  }
}
