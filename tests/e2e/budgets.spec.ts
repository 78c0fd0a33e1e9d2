/** What each template makes a browser fetch, compared with `budgets.json`. */
import { expect, test } from '@playwright/test';
import type { Locale } from '../../src/i18n/locales.ts';
import { budgetOf, budgets, overruns } from '../../tooling/budgets/budgets.ts';
import {
  MEASURED_LOCALES,
  MEASURED_TIME_ZONE,
  measurePage,
} from '../../tooling/budgets/page-weight.ts';
import { missingPage, originFor, templates, type Template } from '../../tooling/templates.ts';
import { FULL } from '../lib/full.ts';

test.use({ timezoneId: MEASURED_TIME_ZONE });

const [FIRST, ...others] = MEASURED_LOCALES;

/**
 * In a full run, every template in English and, in turn, one other language; in the sample, in
 * turn one of these languages. `npm run budgets` measures all.
 */
const inTurn = (locales: readonly Locale[]): Template[] =>
  locales.flatMap((locale, turn) =>
    [...templates(locale), missingPage(locale)].filter((_, at) => at % locales.length === turn),
  );
const measured = FULL
  ? [...templates(FIRST), missingPage(FIRST), ...inTurn(others)]
  : inTurn(MEASURED_LOCALES);

for (const { locale, name, path } of measured) {
  test(`${locale} ${name} stays within its budget`, async ({ page, baseURL }) => {
    const weighed = await measurePage(page, originFor(locale, baseURL ?? '') + path);
    expect(weighed.html).toBeGreaterThan(0);
    expect(weighed.css).toBeGreaterThan(0);
    const budget = budgetOf(budgets, locale, name);
    expect(budget && overruns(weighed, budget)).toEqual([]);
  });
}
