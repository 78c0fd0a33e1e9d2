/**
 * `npm run mutation [-- --mutate <glob>]`: Stryker changes the pure rules in small ways, one
 * after another, and runs the tests that come by there; a change that no test notices
 * survives. Prints a table by file; fails where a group of modules scores too low.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { groupScores, LEAST_SCORE, mutationTable, type MutationReport } from './lib/mutants.ts';

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
  if (score >= LEAST_SCORE) continue;
  console.error(`${name}: ${score.toFixed(1)} %, at least ${LEAST_SCORE} % are asked for`);
  process.exitCode = 1;
}
