/** Runs Lighthouse in one Chromium, reused for all runs. */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { ensureChromium } from '../programs/chromium.ts';
import { CATEGORIES, type Category, type Run } from './scores.ts';

/** A time zone with the consent banner, which covers part of the page. */
const TIME_ZONE = 'Europe/Berlin';

const ATTEMPTS = 3;

export interface Page {
  readonly url: string;
  /** Audits that this kind of page fails by design. */
  readonly skipped: readonly string[];
}

const percent = (score: number | null | undefined): number => Math.round((score ?? 0) * 100);

/** Returns the failed audits of a category that affect its score. */
function failuresOf(result: Result, category: Category): string[] {
  const references = result.categories[category]?.auditRefs ?? [];
  return references
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => {
      const { explanation, displayValue } = result.audits[id] ?? {};
      return [`${category}: ${id}`, explanation ?? displayValue].filter(Boolean).join(', ');
    });
}

function runOf(result: Result): Run {
  const numeric = (audit: string): number => result.audits[audit]?.numericValue ?? NaN;
  const categories = Object.keys(CATEGORIES) as Category[];
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, percent(result.categories[category]?.score)]),
    ) as Record<Category, number>,
    lcp: numeric('largest-contentful-paint'),
    tbt: numeric('total-blocking-time'),
    cls: numeric('cumulative-layout-shift'),
    bytes: numeric('total-byte-weight'),
    failures: categories.flatMap((category) => failuresOf(result, category)),
  };
}

/**
 * Starts Chromium with `flags` in addition to Lighthouse's own. The caller must close it,
 * including on a signal.
 */
export async function startLighthouse(flags: readonly string[]) {
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', ...flags],
    envVars: { ...process.env, TZ: TIME_ZONE },
    logLevel: 'silent',
    handleSIGINT: false,
  });
  const speeds: number[] = [];
  const measureOnce = async ({ url, skipped }: Page): Promise<Result> => {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: Object.keys(CATEGORIES),
      skipAudits: [...skipped],
      // The 404 page is measured like any other.
      ignoreStatusCode: true,
      disableFullPageScreenshot: true,
    });
    if (!result) throw new Error(`${url}: Lighthouse gave no result`);
    return result.lhr;
  };
  return {
    /** Measures a page once, on an emulated phone with an empty cache. Rejects on failure. */
    async measure(page: Page): Promise<Run> {
      let result = await measureOnce(page);
      // On a busy machine a trace may lack its beginning; Lighthouse then asks for another run.
      for (let retry = 0; result.runtimeError && retry < ATTEMPTS - 1; retry += 1) {
        result = await measureOnce(page);
      }
      if (result.runtimeError) throw new Error(`${page.url}: ${result.runtimeError.message}`);
      speeds.push(result.environment.benchmarkIndex);
      return runOf(result);
    },
    /**
     * The lowest and highest speed of this machine that Lighthouse measured
     * (`benchmarkIndex`): far apart, something else was running.
     */
    speeds: (): readonly number[] => [Math.min(...speeds), Math.max(...speeds)],
    close: (): void => chrome.kill(),
  };
}
