/**
 * `npm test`: every check of the project, in stages that can also be run alone.
 * Ends with the number of tests that passed and failed; a stage that is not a
 * test runner (types, lint, build) counts as one.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.ts';

interface Counts {
  passed: number;
  failed: number;
}

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'test-results');
const total: Counts = { passed: 0, failed: 0 };
const failedStages: string[] = [];

function run(name: string, command: string, environment: Record<string, string>): boolean {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const env = { ...process.env, ...environment };
  const { status } = spawnSync(command, { cwd: root, stdio: 'inherit', shell: true, env });
  console.log(
    `── ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) failedStages.push(name);
  return status === 0;
}

/** A stage that either succeeds or does not. */
function check(name: string, command: string): void {
  const passed = run(name, command, {});
  total[passed ? 'passed' : 'failed'] += 1;
}

/** A stage that is a test runner; `read` takes the counts from its JSON report. */
function tests(
  name: string,
  command: string,
  environment: Record<string, string>,
  read: (report: string) => Counts,
): void {
  const file = path.join(reports, `${name}.json`);
  const passed = run(name, command.replace('{report}', file), {
    ...environment,
    REPORT_FILE: file,
  });
  let counts: Counts = { passed: 0, failed: 0 };
  try {
    counts = read(readFileSync(file, 'utf8'));
  } catch {
    console.error(`${name}: the runner wrote no report`);
  }
  const ranNothing = counts.passed + counts.failed === 0;
  total.passed += counts.passed;
  // A runner that fails without a failing test (a file that does not load) is one failure.
  total.failed += ranNothing || (!passed && counts.failed === 0) ? 1 : counts.failed;
  if (ranNothing && passed) failedStages.push(`${name} (ran no test)`);
}

const vitestCounts = (report: string): Counts => {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(report);
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
};
const playwrightCounts = (report: string): Counts => {
  const { stats } = JSON.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
};
const vitest = (project: string): string =>
  `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json={report}`;

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const CHROMIUM_PATH = ensureChromium();

check('types', 'astro check');
check('lint', 'npm run --silent lint');
check('format', 'npm run --silent format:check');
check('unused', 'npm run --silent check:unused');
check('messages', 'npm run --silent check:i18n');
check('translations', 'npm run --silent i18n:status');
tests('unit', vitest('unit'), {}, vitestCounts);
check('build', 'npm run --silent build');
check('licences', 'npm run --silent licences');
tests('dist', vitest('dist'), {}, vitestCounts);
tests('hosts', vitest('hosts'), {}, vitestCounts);
tests('e2e', 'playwright test', { CHROMIUM_PATH }, playwrightCounts);

if (failedStages.length > 0) console.log(`\nFailed: ${failedStages.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && failedStages.length === 0 ? 0 : 1;
