/**
 * `npm test`: runs every check of the project, in stages. `npm test -- unit dist` runs some of
 * them, `npm test -- unit consent -t storage` one with parameters of its own,
 * `npm test -- --changed [commit]` those that a change can affect, and `npm run test:full` full
 * sweeps. Ends with the duration of each stage and the number of passed and failed tests; a stage
 * that is not a test runner (types, lint, build) counts as one test.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { answerHelp } from '../tooling/command-line.ts';
import { affects, changedFiles, existing } from '../tooling/stages/affected.ts';
import { runStages, type Outcome } from '../tooling/stages/run-stages.ts';
import { errorMessage } from '../src/engine/publishing/errors.ts';
import { narrowed, selectedStages, type Stage } from '../tooling/stages/stages.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'test-results');

const parameters = process.argv.slice(2);
answerHelp(parameters.slice(0, 1));
const [mode] = parameters;
const rest = mode === '--full' || mode === '--changed' ? parameters.slice(1) : parameters;
if (mode === '--full') process.env['FULL_TESTS'] = '1';

/** Returns the stages that the files changed since a commit can affect, narrowed to them. */
function affectedStages(base: string): readonly Stage[] {
  const files = changedFiles(root, base);
  const left = existing(root, files);
  return selectedStages([])
    .filter(({ name }) => affects(files, name))
    .map((stage) => narrowed(stage, left, base));
}

/** Returns the stages to run; with unknown parameters, prints the reason and ends. */
function chosenStages(): readonly Stage[] {
  try {
    return mode === '--changed'
      ? affectedStages(rest[0] ?? 'HEAD')
      : selectedStages(rest, { isFull: mode === '--full' });
  } catch (error) {
    console.error(errorMessage(error));
    process.exit(1);
  }
}

const chosen = chosenStages();
if (mode === '--changed') console.log(`Stages: ${chosen.map(({ name }) => name).join(', ')}`);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
// Prepares everything first, so a missing requirement fails at once.
for (const { prepare } of chosen) prepare?.();
const outcomes = await runStages(chosen, { root, reports });

console.table(
  Object.fromEntries(
    outcomes.map(({ name, passed, failed, seconds, cpu }) => [
      name,
      { passed, failed, seconds: Number(seconds.toFixed(1)), 'CPU seconds': Math.round(cpu) },
    ]),
  ),
);
const failedStages = outcomes.filter(({ ok }) => !ok);
if (failedStages.length > 0) console.log('\nFailed:');
for (const { name, failures } of failedStages) console.log([name, ...failures].join('\n  '));
const sum = (of: (outcome: Outcome) => number): number =>
  outcomes.reduce((total, one) => total + of(one), 0);
console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
process.exitCode = failedStages.length === 0 ? 0 : 1;
