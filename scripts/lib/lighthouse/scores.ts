/** What Lighthouse says of a page, as a row of a table: medians, shortfalls, text. */
import { markdownTable } from '../markdown-table.ts';

/** Lighthouse's names of the categories, and how they are called here. */
export const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;

export type Category = keyof typeof CATEGORIES;
export type Scores = Readonly<Record<Category, number>>;

/** One run on one page. */
export interface Run {
  /** 0 to 100. */
  readonly scores: Scores;
  /** Largest contentful paint and total blocking time, in milliseconds. */
  readonly lcp: number;
  readonly tbt: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Everything that came over the wire, headers included. */
  readonly bytes: number;
  /** Audits that cost points outside of performance, as `category: audit`. */
  readonly failures: readonly string[];
}

export interface Row {
  readonly template: string;
  readonly locale: string;
  readonly run: Run;
}

/** The run in the middle by performance; of an even number the worse of the two. Throws without runs. */
export function medianRun(runs: readonly Run[]): Run {
  const sorted = runs.toSorted(
    (one, other) => one.scores.performance - other.scores.performance || other.lcp - one.lcp,
  );
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!median) throw new Error('There is no median of no runs.');
  return median;
}

/** What a run lacks, in words: `performance 97 of 98`; none where every score is reached. */
export function shortfalls({ scores, failures }: Run, least: Scores): string[] {
  const low = (Object.keys(CATEGORIES) as Category[]).filter(
    (category) => !(scores[category] >= least[category]),
  );
  return low.map((category) => {
    const audits = failures.filter((failure) => failure.startsWith(`${category}:`));
    const reasons = audits.length === 0 ? '' : ` (${audits.join('; ')})`;
    return `${CATEGORIES[category]} ${scores[category]} of ${least[category]}${reasons}`;
  });
}

const HEADINGS = [
  'template',
  'locale',
  ...Object.values(CATEGORIES),
  'LCP s',
  'CLS',
  'TBT ms',
  'KB',
] as const;

const cells = ({ template, locale, run }: Row): string[] => [
  template,
  locale,
  ...(Object.keys(CATEGORIES) as Category[]).map((category) => String(run.scores[category])),
  (run.lcp / 1000).toFixed(2),
  run.cls.toFixed(3),
  run.tbt.toFixed(0),
  (run.bytes / 1024).toFixed(1),
];

/** The rows as a Markdown table, columns of one width, as the console shows it too. */
export function scoreTable(rows: readonly Row[]): string {
  return markdownTable(HEADINGS, rows.map(cells), 2);
}

/** Seconds until all runs are done, by what those done so far took. */
export function remainingSeconds(done: number, all: number, seconds: number): number {
  return done === 0 ? 0 : (seconds / done) * (all - done);
}
