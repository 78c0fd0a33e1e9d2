/**
 * `npm test -- html [-- <folder>]`: checks every page of the last build, or of another
 * output folder, with html-validate and the Nu checker, which also checks stylesheets.
 * Fails on errors, and if Java, which the Nu checker needs, is missing.
 */
import path from 'node:path';
import { filesBelow } from '../src/engine/disk/files-below.ts';
import { commandLine } from '../tooling/command-line.ts';
import { complaintLines, reportRow } from '../tooling/html/complaints.ts';
import { htmlValidate } from '../tooling/html/html-validate.ts';
import { NO_JAVA, nuChecker } from '../tooling/html/nu-checker.ts';

const { positionals } = commandLine({ allowPositionals: true });
const [folder = path.resolve(import.meta.dirname, '../dist')] = positionals.map((one) =>
  path.resolve(one),
);
const files = filesBelow(folder);
const pages = files.filter((file) => file.endsWith('.html'));
const styles = files.filter((file) => file.endsWith('.css'));

const startedAt = performance.now();
const [validated, checked] = await Promise.all([
  htmlValidate(folder, pages),
  nuChecker(folder, pages.length + styles.length),
]);
const reports = checked ? [validated, checked] : [validated];
for (const { tool, complaints } of reports) {
  for (const line of complaintLines(complaints)) console.error(`${tool}: ${line}`);
}
console.table(Object.fromEntries(reports.map((report) => [report.tool, reportRow(report)])));
console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s total`);

if (!checked) console.error(NO_JAVA);
const hasErrors = reports.some((report) => reportRow(report).errors > 0);
process.exitCode = checked && !hasErrors ? 0 : 1;
