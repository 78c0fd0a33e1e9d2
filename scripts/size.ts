/**
 * `npm run size`: what the script of the last build weighs, compressed, beside
 * its budget; a page of each kind, and React with all islands. Fails where a
 * budget is exceeded.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { downloadButtonBytes } from './lib/button-size.ts';
import { BUDGETS, scriptSizes, total, type Weight } from './lib/script-sizes.ts';
import { templates } from './lib/templates.ts';

const dist = path.resolve(import.meta.dirname, '../dist');
const sizes = scriptSizes(dist);
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`.padStart(9);

function report(name: string, weights: readonly Weight[], budget: number, detailed: boolean): void {
  const bytes = total(weights);
  if (bytes > budget) process.exitCode = 1;
  console.log(`${kb(bytes)} of ${kb(budget)}  ${bytes > budget ? 'OVER' : 'ok  '}  ${name}`);
  if (!detailed) return;
  for (const { file, bytes: own } of weights) console.log(`      ${kb(own)}  ${file}`);
}

for (const [index, { name, file }] of templates('en').entries()) {
  const html = readFileSync(path.join(dist, file), 'utf8');
  report(`${name}: before the first interaction`, sizes.start(html), BUDGETS.start, index === 0);
}
const home = readFileSync(path.join(dist, 'index.html'), 'utf8');
report('tracking, once it is allowed', sizes.tracking(home), BUDGETS.tracking, true);
report('React and all islands', sizes.islands(), BUDGETS.islands, true);
const button = [{ file: 'src/client/download', bytes: await downloadButtonBytes() }];
report('the download button, of what every page has', button, BUDGETS.downloadButton, false);
