/**
 * `npm run build`: fetches the content and builds the site; after a change of
 * content only what it touches. `-- --full` compiles and renders everything,
 * `-- --shard 2/4` renders a share of the pages, and `-- --merge` puts shares
 * together (docs/building.md).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../src/generator/build.ts';
import { parseShare } from '../src/generator/shares.ts';
import { printSummary } from '../src/generator/summary.ts';

const startedAt = performance.now();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    shard: { type: 'string' },
    merge: { type: 'boolean', default: false },
  },
});
const root = path.resolve(import.meta.dirname, '..');
const { generated, compiledAt } = await build({
  root,
  full: values.full,
  share: values.shard === undefined ? undefined : parseShare(values.shard),
  merge: values.merge ? positionals : undefined,
  onWarning: (text) => console.warn(text),
});
printSummary(generated, { startedAt, compiledAt, endedAt: performance.now() });
