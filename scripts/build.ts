/**
 * `npm run build`: fetches the content and builds the site; after a change of
 * content only what it touches. `-- --full` compiles and renders everything.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../src/generator/build.ts';
import { printSummary } from '../src/generator/summary.ts';

const startedAt = performance.now();
const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
const root = path.resolve(import.meta.dirname, '..');
const { generated, compiledAt } = await build({
  root,
  full: values.full,
  onWarning: (text) => console.warn(text),
});
printSummary(generated, { startedAt, compiledAt, endedAt: performance.now() });
