/** Reads the JSON reports of the test runners. */
import path from 'node:path';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests, as `file: name`; Vitest's with the first line of the reason. */
  readonly failures: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file did not load; else empty. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Returns the first line of a reason on a line of its own; empty without one. */
const reason = (text = ''): string => (text === '' ? '' : `\n    ${text.split('\n', 1)[0]}`);

/** Returns the counts of Vitest's report; a file that does not load counts as one failure. */
export function vitestCounts(report: string, root: string): Counts {
  const parsed = JSON.parse(report) as VitestReport;
  const failures = parsed.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}${reason(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${file}: ${fullName}${reason(failureMessages?.join('\n'))}`,
      );
    });
  return { passed: parsed.numPassedTests, failed: failures.length, failures };
}

interface PlaywrightSuite {
  readonly file: string;
  /** The name of a group of tests, or of the file. */
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

/** Returns the failed tests of a suite and those in it, as `file: group test`. */
const failuresIn = ({ file, specs, suites = [] }: PlaywrightSuite, group = ''): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${group}${title}`),
  ...suites.flatMap((suite) => failuresIn(suite, `${group}${suite.title} `)),
];

/** Returns the counts of Playwright's report. */
export function playwrightCounts(report: string): Counts {
  const { suites, stats } = JSON.parse(report) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap((suite) => failuresIn(suite)),
  };
}
