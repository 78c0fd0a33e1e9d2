/**
 * `npm test`: runs every check of the project, in stages; `npm test -- unit dist` runs
 * some of them. Ends with the duration of each stage and the number of passed and failed
 * tests; a stage that is not a test runner (types, lint, build) counts as one test.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureTestBrowsers } from '../tooling/programs/chromium.ts';
import { ensureOtherBrowsers } from '../tooling/programs/other-browsers.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Stage {
  readonly name: string;
  /** Run by a shell; `{report}` is replaced by the test runner's report file. */
  readonly command: string;
  /** For test runners: reads the counts from the report. */
  readonly read?: (report: string) => Counts;
  /** Ensures the requirements of the command. Throws if that fails. */
  readonly prepare?: () => void;
}

interface Outcome extends Counts {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
}

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'test-results');

const vitest = (project: string): Stage => ({
  name: project,
  command: `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json={report}`,
  read(report) {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(report);
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
  },
});

const STAGES: readonly Stage[] = [
  { name: 'types', command: 'astro check' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'format', command: 'npm run --silent format:check' },
  { name: 'unused', command: 'npm run --silent check:unused' },
  { name: 'messages', command: 'npm run --silent check:i18n' },
  { name: 'translations', command: 'npm run --silent i18n:status' },
  vitest('unit'),
  { name: 'build', command: 'npm run --silent build -- --strict' },
  { name: 'licences', command: 'npm run --silent licences' },
  vitest('dist'),
  vitest('hosts'),
  {
    name: 'e2e',
    command: 'playwright test',
    prepare: ensureTestBrowsers,
    read(report) {
      const { stats } = JSON.parse(report);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
  { ...vitest('browsers'), prepare: ensureOtherBrowsers },
];

/** Returns the counts of a test runner; zeros if it wrote no report. */
function countsOf(read: NonNullable<Stage['read']>, file: string): Counts {
  try {
    return read(readFileSync(file, 'utf8'));
  } catch {
    console.error(`${file}: the runner wrote no report`);
    return { passed: 0, failed: 0 };
  }
}

function run({ name, command, read }: Stage): Outcome {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const file = path.join(reports, `${name}.json`);
  const { status } = spawnSync(command.replace('{report}', file), {
    cwd: root,
    stdio: 'inherit',
    shell: true,
    env: { ...process.env, REPORT_FILE: file },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const exited = status === 0;
  const counts = read ? countsOf(read, file) : { passed: exited ? 1 : 0, failed: exited ? 0 : 1 };
  const ranNothing = counts.passed + counts.failed === 0;
  // A runner that fails without a failing test (a file fails to load) counts as one failure.
  const failed = ranNothing || (!exited && counts.failed === 0) ? 1 : counts.failed;
  const ok = exited && failed === 0;
  console.log(`── ${name}: ${ok ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`);
  return { name, ok, seconds, passed: counts.passed, failed };
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !STAGES.some((stage) => stage.name === name));
if (unknown !== undefined) {
  const names = STAGES.map(({ name }) => name).join(', ');
  throw new Error(`Unknown stage '${unknown}': use one of ${names}`);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const chosen = STAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
// Prepares everything first, so a missing requirement fails at once.
for (const { prepare } of chosen) prepare?.();
const outcomes = chosen.map(run);

console.table(
  Object.fromEntries(
    outcomes.map(({ name, passed, failed, seconds }) => [
      name,
      { passed, failed, seconds: Number(seconds.toFixed(1)) },
    ]),
  ),
);
const failedStages = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
if (failedStages.length > 0) console.log(`\nFailed: ${failedStages.join(', ')}`);
const sum = (of: (outcome: Outcome) => number): number =>
  outcomes.reduce((total, one) => total + of(one), 0);
console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
process.exitCode = failedStages.length === 0 ? 0 : 1;
