/** What each template makes a browser fetch, compared with `budgets.json`. */
import { expect, test } from '@playwright/test';
import { budgetOf, budgets, overruns } from '../../tooling/budgets/budgets.ts';
import {
  MEASURED_LOCALES,
  MEASURED_TIME_ZONE,
  measurePage,
} from '../../tooling/budgets/page-weight.ts';
import { missingPage, originFor, templates } from '../../tooling/templates.ts';

test.use({ timezoneId: MEASURED_TIME_ZONE });

const [FIRST, ...others] = MEASURED_LOCALES;

/** Every template in English and, in turn, one other language; `npm run budgets` measures all. */
const measured = [
  ...[...templates(FIRST), missingPage(FIRST)],
  ...others.flatMap((locale, turn) =>
    [...templates(locale), missingPage(locale)].filter((_, at) => at % others.length === turn),
  ),
];

for (const { locale, name, path } of measured) {
  test(`${locale} ${name} stays within its budget`, async ({ page, baseURL }) => {
    const weighed = await measurePage(page, originFor(locale, baseURL ?? '') + path);
    expect(weighed.html).toBeGreaterThan(0);
    expect(weighed.css).toBeGreaterThan(0);
    const budget = budgetOf(budgets, locale, name);
    expect(budget && overruns(weighed, budget)).toEqual([]);
  });
}
