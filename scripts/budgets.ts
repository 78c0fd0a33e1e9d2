/**
 * `npm run budgets`: compares the weight of the last build's templates with
 * `budgets.json` and fails if one is over budget. Sizes are gzip, in KB.
 *
 *   npm run budgets -- --templates home,pricing --locales en
 *   npm run budgets -- --write
 *
 * `--write` rewrites the budgets of these pages to 10% over the measurement.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { commandLine } from '../tooling/command-line.ts';
import { launchHeadlessChromium } from '../tooling/programs/chromium.ts';
import {
  BUDGET_FILE,
  budgetErrors,
  budgetOf,
  budgets,
  FIGURES,
  largest,
  limit,
  overruns,
  shown,
  tightRow,
  type Figures,
  type Limit,
} from '../tooling/budgets/budgets.ts';
import { builtWeights } from '../tooling/budgets/built-pages.ts';
import { downloadButtonBytes } from '../tooling/budgets/button-size.ts';
import { scriptSizes, total } from '../tooling/budgets/script-sizes.ts';
import {
  MEASURED_LOCALES,
  MEASURED_TIME_ZONE,
  measurePage,
} from '../tooling/budgets/page-weight.ts';
import { markdownTable } from '../tooling/markdown-table.ts';
import { startPreview } from '../tooling/servers/start-preview.ts';
import { chosenTemplates, originFor, type Template } from '../tooling/templates.ts';

/** Replaces rows of the budget file, by locale and template. */
async function writeBudgets(
  rows: readonly { locale: string; template: string; row: number[] }[],
): Promise<void> {
  const pages = { ...budgets.pages };
  for (const { locale, template, row } of rows) {
    pages[locale] = { ...pages[locale], [template]: row };
  }
  const text = JSON.stringify({ ...budgets, pages }, null, 2);
  writeFileSync(
    BUDGET_FILE,
    await format(text, { ...(await resolveConfig(BUDGET_FILE)), filepath: BUDGET_FILE }),
  );
}

const { values } = commandLine({
  options: {
    templates: { type: 'string' },
    locales: { type: 'string', default: MEASURED_LOCALES.join(',') },
    write: { type: 'boolean', default: false },
  },
});

const dist = path.resolve(import.meta.dirname, '../dist');
const scripts = scriptSizes(dist);
const built = builtWeights(dist, scripts);

/** Measures every template in a browser and merges in the largest built page of its kind. */
async function measureAll(pages: readonly Template[]): Promise<Figures[]> {
  await using server = await startPreview();
  await using browser = await launchHeadlessChromium();
  const measured: Figures[] = [];
  for (const { locale, name, path: address } of pages) {
    const context = await browser.newContext({ timezoneId: MEASURED_TIME_ZONE });
    const url = originFor(locale, server.origin) + address;
    const own = await measurePage(await context.newPage(), url);
    await context.close();
    const alike = built.filter((page) => page.locale === locale && page.template === name);
    measured.push(largest([own, ...alike.map(({ weight }) => weight)]));
  }
  return measured;
}

const pages = chosenTemplates(values.locales, values.templates);
const errors = Object.keys(budgets.pages).flatMap((locale) =>
  budgetErrors(
    budgets,
    locale,
    chosenTemplates(locale, undefined).map(({ name }) => name),
  ),
);
if (!values.write && errors.length > 0) throw new Error(errors.join('\n'));
const measured = await measureAll(pages);
let failed = false;
const rows = pages.map(({ locale, name }, index) => {
  const figures = measured[index] as Figures;
  const budget = budgetOf(budgets, locale, name);
  const verdict = !budget ? 'new' : overruns(figures, budget).length > 0 ? 'OVER' : 'ok';
  failed ||= verdict !== 'ok';
  const cells = FIGURES.map((figure) =>
    budget
      ? `${shown(figure, figures[figure])} of ${shown(figure, budget[figure])}`
      : shown(figure, figures[figure]),
  );
  return [name, locale, verdict, ...cells];
});
console.log(markdownTable(['template', 'locale', '', ...FIGURES], rows, 3));

const home = readFileSync(path.join(dist, 'index.html'), 'utf8');
const parts: [string, number, Limit][] = [
  ['React and all islands', total(scripts.islands(home)), 'islands'],
  ['tracking, once it is allowed', total(scripts.tracking(home)), 'tracking'],
  ['the download button, of what every page has', await downloadButtonBytes(), 'downloadButton'],
];
const partRows = parts.map(([name, bytes, of]) => {
  failed ||= bytes > limit(of);
  const size = `${shown('script', bytes)} of ${shown('script', limit(of))}`;
  return [name, bytes > limit(of) ? 'OVER' : 'ok', size];
});
console.log(`\n${markdownTable(['part', '', 'KB'], partRows, 2)}`);

if (values.write) {
  await writeBudgets(
    pages.map(({ locale, name }, index) => ({
      locale,
      template: name,
      row: tightRow(budgets.limits, measured[index] as Figures),
    })),
  );
  console.log('\nWrote budgets.json');
} else if (failed) process.exitCode = 1;
