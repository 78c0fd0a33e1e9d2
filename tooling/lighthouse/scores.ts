/** Lighthouse results as table rows: medians, shortfalls, formatting. */
import { markdownTable } from '../markdown-table.ts';

/** Lighthouse's category names and our labels. */
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
  /** Bytes over the wire, including headers. */
  readonly bytes: number;
  /** Audits that cost points, as `category: audit`. */
  readonly failures: readonly string[];
}

export interface Row {
  readonly template: string;
  readonly locale: string;
  readonly run: Run;
}

/** Returns the median run by performance, the worse of two middle ones. Throws without runs. */
export function medianRun(runs: readonly Run[]): Run {
  const sorted = runs.toSorted(
    (one, other) => one.scores.performance - other.scores.performance || other.lcp - one.lcp,
  );
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!median) throw new Error('Cannot take the median of zero runs.');
  return median;
}

/** Returns the scores below their minimum, in words: `performance 97 of 98`. */
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

/** Returns the rows as a padded Markdown table. */
export function scoreTable(rows: readonly Row[]): string {
  return markdownTable(HEADINGS, rows.map(cells), 2);
}

/** Returns the estimated seconds until all runs are done. */
export function remainingSeconds(done: number, all: number, seconds: number): number {
  return done === 0 ? 0 : (seconds / done) * (all - done);
}
