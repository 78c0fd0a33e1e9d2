/** The stages of `npm test`, in the order in which they start. */
import { ensureTestBrowsers } from '../programs/chromium.ts';
import { ensureOtherBrowsers } from '../programs/other-browsers.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export interface Stage {
  readonly name: string;
  /** Run by a shell; `{report}` is replaced by the test runner's report file. */
  readonly command: string;
  /** For test runners: reads the counts from the report. */
  readonly read?: (report: string) => Counts;
  /** Ensures the requirements of the command. Throws if that fails. */
  readonly prepare?: () => void;
  /** A stage that must end first, if it runs. */
  readonly after?: string;
  /** Uses both cores itself, so it runs beside no other stage. */
  readonly alone?: boolean;
}

const vitest = (name: string, selection = `--project ${name}`): Stage => ({
  name,
  command: `vitest run ${selection} --reporter=default --reporter=json --outputFile.json={report}`,
  read(report) {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(report);
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
  },
});

export const STAGES: readonly Stage[] = [
  { name: 'build', command: 'npm run --silent build -- --strict' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'format', command: 'npm run --silent format:check' },
  { name: 'unused', command: 'npm run --silent check:unused' },
  { name: 'messages', command: 'npm run --silent check:i18n' },
  { name: 'translations', command: 'npm run --silent i18n:status' },
  { name: 'licences', command: 'npm run --silent licences', after: 'build' },
  // The build writes `.astro/`, which the type checker reads and writes too.
  { name: 'types', command: 'astro check', after: 'build' },
  vitest('unit'),
  { ...vitest('dist'), after: 'build' },
  { ...vitest('hosts'), after: 'build' },
  {
    name: 'e2e',
    command: 'playwright test',
    prepare: ensureTestBrowsers,
    after: 'build',
    alone: true,
    read(report) {
      const { stats } = JSON.parse(report);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
  { ...vitest('browsers'), prepare: ensureOtherBrowsers, after: 'build', alone: true },
];

/** Unit tests that read the repository as text, which Vitest doesn't relate to changed modules. */
const READERS = ['lint', 'entry-points', 'docs.test.ts', 'fixtures.test.ts', 'styles'];
const MODULE = /\.(?:ts|tsx|js|mjs)$/;
const quoted = (files: readonly string[]): string =>
  files.map((file) => `'${file.replaceAll("'", String.raw`'\''`)}'`).join(' ');

/**
 * Returns a stage narrowed to existing changed files, for the stages that can be narrowed.
 * `base` is the commit with which the files are compared.
 */
export function narrowed(stage: Stage, files: readonly string[], base: string): Stage {
  const linted = files.filter((file) => MODULE.test(file) || file.endsWith('.astro'));
  if (stage.name === 'lint' && linted.length > 0) {
    const command = `eslint --max-warnings 0 --no-warn-ignored ${quoted(linted)}`;
    return { ...stage, command };
  }
  if (stage.name === 'format' && files.length > 0) {
    const command = `prettier --check --log-level warn --ignore-unknown ${quoted(files)}`;
    return { ...stage, command };
  }
  // Tests read other files from the disk, so a change to one of those runs all unit tests.
  if (stage.name === 'unit' && files.every((file) => MODULE.test(file))) {
    const readers = READERS.map((name) => `tests/unit/${name}`).join(' ');
    const related = `vitest run --project unit --changed ${quoted([base])} --passWithNoTests`;
    const { command } = vitest('unit', `--project unit ${readers}`);
    return { ...stage, command: `${related} && ${command}` };
  }
  return stage;
}
