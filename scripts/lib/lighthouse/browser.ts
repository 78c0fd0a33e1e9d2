/** Lighthouse in one Chromium that is kept for all runs. */
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { ensureChromium } from '../../chromium.ts';
import { CATEGORIES, type Category, type Run } from './scores.ts';

/** Where visitors are asked for consent: the banner is drawn over what they came for. */
const TIME_ZONE = 'Europe/Berlin';

const ATTEMPTS = 3;

export interface Page {
  readonly url: string;
  /** Audits that the page fails by what it is. */
  readonly skipped: readonly string[];
}

const percent = (score: number | null | undefined): number => Math.round((score ?? 0) * 100);

/** Audits of a category that have a weight and are not passed. */
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
 * Starts Chromium with these arguments beside those that Lighthouse starts it with itself.
 * Whoever starts it ends it, also on a signal.
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
    const answer = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: Object.keys(CATEGORIES),
      skipAudits: [...skipped],
      // A page that answers 404 is a page.
      ignoreStatusCode: true,
      disableFullPageScreenshot: true,
    });
    if (!answer) throw new Error(`${url}: Lighthouse gave no result`);
    return answer.lhr;
  };
  return {
    /** Measures a page once, on an emulated phone with an empty cache. Rejects when it does not load. */
    async measure(page: Page): Promise<Run> {
      let result = await measureOnce(page);
      // On a busy machine a trace may lack its beginning; Lighthouse asks to run it again.
      for (let again = 0; result.runtimeError && again < ATTEMPTS - 1; again += 1) {
        result = await measureOnce(page);
      }
      if (result.runtimeError) throw new Error(`${page.url}: ${result.runtimeError.message}`);
      speeds.push(result.environment.benchmarkIndex);
      return runOf(result);
    },
    /**
     * How quick Lighthouse has found this machine, the slowest and the quickest that
     * it was (`benchmarkIndex`): far apart, something else was running.
     */
    speeds: (): readonly number[] => [Math.min(...speeds), Math.max(...speeds)],
    close: (): void => chrome.kill(),
  };
}
