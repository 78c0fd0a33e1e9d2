/**
 * `npm test -- mutation [-- --mutate <glob>]`: runs Stryker, which makes small changes to
 * the pure rules and runs the tests that cover them; a change that no test catches
 * survives. Prints a table by file and fails if a group of modules scores too low.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answerHelp } from '../tooling/command-line.ts';
import { groupScores, MIN_SCORE, mutationTable, type MutationReport } from '../tooling/mutants.ts';

answerHelp(process.argv.slice(2));
const root = path.resolve(import.meta.dirname, '..');
const { status } = spawnSync('stryker', ['run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

const file = path.join(root, '.mutation/report.json');
const report = JSON.parse(readFileSync(file, 'utf8')) as MutationReport;
console.log(mutationTable(report));
for (const { name, score } of groupScores(report)) {
  if (score >= MIN_SCORE) continue;
  console.error(`${name}: ${score.toFixed(1)} %, below the minimum of ${MIN_SCORE} %`);
  process.exitCode = 1;
}
