/** What each template makes a browser fetch, held against `budgets.json`. */
import { expect, test } from '@playwright/test';
import { budgetOf, budgets, overruns } from '../../scripts/lib/budgets/budgets.ts';
import {
  MEASURED_LOCALES,
  MEASURED_TIME_ZONE,
  measurePage,
} from '../../scripts/lib/budgets/measure-page.ts';
import { missingPage, originFor, templates } from '../../scripts/lib/templates.ts';

test.use({ timezoneId: MEASURED_TIME_ZONE });

for (const locale of MEASURED_LOCALES) {
  for (const { name, path } of [...templates(locale), missingPage(locale)]) {
    test(`${locale} ${name} keeps to its budget`, async ({ page, baseURL }) => {
      const measured = await measurePage(page, originFor(locale, baseURL ?? '') + path);
      expect(measured.html).toBeGreaterThan(0);
      expect(measured.css).toBeGreaterThan(0);
      const budget = budgetOf(budgets, locale, name);
      expect(budget && overruns(measured, budget)).toEqual([]);
    });
  }
}
