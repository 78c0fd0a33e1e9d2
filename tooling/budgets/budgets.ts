/** `budgets.json`: what pages may weigh, and how to compare a measurement with it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PAGE_NAMES, type PageName } from '../../src/config/routes.ts';

export const BUDGET_FILE = path.resolve(import.meta.dirname, '../../budgets.json');
const KB = 1024;
/** Headroom of a budget over the measurement it was made from. */
const ROOM = 1.1;

/**
 * The figures of a page, in the order of the file: bytes on the wire and numbers of
 * requests. `script` counts until the load event; HTML, CSS, data and requests until the
 * page is idle. Figures with `After` count everything until after scrolling, pointer
 * movement and key presses; so do fonts and images.
 */
export const FIGURES = [
  'html',
  'css',
  'script',
  'scriptAfter',
  'fonts',
  'images',
  'data',
  'dataAfter',
  'requests',
  'requestsAfter',
] as const;

export type Figure = (typeof FIGURES)[number];
export type Figures = Readonly<Record<Figure, number>>;

/** Everything but requests is stored in KB, to one decimal. */
const isCount = (figure: Figure): boolean => figure.startsWith('requests');

const kilobytes = z.number().nonnegative();
const LIMITS = [
  'css',
  'script',
  'islands',
  'tracking',
  'downloadButton',
  'messages',
  'fonts',
] as const;
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const schema = z.strictObject({
  /** Upper bounds of every page's budget; KB. */
  limits: z.record(z.enum(LIMITS), kilobytes),
  lighthouse: z.record(z.enum(SCORES), z.int().min(0).max(100)),
  columns: z.tuple(FIGURES.map((figure) => z.literal(figure)) as [z.ZodLiteral<Figure>]),
  pages: z.record(
    z.string(),
    z.partialRecord(z.enum(PAGE_NAMES), z.array(kilobytes).length(FIGURES.length)),
  ),
});

export type BudgetFile = z.infer<typeof schema>;
export type Limit = keyof BudgetFile['limits'];

/** The validated budget file. Throws if it is invalid or names an unknown page. */
export const budgets: BudgetFile = schema.parse(JSON.parse(readFileSync(BUDGET_FILE, 'utf8')));

/** Returns a limit in bytes. */
export const limit = (name: Limit): number => budgets.limits[name] * KB;

/** Returns the limit for a template, in bytes; `Infinity` without one. */
export function ceiling(limits: BudgetFile['limits'], figure: Figure): number {
  switch (figure) {
    case 'css':
    case 'fonts':
    case 'script':
      return limits[figure] * KB;
    case 'scriptAfter':
      return (limits.script + limits.islands) * KB;
    default:
      return Infinity;
  }
}

const fromRow = (row: readonly number[]): Figures =>
  Object.fromEntries(
    FIGURES.map((figure, column) => [
      figure,
      isCount(figure) ? (row[column] ?? 0) : (row[column] ?? 0) * KB,
    ]),
  ) as Figures;

/**
 * Returns the budget of a template in a locale. A locale without its own budgets uses the
 * largest of the others; `undefined` when no locale has one for the template.
 */
export function budgetOf(
  { pages }: Pick<BudgetFile, 'pages'>,
  locale: string,
  template: PageName,
): Figures | undefined {
  const own = pages[locale];
  const rows = own ? [own[template]] : Object.values(pages).map((one) => one[template]);
  const found = rows.flatMap((row) => (row ? [fromRow(row)] : []));
  return found.length === 0 ? undefined : largest(found);
}

/**
 * Returns an error for each template without a budget in a locale that has budgets, and for each
 * budget of a page that the locale lacks.
 */
export function budgetErrors(
  { pages }: Pick<BudgetFile, 'pages'>,
  locale: string,
  templates: readonly PageName[],
): string[] {
  const listed = Object.keys(pages[locale] ?? {}) as PageName[];
  if (listed.length === 0) return [];
  const missing = templates.filter((name) => !listed.includes(name));
  const unknown = listed.filter((name) => !templates.includes(name));
  const write = (name: PageName) =>
    `npm run budgets -- --templates ${name} --locales ${locale} --write`;
  return [
    ...missing.map((name) => `budgets.json: ${locale} has no budget of ${name}: ${write(name)}`),
    ...unknown.map((name) => `budgets.json: ${locale} has no page ${name}: delete its budget`),
  ];
}

/** Returns the largest value of each figure. */
export function largest(measurements: readonly Partial<Figures>[]): Figures {
  return Object.fromEntries(
    FIGURES.map((figure) => [figure, Math.max(0, ...measurements.map((one) => one[figure] ?? 0))]),
  ) as Figures;
}

/** Formats a figure: KB to one decimal, or a number of requests. */
export const shown = (figure: Figure, value: number): string =>
  isCount(figure) ? String(value) : (value / KB).toFixed(1);

/** Returns the figures over budget, in words; ignores figures that were not measured. */
export function overruns(measured: Partial<Figures>, budget: Figures): string[] {
  return FIGURES.flatMap((figure) => {
    const value = measured[figure];
    if (value === undefined || value <= budget[figure]) return [];
    const unit = isCount(figure) ? '' : ' KB';
    return [`${figure} ${shown(figure, value)} of ${shown(figure, budget[figure])}${unit}`];
  });
}

/** Returns a page's budget row: 10% over the measurement, within the limits. */
export function tightRow(limits: BudgetFile['limits'], measured: Figures): number[] {
  return FIGURES.map((figure) => {
    const value = measured[figure] * ROOM;
    if (isCount(figure)) return Math.ceil(value);
    return Math.ceil((Math.min(value, ceiling(limits, figure)) / KB) * 10) / 10;
  });
}
